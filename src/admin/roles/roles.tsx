import { required, TextInput } from 'react-admin'
import { RemoveButton } from '../drafts/save-bar.tsx'
import { Note } from '../parts/basics.tsx'
import { RightsInput } from './rights-input.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import { recordScreens } from '../parts/record-screens.tsx'

/** Roles of the staff and what each may do (A26). */
export function List() {
  return (
    <ListPanel pagination={false} perPage={200}>
      <RoleMatrix />
    </ListPanel>
  )
}

function Fields() {
  return (
    <>
      <TextInput source="name" label="Rolun adı" validate={required()} slotProps={{ htmlInput: { maxLength: 60 } }} />
      <RightsInput />
      <Note sx={{ my: 2 }}>Dəyişiklik bu rolda olan, indi işləyən adamlara da dərhal aiddir.</Note>
    </>
  )
}

export const { Create, Edit } = recordScreens(<Fields />, {
  remove: <RemoveButton confirmTitle="Rol silinsin?" confirmContent="Bu rol heç kimdə olmamalıdır." />,
})
