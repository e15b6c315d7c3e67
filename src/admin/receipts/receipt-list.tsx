import { Card, CardContent, Table, TableBody, TableCell, TableHead, TableRow, Typography, useMediaQuery, type Theme } from '@mui/material'
import { FunctionField, NumberField, SearchInput, Show, TextField, useRecordContext } from 'react-admin'
import type { Reply } from '../../contract/client/api.ts'
import type { StaffCallName } from '../../contract/client/staff/calls.ts'
import { ListPanel } from '../parts/list-panel.tsx'
import { Beginning } from '../parts/beginning.tsx'
import { MoneyField } from '../parts/money.tsx'
import { Rows } from '../parts/rows.tsx'
import { manat } from '../parts/manat.ts'

type Receipt = Reply<'receipts.show' & StaffCallName>

const filters = [<SearchInput key="q" source="q" alwaysOn />]

/** Goods that came in, newest first (V5). */
export function ReceiptList() {
  return (
    <ListPanel
      filters={filters} sort={{ field: 'id', order: 'DESC' }}
      empty={<Beginning title="Hələ qəbul yoxdur." create="Mal qəbul et">Gələn mal burada yazılır: kimdən, nə vaxt, neçə ədəd, neçəyə. Maya dəyəri və marja bundan hesablanır.</Beginning>}
    >
      <Found />
    </ListPanel>
  )
}

/** '2026-11-22' as 22.11.2026. */
const dayText = (day: string) => day.split('-').toReversed().join('.')

const isPhoneWidth = (theme: Theme) => theme.breakpoints.down('sm')

function Found() {
  const isPhone = useMediaQuery<Theme>(isPhoneWidth)
  return (
    <Rows rowClick="show" bulkActionButtons={false}>
      <FunctionField
        label="Təchizatçı" sortBy="supplier" render={({ supplier, received_on, note }: Receipt) => (
          <>
            {supplier}
            {isPhone && <Typography variant="caption" component="div" color="text.secondary">{[dayText(received_on), note].filter(Boolean).join(' · ')}</Typography>}
          </>
        )}
      />
      {isPhone ? null : <FunctionField label="Gün" sortBy="received_on" render={({ received_on }: Receipt) => dayText(received_on)} />}
      {isPhone ? null : <TextField source="note" label="Qeyd" sortable={false} />}
      <NumberField source="pieces" label="Ədəd" sortable={false} />
      <MoneyField source="cost" label="Məbləğ" sortable={false} />
      {isPhone ? null : <TextField source="who" label="Kim yazıb" sortable={false} />}
    </Rows>
  )
}

/** A receipt as it was written; it is never changed. */
export function ReceiptShow() {
  return <Show component="div" actions={false}><Lines /></Show>
}

function Lines() {
  const receipt = useRecordContext<Receipt & { id: number }>()
  const isPhone = useMediaQuery<Theme>(isPhoneWidth)
  if (!receipt || !('lines' in receipt)) return null
  return (
    <Card sx={{ mt: 2 }}>
      <CardContent>
        <Typography component="h2" variant="h6">{receipt.supplier}, {dayText(receipt.received_on)}</Typography>
        {receipt.note !== '' && <Typography color="text.secondary">{receipt.note}</Typography>}
        <Table size="small">
          <TableHead><TableRow><TableCell>Mal</TableCell><TableCell align="right">Say</TableCell>{!isPhone && <TableCell align="right">Bir ədədi</TableCell>}<TableCell align="right">Məbləğ</TableCell></TableRow></TableHead>
          <TableBody>
            {receipt.lines.map((line) => (
              <TableRow key={`${line.product_id} ${line.item_id}`}>
                <TableCell>
                  {line.name}
                  {isPhone && <Typography variant="caption" component="div" color="text.secondary">bir ədədi {manat(line.unit_cost)}</Typography>}
                </TableCell>
                <TableCell align="right">{line.quantity}</TableCell>
                {!isPhone && <TableCell align="right">{manat(line.unit_cost)}</TableCell>}
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>{manat(line.cost)}</TableCell>
              </TableRow>
            ))}
            <TableRow><TableCell><b>Yekun</b></TableCell><TableCell align="right"><b>{receipt.pieces}</b></TableCell>{!isPhone && <TableCell />}<TableCell align="right" sx={{ whiteSpace: 'nowrap' }}><b>{manat(receipt.cost)}</b></TableCell></TableRow>
          </TableBody>
        </Table>
      </CardContent>
    </Card>
  )
}
