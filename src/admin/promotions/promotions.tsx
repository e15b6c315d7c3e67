import { Box, Chip } from '@mui/material'
import { ArrayField, BooleanField, NumberInput, SelectInput, TextField, useRecordContext } from 'react-admin'
import { promotions } from '#src/contract/client/admin/resources/promotions.ts'
import { couponStates, type CouponState } from '#src/domain/checkout/coupon.ts'
import { allGoods } from '#src/domain/promotions/promotion.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import type { Reply } from '../api.ts'
import { ReductionKindInput } from '../bulk/reduction-dialog.tsx'
import { Grey, PartTitle } from '../parts/basics.tsx'
import { Rows } from '../parts/list-panel.tsx'
import { DateTimeCell } from '../parts/date-inputs.tsx'
import { MoneyField } from '../parts/money.tsx'
import { resourceScreens } from '../resources/resource-screens.tsx'

type Promotion = Reply<'promotions.list'>['results'][number]

const stateWords: Record<CouponState, { label: string; color: 'success' | 'info' | 'default' }> = {
  active: { label: 'Aktiv', color: 'success' },
  waiting: { label: 'Başlamayıb', color: 'info' },
  ended: { label: 'Bitib', color: 'default' },
  'used-up': { label: 'İstifadə olunub', color: 'default' },
  off: { label: 'Söndürülüb', color: 'default' },
}

const filters = (
  <>
    <SelectInput
      source="state"
      label="Vəziyyət"
      choices={couponStates.map((id) => ({ id, name: stateWords[id].label }))}
    />
  </>
)

export const { List, Create, Edit } = resourceScreens<Promotion>(promotions, {
  empty: 'Aksiya özü işləyir, kuponun kodunu müştəri sifarişdə yazır.',
  rows: {
    note: ({ code, sentence }) => [code, sentence.map(({ text }) => text).join('')].filter(Boolean).join(' · '),
    facts: [
      {
        label: 'Bitir',
        render: ({ due_date }) => (due_date === null ? 'müddətsiz' : dateTimeText(due_date)),
        sortBy: 'due_date',
      },
      {
        label: 'İstifadə',
        sortBy: 'used_count',
        render: ({ used_count, max_uses }) => (max_uses === null ? used_count : `${used_count} / ${max_uses}`),
      },
      { label: 'Vəziyyət', render: ({ state }) => <StateChip state={state} /> },
    ],
    isOff: ({ state }) => state !== 'active',
  },
  list: { filters },
  inputs: {
    effect: (
      <>
        <ReductionKindInput source="effect.reduction.is_percent" />
        <NumberInput source="effect.reduction.amount" label="Nə qədər" min={0} />
      </>
    ),
  },
  fresh: {
    effect: { kind: 'order', reduction: { is_percent: true } },
    scope: allGoods,
  },
  below: <Uses />,
})

function StateChip({ state }: { state: CouponState }) {
  const { label, color } = stateWords[state]
  return <Chip variant="outlined" color={color} label={label} />
}

/** The orders that have used the promotion. */
function Uses() {
  const promotion = useRecordContext()
  if (!promotion?.uses?.length) return <Grey>Hələ istifadə olunmayıb.</Grey>
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
