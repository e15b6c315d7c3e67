import CourierIcon from '@mui/icons-material/TwoWheelerOutlined'
import PickupIcon from '@mui/icons-material/StoreOutlined'
import PostIcon from '@mui/icons-material/Inventory2Outlined'
import { BooleanInput, NumberInput, required, SelectInput, TextInput } from 'react-admin'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { deliverySentence } from '#src/domain/checkout/delivery.ts'
import { TRACKING_PLACE, type DeliveryKind } from '#src/domain/checkout/delivery-kinds.ts'
import type { Reply } from '../api.ts'
import { ListPanel } from '../parts/list-panel.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { manat, parseTyped } from '../parts/manat.ts'
import { MoneyInput } from '../parts/money.tsx'
import { ActiveSwitch, PlainRows } from '../parts/plain-rows.tsx'
import { recordScreens } from '../parts/record-screens.tsx'

type DeliveryType = Reply<'delivery-types.list'>['results'][number]

const SIGNS: Record<DeliveryKind, ReactNode> = { courier: <CourierIcon />, post: <PostIcon />, pickup: <PickupIcon /> }

function freeFrom({ price, min_price }: DeliveryType): string {
  if (Number(price) === 0 || Number(min_price) === 0) return 'Həmişə pulsuz'
  return min_price === null ? 'Heç vaxt pulsuz deyil' : `${manat(min_price)}-dan pulsuz`
}

function daysOf({ days_from, days_to, cutoff_hour }: DeliveryType): string {
  const until = cutoff_hour < 24 ? `, ${cutoff_hour}:00-dək` : ''
  if (days_to === 0) return `Həmin gün${until}`
  return `${days_from === days_to ? days_to : `${days_from}–${days_to}`} iş günü${until}`
}

export function List() {
  return (
    <ListPanel
      sort={{ field: 'position', order: 'ASC' }}
      empty={
        <Beginning title="Hələ çatdırılma yoxdur." create>
          Biri olmadan sifariş vermək olmur: adı, qiyməti və hansı məbləğdən pulsuz olduğu.
        </Beginning>
      }
    >
      <PlainRows<DeliveryType>
        name="Üsul"
        sortBy="name"
        title={({ name }) => name}
        note={({ kind }) => kinds.find(({ id }) => id === kind)?.name}
        renderSign={({ kind }) => SIGNS[kind]}
        facts={[
          {
            label: 'Qiymət',
            render: ({ price }) => (Number(price) === 0 ? 'Pulsuz' : manat(price)),
            isNumber: true,
            sortBy: 'price',
          },
          { label: 'Pulsuz çatdırılma', render: freeFrom },
          { label: 'Nə vaxt', render: daysOf },
        ]}
        isOff={({ is_active }) => !is_active}
        renderAct={(row) => <ActiveSwitch row={row} label={`Açıq: ${row.name}`} />}
      />
    </ListPanel>
  )
}

function Fields() {
  return (
    <>
      <TextInput source="name" label="Ad" validate={required('Adı yazın.')} />
      <MoneyInput source="price" label="Qiymət" validate={required('Qiyməti yazın.')} />
      <MoneyInput source="min_price" label="Bu məbləğdən pulsuz" helperText={<Result />} />
      <NumberInput
        source="days_from"
        label="Ən azı, iş günü"
        min={0}
        max={60}
        validate={required('Ən azı neçə iş günü: yazın.')}
        helperText="0: elə həmin gün"
      />
      <NumberInput
        source="days_to"
        label="Ən çoxu, iş günü"
        min={0}
        max={60}
        validate={required('Ən çoxu neçə iş günü: yazın.')}
      />
      <NumberInput
        source="cutoff_hour"
        label="Saat neçəyə qədər"
        min={0}
        max={24}
        validate={required('Saatı yazın.')}
        helperText="Bundan sonra verilən sifariş növbəti iş gününə keçir (Bakı vaxtı)"
      />
      <SelectInput
        source="kind"
        label="Kim çatdırır"
        choices={kinds}
        validate={required('Kimin çatdırdığını seçin.')}
      />
      <TrackingInput />
      <NumberInput source="position" label="Sıra" min={0} validate={required('Sıranı yazın.')} />
      <BooleanInput source="is_active" label="Aktiv" />
    </>
  )
}

/** The price that customers will pay, in words (E23). */
function Result() {
  const [price, minimum] = useWatch({ name: ['price', 'min_price'] })
  const prices = { price: parseTyped(price), min_price: parseTyped(minimum) }
  return prices.price === null
    ? 'Boş: heç vaxt pulsuz olmur'
    : deliverySentence({ price: prices.price, min_price: prices.min_price })
}

const kinds: { id: DeliveryKind; name: string }[] = [
  { id: 'courier', name: 'Kuryer' },
  { id: 'post', name: 'Poçt' },
  { id: 'pickup', name: 'Müştəri mağazadan özü götürür' },
]

/** The carrier's page about a parcel; only for orders that go by post (E17). */
function TrackingInput() {
  if (useWatch({ name: 'kind' }) !== 'post') return null
  return (
    <TextInput
      source="tracking_url"
      label="Poçtun izləmə linki (istəyə bağlı)"
      placeholder={`https://poct.az/izle?nomre=${TRACKING_PLACE}`}
      helperText={`Nömrənin yerinə ${TRACKING_PLACE} yazın. Müştəri «İzlə» ilə bu səhifəyə keçir.`}
    />
  )
}

export const { Create, Edit } = recordScreens(<Fields />, {
  fresh: { position: 0, is_active: true, days_from: 1, days_to: 1, cutoff_hour: 18, kind: 'courier', tracking_url: '' },
})
