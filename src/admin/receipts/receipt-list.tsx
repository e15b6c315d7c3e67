import { Card, CardContent, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { List, NumberField, SearchInput, Show, TextField, useRecordContext } from 'react-admin'
import type { Reply } from '../../contract/client/api.ts'
import type { StaffCallName } from '../../contract/client/staff/calls.ts'
import { Beginning } from '../parts/beginning.tsx'
import { MoneyField } from '../parts/money.tsx'
import { Rows } from '../parts/rows.tsx'

type Receipt = Reply<'receipts.show' & StaffCallName>

const filters = [<SearchInput key="q" source="q" alwaysOn />]

/** Goods that came in, newest first (V5). */
export function ReceiptList() {
  return (
    <List
      filters={filters} sort={{ field: 'id', order: 'DESC' }} exporter={false}
      empty={<Beginning title="Hələ qəbul yoxdur." create="Mal qəbul et">Gələn mal burada yazılır: kimdən, nə vaxt, neçə ədəd, neçəyə. Maya dəyəri və marja bundan hesablanır.</Beginning>}
    >
      <Rows rowClick="show" bulkActionButtons={false}>
        <TextField source="received_on" label="Gün" />
        <TextField source="supplier" label="Təchizatçı" />
        <TextField source="note" label="Qeyd" sortable={false} />
        <NumberField source="pieces" label="Ədəd" sortable={false} />
        <MoneyField source="cost" label="Məbləğ" sortable={false} />
        <TextField source="who" label="Kim yazıb" sortable={false} />
      </Rows>
    </List>
  )
}

/** A receipt as it was written; it is never changed. */
export function ReceiptShow() {
  return <Show component="div" actions={false}><Lines /></Show>
}

function Lines() {
  const receipt = useRecordContext<Receipt & { id: number }>()
  if (!receipt || !('lines' in receipt)) return null
  return (
    <Card sx={{ mt: 2 }}>
      <CardContent>
        <Typography component="h2" variant="h6">{receipt.supplier}, {receipt.received_on}</Typography>
        {receipt.note !== '' && <Typography color="text.secondary">{receipt.note}</Typography>}
        <Table size="small">
          <TableHead><TableRow><TableCell>Mal</TableCell><TableCell align="right">Say</TableCell><TableCell align="right">Bir ədədi</TableCell><TableCell align="right">Məbləğ</TableCell></TableRow></TableHead>
          <TableBody>
            {receipt.lines.map((line) => (
              <TableRow key={`${line.product_id} ${line.item_id}`}>
                <TableCell>{line.name}</TableCell><TableCell align="right">{line.quantity}</TableCell>
                <TableCell align="right">{line.unit_cost} ₼</TableCell><TableCell align="right">{line.cost} ₼</TableCell>
              </TableRow>
            ))}
            <TableRow><TableCell><b>Yekun</b></TableCell><TableCell align="right"><b>{receipt.pieces}</b></TableCell><TableCell /><TableCell align="right"><b>{receipt.cost} ₼</b></TableCell></TableRow>
          </TableBody>
        </Table>
      </CardContent>
    </Card>
  )
}
