import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateTimeText } from '../../domain/date-time-text.ts'
import { api } from '../api.ts'
import type { StockRow } from './stock-list.tsx'
import { Pager } from '../parts/pager.tsx'
import { AverageCosts } from './average-costs.tsx'

const reasons = { opening: 'İlk stok', order: 'Sifariş', cancel: 'Ləğv', import: 'İdxal', hand: 'Əl ilə', return: 'Qaytarma', division: 'Bölünmə', receipt: 'Qəbul' }
const PER_PAGE = 20

/** Every change of a product's stock, with the stock after it. */
export function StockHistory({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const [page, setPage] = useState(0)
  const { data } = useQuery({
    queryKey: ['stock', 'history', row.id, page],
    queryFn: () => api.call('stock.history', { id: row.id, page: page + 1, per_page: PER_PAGE }),
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth>
      <DialogTitle>{row.name}: stokun tarixçəsi</DialogTitle>
      <DialogContent>
        <AverageCosts product={row.id} />
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Tarix</TableCell><TableCell>Səbəb</TableCell><TableCell align="right">Dəyişiklik</TableCell>
              <TableCell align="right">Qalıq</TableCell><TableCell>Kim</TableCell><TableCell>Qeyd</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data?.results.map((change) => (
              <TableRow key={change.id}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{dateTimeText(change.created_at)}</TableCell>
                <TableCell>
                  {change.item && <b>{change.item.name ?? 'silinmiş seçim'}: </b>}
                  {reasons[change.reason]} {change.order && <Link href={`#/orders/${change.order.id}/show`}>{change.order.number}</Link>}
                </TableCell>
                <TableCell align="right">{change.change > 0 ? `+${change.change}` : change.change}</TableCell>
                <TableCell align="right"><b>{change.item ? change.item.balance : change.balance}</b>{change.item && ` / ${change.balance}`}</TableCell>
                <TableCell>{change.who ?? '—'}</TableCell>
                <TableCell>{change.note}</TableCell>
              </TableRow>
            ))}
            {data?.total === 0 && <TableRow><TableCell colSpan={6}>Bu məhsulun stoku hələ dəyişməyib.</TableCell></TableRow>}
          </TableBody>
        </Table>
        {data !== undefined && data.total > PER_PAGE && <Pager total={data.total} page={page} perPage={PER_PAGE} onPage={setPage} />}
      </DialogContent>
      <DialogActions><Button onClick={onClose}>Bağla</Button></DialogActions>
    </Dialog>
  )
}
