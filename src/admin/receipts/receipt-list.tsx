import { Typography } from '@mui/material'
import { FunctionField, NumberField, TextField } from 'react-admin'
import { dayText } from '#src/domain/day-text.ts'
import { InRow } from '../parts/basics.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { useBelow } from '../parts/hooks.ts'
import { ListPanel, Rows } from '../parts/list-panel.tsx'
import { MoneyField } from '../parts/money.tsx'
import type { Receipt } from './receipt-draft.tsx'
import { ReceiptState } from './receipt-state.tsx'

/** Received goods, newest first (V5). */
export function ReceiptList() {
  return (
    <ListPanel
      search="Təchizatçı, nömrə, mal"
      sort={{ field: 'id', order: 'DESC' }}
      empty={
        <Beginning title="Hələ qəbul yoxdur." create>
          Gələn mal burada yazılır: kimdən, nə vaxt, neçə ədəd, neçəyə. Maya dəyəri və marja bundan hesablanır.
        </Beginning>
      }
    >
      <Found />
    </ListPanel>
  )
}

function Found() {
  const isPhone = useBelow('sm')
  return (
    <Rows rowClick="show">
      <FunctionField
        label="Qəbul"
        sortBy="id"
        render={(receipt: Receipt) => (
          <>
            <InRow sx={{ gap: 1, flexWrap: 'wrap' }}>
              № {receipt.id}
              <ReceiptState receipt={receipt} />
            </InRow>
            {isPhone && (
              <Typography variant="caption" component="div" color="text.secondary">
                {[receipt.supplier, receipt.number, dayText(receipt.received_on)].filter(Boolean).join(' · ')}
              </Typography>
            )}
          </>
        )}
      />
      {isPhone ? null : <TextField source="supplier" label="Təchizatçı" />}
      {isPhone ? null : <TextField source="number" label="Qaimə" sortable={false} sx={{ whiteSpace: 'nowrap' }} />}
      {isPhone ? null : (
        <FunctionField label="Tarix" sortBy="received_on" render={({ received_on }: Receipt) => dayText(received_on)} />
      )}
      <NumberField source="pieces" label="Ədəd" sortable={false} />
      <MoneyField source="cost" label="Məbləğ" sortable={false} />
      {isPhone ? null : <TextField source="who" label="Kim yazıb" sortable={false} />}
    </Rows>
  )
}
