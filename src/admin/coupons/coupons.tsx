import { Box, Chip } from '@mui/material'
import {
  ArrayField,
  BooleanField,
  BooleanInput,
  FunctionField,
  NumberInput,
  RadioButtonGroupInput,
  required,
  SelectInput,
  TextField,
  TextInput,
  useRecordContext,
  type RaRecord,
} from 'react-admin'
import { couponStates, type CouponState } from '#src/domain/checkout/coupon.ts'
import { Grey, Note, PartTitle } from '../parts/basics.tsx'
import { yesNo } from '../parts/filter.ts'
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
      <Rows corner={5} rowClick="edit">
        <TextField source="code" label="Kod" />
        <FunctionField label="Endirim" render={(coupon: RaRecord) => <Reduction coupon={coupon} />} />
        <DateTimeCell source="start_date" label="Başlanğıc" sortable={false} />
        <DateTimeCell source="due_date" label="Son tarix" />
        <FunctionField
          label="İstifadə"
          source="used_count"
          render={(coupon: RaRecord) =>
            isUnlimited(coupon.max_uses) ? coupon.used_count : `${coupon.used_count} / ${coupon.max_uses}`
          }
        />
        <FunctionField label="Vəziyyət" render={(coupon: RaRecord) => <StateChip state={coupon.state} />} />
      </Rows>
    </ListPanel>
  )
}

function Reduction({ coupon }: { coupon: RaRecord }) {
  return (
    <>
      {coupon.is_percent ? `${Number(coupon.amount)}%` : manat(coupon.amount)}
      {Number(coupon.minimum_total) > 0 && (
        <Note component="span" sx={{ display: 'block' }}>
          ən az {manat(coupon.minimum_total)}
        </Note>
      )}
    </>
  )
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
        validate={required()}
        helperText="Müştəri yazır; böyük-kiçik hərf fərq etmir"
      />
      <RadioButtonGroupInput
        source="is_percent"
        label="Endirim"
        validate={required()}
        parse={(value) => value === 'true'}
        format={(value) => String(value)}
        choices={yesNo('Faiz', 'Məbləğ (₼)')}
      />
      <TextInput source="amount" label="Nə qədər" inputMode="decimal" validate={required()} />
      <MoneyInput
        source="minimum_total"
        label="Ən az məbləğ"
        validate={required()}
        helperText="Səbətin cəmi bundan azdırsa, kupon işləmir"
      />
      <DateInput kind="start" source="start_date" label="Başlanğıc" helperText="Boşdursa, kupon dərhal işləyir" />
      <DateInput kind="end" source="due_date" label="Son tarix" validate={required()} />
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
