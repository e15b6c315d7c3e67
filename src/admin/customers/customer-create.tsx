import { BooleanInput, Create, TextInput } from 'ra-ui-materialui'
import { useWatch } from 'react-hook-form'
import { KeptForm } from '../drafts/kept-form.tsx'
import { PersonFields, PriceFields } from './person-fields.tsx'

/** A customer's account, made by staff (A19). */
export function CustomerCreate() {
  return (
    <Create redirect="edit">
      <KeptForm
        defaultValues={{
          last_name: '',
          phone: '',
          email: '',
          wholesaler: false,
          percent: 0,
          voen: '',
          addresses: [],
          note: '',
          invite: true,
        }}
      >
        <PersonFields emailHelp="Bu telefonla və ya e-mail ilə telefonda verilən sifarişlər hesaba keçir" />
        <PriceFields />
        <TextInput
          source="note"
          label="Daxili qeyd"
          multiline
          minRows={2}
          helperText="Yalnız işçilər görür"
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
        <InviteInput />
      </KeptForm>
    </Create>
  )
}

/** Without an e-mail there is nobody to invite. */
function InviteInput() {
  const email = useWatch({ name: 'email' }) as string | null
  return email ? (
    <BooleanInput source="invite" label="Dəvət göndər" helperText="Müştəri məktubdakı linklə özünə şifrə təyin edir" />
  ) : null
}
