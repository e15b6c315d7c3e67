import { Typography } from '@mui/material'
import { Create, CreateButton, DeleteButton, Edit, List, required, TextInput, TopToolbar } from 'react-admin'
import { KeptForm } from '../drafts/kept-form.tsx'
import { RightsInput } from './rights-input.tsx'
import { RoleMatrix } from './role-matrix.tsx'

/** Roles of the staff and what each may do (A26). */
export function RoleList() {
  return (
    <List pagination={false} perPage={200} exporter={false} actions={<TopToolbar><CreateButton variant="contained" label="Yeni rol" /></TopToolbar>}>
      <RoleMatrix />
    </List>
  )
}

function Fields() {
  return (
    <>
      <TextInput source="name" label="Rolun adı" validate={required()} fullWidth slotProps={{ htmlInput: { maxLength: 60 } }} />
      <RightsInput />
      <Typography variant="body2" color="text.secondary" sx={{ my: 2 }}>Dəyişiklik bu rolda olan, indi işləyən adamlara da dərhal aiddir.</Typography>
    </>
  )
}

export function RoleCreate() {
  return (
    <Create redirect="list" title="Yeni rol">
      <KeptForm><Fields /></KeptForm>
    </Create>
  )
}

export function RoleEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect="list">
      <KeptForm remove={<DeleteButton mutationMode="pessimistic" confirmTitle="Rol silinsin?" confirmContent="Bu rol heç kimdə olmamalıdır." />}>
        <Fields />
      </KeptForm>
    </Edit>
  )
}
