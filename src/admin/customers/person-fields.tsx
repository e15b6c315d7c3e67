import { Box } from '@mui/material'
import { required } from 'ra-core'
import { ArrayInput, BooleanInput, NumberInput, SimpleFormIterator, TextInput } from 'ra-ui-materialui'
import { AddEntry } from '../parts/basics.tsx'

type PersonFieldsProps = {
  emailHelp?: string
  /** A member of staff logs in by e-mail; a customer needs only a name, and a phone or an e-mail (E31). */
  isStaff?: boolean
}

const UNREACHABLE = 'Telefonu və ya e-maili yazın.'

/** Name, phone and e-mail of a person. */
export function PersonFields({ emailHelp, isStaff = false }: PersonFieldsProps) {
  const needed = (text: string) => isStaff && { validate: required(text) }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, width: '100%' }}>
      <TextInput source="first_name" label="Ad" validate={required('Adı yazın.')} autoComplete="off" />
      <TextInput source="last_name" label="Soyad" {...needed('Soyadı yazın.')} {...line} />
      <TextInput
        source="phone"
        label="Telefon"
        type="tel"
        validate={isStaff ? required('Telefonu yazın.') : reachable}
        {...line}
      />
      <TextInput
        source="email"
        label="E-mail"
        type="email"
        {...needed('E-maili yazın.')}
        {...line}
        {...(emailHelp && { helperText: emailHelp })}
      />
    </Box>
  )
}

/** An emptied text is '', not null. */
const line = { autoComplete: 'off', parse: (typed: string | null) => typed ?? '' } as const

const reachable = (phone: string | null, { email }: { email?: string | null }) =>
  phone || email ? undefined : UNREACHABLE

/** Price terms and delivery addresses of a customer. */
export function PriceFields() {
  return (
    <>
      <BooleanInput
        source="wholesaler"
        label="Topdan alıcı"
        helperText="Endirimdəki qiymətlər və kuponlar sayılmır: öz faizi adi qiymətdən çıxılır"
      />
      <NumberInput
        source="percent"
        label="Faiz"
        min={0}
        max={100}
        step={0.5}
        validate={required('Faizi yazın.')}
        helperText="Bütün məhsullardan çıxılır; dərhal qüvvəyə minir"
      />
      <TextInput source="voen" label="VÖEN" helperText="10 rəqəm; hesab-fakturada yazılır" />
      <ArrayInput source="addresses" label="Ünvanlar">
        <SimpleFormIterator inline disableReordering disableClear addButton={<AddEntry label="Ünvan əlavə et" />}>
          <TextInput
            source="city"
            label="Şəhər"
            validate={required('Şəhəri yazın.')}
            helperText={false}
            defaultValue="Bakı"
          />
          <TextInput
            source="district"
            label="Rayon"
            helperText={false}
            defaultValue=""
            parse={(value: string | null) => value ?? ''}
          />
          <TextInput
            source="address"
            label="Ünvan"
            validate={required('Ünvanı yazın.')}
            helperText={false}
            sx={{ flex: 1, minWidth: 200 }}
          />
          <TextInput
            source="zipcode"
            label="Poçt indeksi"
            helperText={false}
            defaultValue=""
            parse={(value: string | null) => value ?? ''}
          />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  )
}
