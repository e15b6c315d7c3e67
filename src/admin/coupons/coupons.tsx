import { Box, Chip } from '@mui/material'
import { ArrayField, BooleanField, NumberInput, SelectInput, TextField, useRecordContext } from 'react-admin'
import { coupons } from '#src/contract/client/admin/resources/coupons.ts'
import { couponStates, type CouponState } from '#src/domain/checkout/coupon.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import type { Reply } from '../api.ts'
import { ReductionKindInput } from '../bulk/reduction-dialog.tsx'
import { Grey, PartTitle } from '../parts/basics.tsx'
import { Rows } from '../parts/list-panel.tsx'
import { DateTimeCell } from '../parts/date-inputs.tsx'
import { MoneyField } from '../parts/money.tsx'
import { manat } from '../parts/manat.ts'
import { resourceScreens } from '../resources/resource-screens.tsx'

type Coupon = Reply<'coupons.list'>['results'][number]

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

const { max_uses } = coupons.fields

export const { List, Create, Edit } = resourceScreens<Coupon>(coupons, {
  empty: 'Müştəri kodu sifariş səhifəsində yazır: faiz və ya məbləğ, son tarix, neçə dəfə.',
  rows: {
    note: reductionOf,
    facts: [
      { label: 'Son tarix', render: ({ due_date }) => dateTimeText(due_date), sortBy: 'due_date' },
      {
        label: 'İstifadə',
        sortBy: 'used_count',
        render: (coupon) =>
          isUnlimited(coupon.max_uses) ? coupon.used_count : `${coupon.used_count} / ${coupon.max_uses}`,
      },
      { label: 'Vəziyyət', render: ({ state }) => <StateChip state={state} /> },
    ],
    isOff: ({ state }) => state !== 'active',
  },
  list: { filters },
  inputs: {
    is_percent: <ReductionKindInput source="is_percent" />,
    max_uses: (
      <NumberInput
        source="max_uses"
        label={max_uses.label}
        min={max_uses.min}
        helperText={max_uses.help}
        format={(uses?: number) => (isUnlimited(uses ?? UNLIMITED) ? null : uses)}
        parse={(uses: string) => (uses === '' ? UNLIMITED : Number(uses))}
      />
    ),
  },
  fresh: { is_percent: true, max_uses: UNLIMITED },
  below: <Uses />,
})

function reductionOf({ is_percent, amount, minimum_total }: Coupon): string {
  const reduction = is_percent ? `${Number(amount)}%` : manat(amount)
  return Number(minimum_total) > 0 ? `${reduction}, ən az ${manat(minimum_total)}` : reduction
}

function StateChip({ state }: { state: CouponState }) {
  const { label, color } = stateWords[state]
  return <Chip variant="outlined" color={color} label={label} />
}

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
