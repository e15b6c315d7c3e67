import { required, TextField, TextInput } from 'react-admin'
import { ListPanel, Rows } from '../parts/list-panel.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { recordScreens } from '../parts/record-screens.tsx'
import { DeleteHeld } from './delete-held.tsx'
import { SlugInput } from './slug-input.tsx'

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
      <Rows rowClick="edit">
        <TextField source="name" label="Ad" />
        <TextField source="slug" label="Ünvan" sortable={false} />
        <TextField source="products" label="Məhsul" sortable={false} textAlign="right" />
      </Rows>
    </ListPanel>
  )
}

function Fields() {
  return (
    <>
      <TextInput source="name" label="Ad" validate={required()} />
      <SlugInput />
    </>
  )
}

export const { Create, Edit } = recordScreens(<Fields />, {
  remove: <DeleteHeld resource="tags" noneIs="Teqsiz qalsın" />,
})
