import { Box } from '@mui/material'
import CourierIcon from '@mui/icons-material/TwoWheelerOutlined'
import PickupIcon from '@mui/icons-material/StoreOutlined'
import PostIcon from '@mui/icons-material/Inventory2Outlined'
import { useWatch } from 'react-hook-form'
import type { ReactNode } from 'react'
import { deliveryTypes } from '#src/contract/client/admin/resources/sales.ts'
import { deliverySentence } from '#src/domain/checkout/delivery.ts'
import type { DeliveryKind } from '#src/domain/checkout/delivery-kinds.ts'
import type { Reply } from '../api.ts'
import { manat, parseTyped } from '../parts/manat.ts'
import { TINTED } from '../parts/basics.tsx'
import { ActiveSwitch } from '../parts/plain-rows.tsx'
import { Side } from '../parts/side.tsx'
import { FieldInput } from '../resources/field-input.tsx'
import { resourceScreens } from '../resources/resource-screens.tsx'

type DeliveryType = Reply<'delivery-types.list'>['results'][number]

const { kind: kindField, tracking_url } = deliveryTypes.fields

const SIGNS: Record<DeliveryKind, ReactNode> = { courier: <CourierIcon />, post: <PostIcon />, pickup: <PickupIcon /> }

export const { List, Create, Edit } = resourceScreens<DeliveryType, typeof deliveryTypes>(deliveryTypes, {
  isArranged: true,
  // The shop promises its customers these days, so the owner types them.
  fresh: { days_from: null, days_to: null, cutoff_hour: null },
  rows: {
    name: 'Üsul',
    note: ({ kind }) => kindField.choices[kind],
    renderSign: ({ kind }) => SIGNS[kind],
    facts: [
      {
        label: 'Qiymət',
        render: ({ price }) => (Number(price) === 0 ? 'Pulsuz' : manat(price)),
        isNumber: true,
      },
      { label: 'Pulsuz çatdırılma', render: freeFrom },
      { label: 'Nə vaxt', render: daysOf },
    ],
    renderAct: (row) => <ActiveSwitch row={row} label={`Açıq: ${row.name}`} />,
  },
  list: { search: false },
  inputs: { tracking_url: <TrackingInput /> },
  arrange: ({ name, kind, tracking_url, price, min_price, days_from, days_to, cutoff_hour, is_active, texts }) => (
    <Box data-optional-labels sx={{ width: '100%' }}>
      {is_active}
      <Side least={220}>
        {name}
        {kind}
      </Side>
      {texts}
      {tracking_url}
      <Side least={220}>
        {price}
        {min_price}
      </Side>
      <Result />
      <Side>
        {days_from}
        {days_to}
        {cutoff_hour}
      </Side>
    </Box>
  ),
})

function freeFrom({ price, min_price }: DeliveryType): string {
  if (Number(price) === 0 || Number(min_price) === 0) return 'Həmişə pulsuz'
  return min_price === null ? 'Heç vaxt pulsuz deyil' : `${manat(min_price)}-dan pulsuz`
}

function daysOf({ days_from, days_to, cutoff_hour }: DeliveryType): string {
  const until = cutoff_hour < 24 ? `, ${cutoff_hour}:00-dək` : ''
  if (days_to === 0) return `Həmin gün${until}`
  return `${days_from === days_to ? days_to : `${days_from}–${days_to}`} iş günü${until}`
}

/** The price that customers will pay, in words (E23, rule 4 of the pictures). */
function Result() {
  const [price, minimum] = useWatch({ name: ['price', 'min_price'] })
  const prices = { price: parseTyped(price), min_price: parseTyped(minimum) }
  return (
    <Box
      role="status"
      aria-label="Çatdırılma sözlə"
      sx={{ ...TINTED, color: 'text.primary', borderRadius: '14px', px: 2, py: 1.5, mb: 2, fontSize: 15 }}
    >
      {prices.price === null
        ? 'Boş məbləğ: heç vaxt pulsuz olmur.'
        : deliverySentence({ price: prices.price, min_price: prices.min_price })}
    </Box>
  )
}

/** Only orders that go by post have a parcel to follow (E17). */
function TrackingInput() {
  if (useWatch({ name: 'kind' }) !== 'post') return null
  return <FieldInput source="tracking_url" field={tracking_url} />
}
