import { required, useNotify, useRedirect } from 'ra-core'
import { Create, SaveButton, SelectInput } from 'ra-ui-materialui'
import { KeptForm } from '../drafts/kept-form.tsx'
import { PersonFields } from './person-fields.tsx'
import { useRead } from '../parts/hooks.ts'
import { roleText } from '../words/role-words.ts'

/** Invites a member of staff with a role (A19). */
export function StaffInvite() {
  const notify = useNotify()
  const redirect = useRedirect()
  const { data } = useRead(['roles', 'choices'], 'roles.list', {})
  return (
    <Create
      mutationOptions={{
        onSuccess: ({ id }: { id: number }) => {
          notify('Dəvət göndərildi.', { type: 'success' })
          redirect('edit', 'customers', id)
        },
      }}
    >
      <KeptForm save={<SaveButton label="Dəvət et" alwaysEnable />}>
        <PersonFields isStaff emailHelp="Link bu ünvana gedir; şifrəni işçi özü təyin edir" />
        <SelectInput
          source="role"
          label="Rol"
          validate={required('Rolu seçin.')}
          choices={(data?.results ?? []).map(({ id, name }) => ({ id, name: roleText(id, name) }))}
        />
      </KeptForm>
    </Create>
  )
}
