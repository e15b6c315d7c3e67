import SupplierIcon from '@mui/icons-material/StoreOutlined'
import { Box } from '@mui/material'
import { BooleanInput, Create as CreateBase, NumberInput, required, TextInput } from 'react-admin'
import { useParams } from 'react-router-dom'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { KeptForm } from '../drafts/kept-form.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { ContactIcons } from '../parts/contact.tsx'
import { manat } from '../parts/manat.ts'
import { PlainRows } from '../parts/plain-rows.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import { MoneyInput } from '../parts/money.tsx'
import { RecordEdit } from '../parts/record-screens.tsx'
import type { Supplier } from './supplier-data.tsx'
import { SupplierGoods } from './supplier-goods.tsx'

/** Suppliers (C20). */
export function List() {
  return (
    <ListPanel
      search="Ad, telefon, e-mail"
      sort={{ field: 'name', order: 'ASC' }}
      empty={
        <Beginning title="Hələ təchizatçı yoxdur." create>
          Malı kimdən aldığınızı yazın: nə satır, neçəyə, neçə günə gətirir. Nə sifariş etmək lazım olduğu bundan
          hesablanır.
        </Beginning>
      }
    >
      <PlainRows<Supplier>
        name="Təchizatçı"
        sortBy="name"
        title={({ name }) => name}
        note={({ contact, phone, email }) => [contact, phone && phoneText(phone), email].filter(Boolean).join(' · ')}
        renderSign={() => <SupplierIcon />}
        facts={[
          { label: 'Çatdırılma', render: ({ delivery_days }) => `${delivery_days} gün`, sortBy: 'delivery_days' },
          {
            label: 'Sifariş ən azı',
            render: ({ minimum_total }) => (Number(minimum_total) > 0 ? manat(minimum_total) : null),
            isNumber: true,
          },
          { label: 'Mal', render: ({ goods }) => goods, isNumber: true },
          { label: 'Açıq sifariş', render: ({ open_orders }) => open_orders, isNumber: true },
        ]}
        isOff={({ is_active }) => !is_active}
        renderAct={({ name, phone }) => phone && <ContactIcons phone={phone} call={name} chat={name} />}
      />
    </ListPanel>
  )
}

function Fields() {
  return (
    <Box
      data-optional-labels
      sx={{
        width: '100%',
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
      }}
    >
      <TextInput source="name" label="Ad" validate={required('Adı yazın.')} />
      <TextInput source="contact" label="Əlaqə saxlanan şəxs" />
      <TextInput source="phone" label="Telefon" type="tel" helperText="WhatsApp sifarişi bu nömrəyə gedir" />
      <TextInput source="email" label="E-mail" type="email" />
      <TextInput source="address" label="Ünvan" />
      <NumberInput
        source="delivery_days"
        label="Çatdırılma, gün"
        validate={required('Günün sayını yazın.')}
        min={0}
        max={365}
        helperText="Sifarişdən malın gəlməsinə qədər"
      />
      <MoneyInput source="minimum_total" label="Sifariş ən azı" helperText="0.00: istənilən məbləğ" />
      <TextInput source="note" label="Qeyd" />
      <BooleanInput
        source="is_active"
        label="İşləyirik"
        helperText="İşləmədiyiniz təchizatçıdan sifariş təklif olunmur"
      />
    </Box>
  )
}

export function Create() {
  return (
    <CreateBase redirect="edit">
      <KeptForm
        defaultValues={{
          contact: '',
          phone: '',
          email: '',
          address: '',
          minimum_total: '0.00',
          note: '',
          is_active: true,
        }}
      >
        <Fields />
      </KeptForm>
    </CreateBase>
  )
}

export function Edit() {
  const id = Number(useParams().id)
  return (
    <>
      <RecordEdit redirect={false}>
        <KeptForm remove={null}>
          <Fields />
        </KeptForm>
      </RecordEdit>
      <SupplierGoods key={id} supplier={id} />
    </>
  )
}
