import { CreateButton } from 'ra-ui-materialui'
import { brands } from '#src/contract/client/admin/resources/goods.ts'
import { ListImport } from '../list-import/list-import.tsx'
import { brandRows } from '../list-import/list-kinds.ts'
import { PictureInput } from '../pictures/picture-input.tsx'
import { resourceScreens } from '../resources/resource-screens.tsx'
import { ArrangedRows } from './arranged-rows.tsx'
import { DeleteHeld } from './delete-held.tsx'
import { HolderActions } from './holder-actions.tsx'

export const { List, Create, Edit } = resourceScreens(brands, {
  list: {
    perPage: 200,
    pagination: false,
    component: 'div',
    actions: (
      <>
        <ListImport kind={brandRows} />
        <CreateButton variant="contained" />
      </>
    ),
  },
  own: <ArrangedRows resource="brands" />,
  inputs: { image_id: <PictureInput source="image_id" label={brands.fields.image_id.label} isLogo /> },
  fresh: { image_id: null },
  actions: <HolderActions resource="brands" />,
  remove: <DeleteHeld resource="brands" noneIs="Brendsiz qalsın" />,
})
