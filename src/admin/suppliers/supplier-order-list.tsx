import { Button, Chip, Typography } from '@mui/material'
import { FunctionField, Link, SelectInput, TextField } from 'ra-ui-materialui'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { dayText } from '#src/domain/day-text.ts'
import { InRow } from '../parts/basics.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { useBelow } from '../parts/hooks.ts'
import { ListPanel, Rows } from '../parts/list-panel.tsx'
import { grouped } from '#src/domain/money.ts'
import { MoneyField } from '../parts/money.tsx'
import type { SupplierOrderRow } from './supplier-data.tsx'

const states = [
  { id: 'draft', name: 'Qaralama' },
  { id: 'open', name: 'Gözlənilir' },
  { id: 'done', name: 'Bitib' },
] as const

const filters = (
  <>
    <SelectInput source="state" label="Vəziyyət" choices={[...states]} emptyText="Hamısı" />
  </>
)

/** Orders to suppliers, newest first (C20). */
export function SupplierOrderList() {
  return (
    <ListPanel
      search="Təchizatçı, nömrə, mal"
      filters={filters}
      sort={{ field: 'id', order: 'DESC' }}
      actions={<ToReorder />}
      empty={
        <Beginning title="Hələ sifariş yoxdur." action={<ToReorder />}>
          Təchizatçıya sifariş hesablanmış təklifdən hazırlanır, göndərilir və skan edilərək qəbul olunur.
        </Beginning>
      }
    >
      <Found />
    </ListPanel>
  )
}

function ToReorder() {
  return (
    <Button component={Link} to="/reorder" variant="contained">
      Sifariş təklifi
    </Button>
  )
}

function Found() {
  const isPhone = useBelow('sm')
  return (
    <Rows rowClick="show">
      <FunctionField
        label="Sifariş"
        sortBy="id"
        render={({ id, state, supplier, created_at }: SupplierOrderRow) => (
          <>
            <InRow sx={{ gap: 1, flexWrap: 'wrap' }}>
              № {id}
              <SupplierOrderState state={state} />
            </InRow>
            {isPhone && (
              <Typography variant="caption" component="div" color="text.secondary">
                {supplier.name} · {dateTimeText(created_at)}
              </Typography>
            )}
          </>
        )}
      />
      {isPhone ? null : <TextField source="supplier.name" label="Təchizatçı" sortable={false} />}
      {isPhone ? null : (
        <FunctionField label="Hazırlanıb" render={({ created_at }: SupplierOrderRow) => dateTimeText(created_at)} />
      )}
      <FunctionField
        label="Gözlənilir"
        render={({ expected_on, open }: SupplierOrderRow) => (expected_on && open > 0 ? dayText(expected_on) : '')}
      />
      <FunctionField
        label="Gəlib"
        textAlign="right"
        sx={{ whiteSpace: 'nowrap' }}
        render={({ pieces, received }: SupplierOrderRow) => `${grouped(received)} / ${grouped(pieces)}`}
      />
      <MoneyField source="cost" label="Məbləğ" sortable={false} />
    </Rows>
  )
}

export function SupplierOrderState({ state }: { state: SupplierOrderRow['state'] }) {
  const colours = { draft: 'default', open: 'warning', done: 'success' } as const
  const label = states.find(({ id }) => id === state)?.name
  return <Chip variant="outlined" color={colours[state]} label={label} />
}
