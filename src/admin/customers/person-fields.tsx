import { Box } from '@mui/material'
import { ArrayInput, BooleanInput, NumberInput, required, SimpleFormIterator, TextInput } from 'react-admin'
import { AddEntry } from '../parts/basics.tsx'

/** Name, phone and e-mail of a person. */
export function PersonFields({ emailHelp }: { emailHelp?: string }) {
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, width: '100%' }}>
        <TextInput source="first_name" label="Ad" validate={required('Adı yazın.')} autoComplete="off" />
        <TextInput source="last_name" label="Soyad" validate={required('Soyadı yazın.')} autoComplete="off" />
        <TextInput
          source="phone"
          label="Telefon"
          type="tel"
          validate={required('Telefonu yazın.')}
          autoComplete="off"
        />
        <TextInput
          source="email"
          label="E-mail"
          type="email"
          validate={required('E-maili yazın.')}
          autoComplete="off"
          {...(emailHelp && { helperText: emailHelp })}
        />
      </Box>
    </>
  )
}

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
