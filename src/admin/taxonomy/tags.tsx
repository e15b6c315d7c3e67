import TagIcon from '@mui/icons-material/SellOutlined'
import { required, TextInput } from 'react-admin'
import type { Reply } from '../api.ts'
import { PlainRows } from '../parts/plain-rows.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { recordScreens } from '../parts/record-screens.tsx'
import { DeleteHeld } from './delete-held.tsx'
import { SlugInput } from './slug-input.tsx'

type Tag = Reply<'tags.list'>['results'][number]

export function List() {
  return (
    <ListPanel
      search
      sort={{ field: 'name', order: 'ASC' }}
      perPage={50}
      empty={
        <Beginning title="Hələ teq yoxdur." create>
          Teq məhsulun özündə yazılanda da yaranır.
        </Beginning>
      }
    >
      <PlainRows<Tag>
        name="Teq"
        sortBy="name"
        title={({ name }) => name}
        note={({ slug, products }) => `${products} məhsul · /tag/${slug}`}
        renderSign={() => <TagIcon />}
      />
    </ListPanel>
  )
}

function Fields() {
  return (
    <>
      <TextInput source="name" label="Ad" validate={required('Adı yazın.')} />
      <SlugInput />
    </>
  )
}

export const { Create, Edit } = recordScreens(<Fields />, {
  remove: <DeleteHeld resource="tags" noneIs="Teqsiz qalsın" />,
})
