import CourierIcon from '@mui/icons-material/TwoWheelerOutlined'
import PickupIcon from '@mui/icons-material/StoreOutlined'
import PostIcon from '@mui/icons-material/Inventory2Outlined'
import { useWatch } from 'react-hook-form'
import type { ReactNode } from 'react'
import { deliveryTypes } from '#src/contract/client/admin/resources/delivery-types.ts'
import { deliverySentence } from '#src/domain/checkout/delivery.ts'
import type { DeliveryKind } from '#src/domain/checkout/delivery-kinds.ts'
import type { Reply } from '../api.ts'
import { manat, parseTyped } from '../parts/manat.ts'
import { ActiveSwitch } from '../parts/plain-rows.tsx'
import { FieldInput } from '../resources/field-input.tsx'
import { resourceScreens } from '../resources/resource-screens.tsx'

type DeliveryType = Reply<'delivery-types.list'>['results'][number]

const { kind: kindField, tracking_url } = deliveryTypes.fields

const SIGNS: Record<DeliveryKind, ReactNode> = { courier: <CourierIcon />, post: <PostIcon />, pickup: <PickupIcon /> }

export const { List, Create, Edit } = resourceScreens<DeliveryType, typeof deliveryTypes>(deliveryTypes, {
  empty: 'Biri olmadan sifariş vermək olmur: adı, qiyməti və hansı məbləğdən pulsuz olduğu.',
  rows: {
    name: 'Üsul',
    note: ({ kind }) => kindField.choices[kind],
    renderSign: ({ kind }) => SIGNS[kind],
    facts: [
      {
        label: 'Qiymət',
        render: ({ price }) => (Number(price) === 0 ? 'Pulsuz' : manat(price)),
        isNumber: true,
        sortBy: 'price',
      },
      { label: 'Pulsuz çatdırılma', render: freeFrom },
      { label: 'Nə vaxt', render: daysOf },
    ],
    renderAct: (row) => <ActiveSwitch row={row} label={`Açıq: ${row.name}`} />,
  },
  list: { search: false },
  help: { min_price: <Result /> },
  inputs: { tracking_url: <TrackingInput /> },
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

/** The price that customers will pay, in words (E23). */
function Result() {
  const [price, minimum] = useWatch({ name: ['price', 'min_price'] })
  const prices = { price: parseTyped(price), min_price: parseTyped(minimum) }
  return prices.price === null
    ? 'Boş: heç vaxt pulsuz olmur'
    : deliverySentence({ price: prices.price, min_price: prices.min_price })
}

/** Only orders that go by post have a parcel to follow (E17). */
function TrackingInput() {
  if (useWatch({ name: 'kind' }) !== 'post') return null
  return <FieldInput source="tracking_url" field={tracking_url} />
}
