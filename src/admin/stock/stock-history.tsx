import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import type { Reply } from '../api.ts'
import type { StockRow } from './stock-list.tsx'
import { useBelow, useMay, useRead } from '../parts/hooks.ts'
import { Note, PlainList, RULED } from '../parts/basics.tsx'
import { manat } from '../parts/manat.ts'
import { Pager } from '../parts/pager.tsx'

const reasons = {
  opening: 'İlk stok',
  order: 'Sifariş',
  cancel: 'Ləğv',
  import: 'İdxal',
  hand: 'Əl ilə',
  return: 'Qaytarma',
  division: 'Bölünmə',
  receipt: 'Qəbul',
  change: 'Sifariş dəyişdi',
  receipt_correction: 'Qəbulun düzəlişi',
  receipt_reversal: 'Qəbulun geri qaytarılması',
  exchange: '1C mübadiləsi',
}
const PER_PAGE = 20

type Change = Reply<'stock.history'>['results'][number]

/** Every change of a product's stock, with the stock after it. */
export function StockHistory({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const [page, setPage] = useState(0)
  const isPhone = useBelow('sm')
  const { data } = useRead(
    ['stock', 'history', row.id, page],
    'stock.history',
    { id: row.id, page: page + 1, per_page: PER_PAGE },
    {
      placeholderData: keepPreviousData,
    },
  )
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth fullScreen={isPhone}>
      <DialogTitle>{row.name}: stokun tarixçəsi</DialogTitle>
      <DialogContent>
        <AverageCosts product={row.id} />
        {data?.total === 0 && <Typography>Bu məhsulun stoku hələ dəyişməyib.</Typography>}
        {data !== undefined &&
          data.total > 0 &&
          (isPhone ? <Lines changes={data.results} /> : <Columns changes={data.results} />)}
        {data !== undefined && data.total > PER_PAGE && (
          <Pager total={data.total} page={page} perPage={PER_PAGE} onPage={setPage} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Bağla</Button>
      </DialogActions>
    </Dialog>
  )
}

function Columns({ changes }: { changes: Change[] }) {
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>Tarix</TableCell>
          <TableCell>Səbəb</TableCell>
          <TableCell align="right">Dəyişiklik</TableCell>
          <TableCell align="right">Qalıq</TableCell>
          <TableCell>Kim</TableCell>
          <TableCell>Qeyd</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map((change) => (
          <TableRow key={change.id}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{dateTimeText(change.created_at)}</TableCell>
            <TableCell>
              <Why change={change} />
            </TableCell>
            <TableCell align="right">{signed(change)}</TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              <Balance change={change} />
            </TableCell>
            <TableCell>{change.who ?? '—'}</TableCell>
            <TableCell>{noteOf(change)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** The changes on a phone, in two lines each. */
function Lines({ changes }: { changes: Change[] }) {
  return (
    <PlainList>
      {changes.map((change) => (
        <Stack
          key={change.id}
          component="li"
          direction="row"
          sx={{ justifyContent: 'space-between', gap: 2, py: 1, ...RULED }}
        >
          <div>
            <Typography variant="body2">
              <Why change={change} />
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {[dateTimeText(change.created_at), change.who, noteOf(change)].filter(Boolean).join(' · ')}
            </Typography>
          </div>
          <Typography variant="body2" sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
            {signed(change)}
            <br />→ <Balance change={change} />
          </Typography>
        </Stack>
      ))}
    </PlainList>
  )
}

function Why({ change }: { change: Change }) {
  return (
    <>
      {change.item && <b>{change.item.name ?? 'silinmiş seçim'}: </b>}
      {countOf(change) === null ? (
        reasons[change.reason]
      ) : (
        <Link href={`#/stock/counts/${countOf(change)}`}>Sayım № {countOf(change)}</Link>
      )}{' '}
      {change.order && <Link href={`#/orders/${change.order.id}/show`}>{change.order.number}</Link>}
    </>
  )
}

/** Returns the number of the count that booked a change; a count tells itself by its note. */
const countOf = ({ reason, note }: Change) => (reason === 'hand' && /^Sayım № (\d+)$/.exec(note ?? '')?.[1]) || null

const noteOf = (change: Change) => (countOf(change) === null ? change.note : null)

const signed = ({ change }: Change) => (change > 0 ? `+${change}` : String(change))

/** The pieces after the change: of the item, and of the product. */
function Balance({ change }: { change: Change }) {
  return (
    <>
      <b>{change.item ? change.item.balance : change.balance}</b>
      {change.item && ` / ${change.balance}`}
    </>
  )
}

/** The average cost of one piece of a product, item by item, for people who may see costs (V5). */
function AverageCosts({ product }: { product: number }) {
  const may = useMay()
  const maySee = may('costs')
  const { data } = useRead(
    ['costs', 'product', product],
    'costs.product',
    { id: product },
    {
      enabled: maySee,
    },
  )
  if (!maySee || !data) return null
  const costs = data.map(
    ({ name, average }) => `${name === null ? '' : `${name}: `}${average === null ? 'yazılmayıb' : manat(average)}`,
  )
  return <Note sx={{ mb: 1 }}>Orta maya dəyəri: {costs.join(' · ')}</Note>
}
