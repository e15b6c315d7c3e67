import { required, TextInput } from 'react-admin'
import { recordScreens } from '../parts/record-screens.tsx'
import { PictureInput } from '../pictures/picture-input.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { ArrangedRows } from './arranged-rows.tsx'
import { DeleteHeld } from './delete-held.tsx'
import { HolderActions } from './holder-actions.tsx'
import { SlugInput } from './slug-input.tsx'

export function List() {
  return (
    <ListPanel
      search
      sort={{ field: 'position', order: 'ASC' }}
      perPage={200}
      pagination={false}
      empty={
        <Beginning title="Hələ brend yoxdur." create>
          Loqosu olan brendlər ana səhifədə sıra ilə görünür.
        </Beginning>
      }
      component="div"
    >
      <ArrangedRows resource="brands" />
    </ListPanel>
  )
}

function Fields() {
  return (
    <>
      <TextInput source="name" label="Ad" validate={required('Adı yazın.')} />
      <SlugInput />
      <PictureInput source="image_id" label="Loqo (ana səhifədəki sırada)" isLogo />
    </>
  )
}

export const { Create, Edit } = recordScreens(<Fields />, {
  fresh: { image_id: null },
  actions: <HolderActions resource="brands" />,
  remove: <DeleteHeld resource="brands" noneIs="Brendsiz qalsın" />,
})
