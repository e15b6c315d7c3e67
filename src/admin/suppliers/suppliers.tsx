import { Box } from '@mui/material'
import { Create as CreateBase } from 'ra-ui-materialui'
import { useParams } from 'react-router-dom'
import { suppliers } from '#src/contract/client/admin/resources/goods.ts'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { KeptForm } from '../drafts/kept-form.tsx'
import { Grey } from '../parts/basics.tsx'
import { ContactIcons } from '../parts/contact.tsx'
import { manat } from '../parts/manat.ts'
import { RecordEdit } from '../parts/record-screens.tsx'
import { resourceScreens } from '../resources/resource-screens.tsx'
import type { Supplier } from './supplier-data.tsx'
import { SupplierGoods } from './supplier-goods.tsx'

const screens = resourceScreens<Supplier>(suppliers, {
  rows: {
    note: ({ contact, phone, email }) => [contact, phone && phoneText(phone), email].filter(Boolean).join(' · '),
    facts: [
      { label: 'Çatdırılma', render: ({ delivery_days }) => `${delivery_days} gün`, sortBy: 'delivery_days' },
      {
        label: 'Sifariş ən azı',
        render: ({ minimum_total }) => (Number(minimum_total) > 0 ? manat(minimum_total) : null),
        isNumber: true,
      },
      { label: 'Mal', render: ({ goods }) => goods, isNumber: true },
      { label: 'Açıq sifariş', render: ({ open_orders }) => open_orders, isNumber: true },
    ],
    renderAct: ({ name, phone }) => phone && <ContactIcons phone={phone} call={name} chat={name} />,
  },
  list: { search: 'Ad, telefon, e-mail' },
  arrange: (inputs) => (
    <Box
      data-optional-once
      sx={{
        width: '100%',
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
      }}
    >
      <Grey sx={{ gridColumn: '1 / -1', mb: 1 }}>Ad və gün mütləqdir, qalanı istəyə bağlıdır.</Grey>
      {Object.values(inputs)}
    </Box>
  ),
})

export const { List } = screens

/** A new supplier stays open, because its goods are the next step. */
export function Create() {
  return (
    <CreateBase redirect="edit">
      <KeptForm defaultValues={screens.fresh}>{screens.fields}</KeptForm>
    </CreateBase>
  )
}

export function Edit() {
  const id = Number(useParams().id)
  return (
    <RecordEdit redirect={false} after={<SupplierGoods key={id} supplier={id} />}>
      <KeptForm remove={null}>{screens.fields}</KeptForm>
    </RecordEdit>
  )
}
