import CouponIcon from '@mui/icons-material/ConfirmationNumberOutlined'
import { Box, Chip } from '@mui/material'
import {
  ArrayField,
  BooleanField,
  BooleanInput,
  NumberInput,
  required,
  SelectInput,
  TextField,
  TextInput,
  useRecordContext,
} from 'react-admin'
import { couponStates, type CouponState } from '#src/domain/checkout/coupon.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import type { Reply } from '../api.ts'
import { ReductionKindInput } from '../bulk/reduction-dialog.tsx'
import { PlainRows } from '../parts/plain-rows.tsx'
import { Grey, PartTitle } from '../parts/basics.tsx'
import { ListPanel, Rows } from '../parts/list-panel.tsx'
import { DateInput, DateTimeCell } from '../parts/date-inputs.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { MoneyField, MoneyInput } from '../parts/money.tsx'
import { recordScreens } from '../parts/record-screens.tsx'
import { manat } from '../parts/manat.ts'

const stateWords: Record<CouponState, { label: string; color: 'success' | 'info' | 'default' }> = {
  active: { label: 'Aktiv', color: 'success' },
  waiting: { label: 'Başlamayıb', color: 'info' },
  ended: { label: 'Bitib', color: 'default' },
  'used-up': { label: 'İstifadə olunub', color: 'default' },
  off: { label: 'Söndürülüb', color: 'default' },
}

/** As many uses count as no limit: the form and the list show none. */
const UNLIMITED = 1_000_000
const isUnlimited = (uses: number) => uses >= UNLIMITED

const filters = (
  <>
    <SelectInput
      source="state"
      label="Vəziyyət"
      choices={couponStates.map((id) => ({ id, name: stateWords[id].label }))}
    />
  </>
)

type Coupon = Reply<'coupons.list'>['results'][number]

export function List() {
  return (
    <ListPanel
      search
      filters={filters}
      sort={{ field: 'created_at', order: 'DESC' }}
      empty={
        <Beginning title="Hələ kupon yoxdur." create>
          Müştəri kodu sifariş səhifəsində yazır: faiz və ya məbləğ, son tarix, neçə dəfə.
        </Beginning>
      }
    >
      <PlainRows<Coupon>
        name="Kod"
        sortBy="code"
        title={({ code }) => code}
        note={reductionOf}
        renderSign={() => <CouponIcon />}
        facts={[
          { label: 'Son tarix', render: ({ due_date }) => dateTimeText(due_date), sortBy: 'due_date' },
          {
            label: 'İstifadə',
            sortBy: 'used_count',
            render: ({ used_count, max_uses }) => (isUnlimited(max_uses) ? used_count : `${used_count} / ${max_uses}`),
          },
          { label: 'Vəziyyət', render: ({ state }) => <StateChip state={state} /> },
        ]}
        isOff={({ state }) => state !== 'active'}
      />
    </ListPanel>
  )
}

function reductionOf({ is_percent, amount, minimum_total }: Coupon): string {
  const reduction = is_percent ? `${Number(amount)}%` : manat(amount)
  return Number(minimum_total) > 0 ? `${reduction}, ən az ${manat(minimum_total)}` : reduction
}

function StateChip({ state }: { state: CouponState }) {
  const { label, color } = stateWords[state]
  return <Chip variant="outlined" color={color} label={label} />
}

function Fields() {
  return (
    <>
      <TextInput
        source="code"
        label="Kod"
        validate={required('Kodu yazın.')}
        helperText="Müştəri yazır: boşluqsuz; böyük-kiçik hərf fərq etmir"
      />
      <ReductionKindInput source="is_percent" />
      <TextInput source="amount" label="Nə qədər" inputMode="decimal" validate={required('Nə qədər olduğunu yazın.')} />
      <MoneyInput
        source="minimum_total"
        label="Ən az məbləğ"
        validate={required('Ən az məbləği yazın.')}
        helperText="Səbətin cəmi bundan azdırsa, kupon işləmir"
      />
      <DateInput kind="start" source="start_date" label="Başlanğıc" helperText="Boşdursa, kupon dərhal işləyir" />
      <DateInput kind="end" source="due_date" label="Son tarix" validate={required('Son tarixi yazın.')} />
      <NumberInput
        source="max_uses"
        label="Neçə dəfə istifadə oluna bilər"
        min={1}
        helperText="Boşdursa, hədd yoxdur"
        format={(uses?: number) => (isUnlimited(uses ?? UNLIMITED) ? null : uses)}
        parse={(uses: string) => (uses === '' ? UNLIMITED : Number(uses))}
      />
      <NumberInput
        source="uses_per_customer"
        label="Bir müştəri neçə dəfə"
        min={1}
        helperText="Boşdursa, hədd yoxdur"
      />
      <TextInput source="message" label="Kuponu yazan müştəriyə mesaj" />
      <BooleanInput source="is_active" label="Aktiv" />
    </>
  )
}

export const { Create, Edit } = recordScreens(<Fields />, {
  fresh: { is_percent: true, minimum_total: '0', max_uses: UNLIMITED, is_active: true, message: '' },
  below: <Uses />,
})

/** The orders that have used the coupon. */
function Uses() {
  const coupon = useRecordContext()
  if (!coupon?.uses?.length) return <Grey>Hələ istifadə olunmayıb.</Grey>
  return (
    <Box sx={{ width: '100%' }}>
      <PartTitle>Kim istifadə edib</PartTitle>
      <ArrayField source="uses">
        <Rows rowClick={(_id, _resource, use) => `/orders/${use.order_id}/show`}>
          <TextField source="number" label="Sifariş" sortable={false} />
          <TextField source="customer" label="Müştəri" sortable={false} />
          <MoneyField source="discount" label="Endirim" sortable={false} />
          <DateTimeCell source="created_at" label="Tarix" sortable={false} />
          <BooleanField source="is_canceled" label="Ləğv edilib" sortable={false} />
        </Rows>
      </ArrayField>
    </Box>
  )
}
