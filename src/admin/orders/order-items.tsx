import { Avatar, Box, Card, CardContent, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useState } from 'react'
import { manat } from '../parts/manat.ts'
import { PackedMark, Packing, type Packed } from './packing.tsx'
import type { StaffOrder } from './use-order-moves.ts'

const payments = { cash: 'Çatdırılanda nağd', card: 'Çatdırılanda kartla', online: 'Onlayn' }
const states = { none: '', pending: ', ödənilməyib', paid: ', ödənilib' }

/** A column that a phone has no room for. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } } as const

/** Pieces of a line that came back. */
export function piecesBack(order: StaffOrder, lineId: number): number {
  const items = order.returns.flatMap(({ items: back }) => back).filter(({ order_item_id }) => order_item_id === lineId)
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The items as they were sold, and the sums. Until the order is on its way they are packed with a scanner. */
export function OrderItems({ order }: { order: StaffOrder }) {
  const [packed, setPacked] = useState<Packed>({})
  const isPacked = order.on_way === null && order.canceled === null && order.items.some(({ sku, barcode }) => sku ?? barcode)
  return (
    <Card>
      <CardContent>
        <Typography component="h3" variant="h6">Məhsullar ({order.pieces} ədəd)</Typography>
        {isPacked && <Packing order={order} packed={packed} change={setPacked} />}
        <Table size="small" sx={{ '& td, & th': { px: 1 } }}>
          <TableHead>
            <TableRow>
              <TableCell colSpan={2}>Məhsul</TableCell>
              <TableCell align="right">Say</TableCell>
              <TableCell align="right" sx={WIDE}>Qiymət</TableCell>
              <TableCell align="right">Məbləğ</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {order.items.map((item) => (
              <TableRow key={item.id}>
                <TableCell sx={{ width: { xs: 44, sm: 64 } }}>
                  <Avatar variant="rounded" src={item.picture ?? undefined} alt="" sx={{ width: { xs: 40, sm: 52 }, height: { xs: 40, sm: 52 }, bgcolor: 'action.hover' }}>{' '}</Avatar>
                </TableCell>
                <TableCell>
                  <Typography sx={{ fontWeight: 600 }}>{item.name}</Typography>
                  {item.options.map((option) => <Typography key={option} variant="body2" color="text.secondary">{option}</Typography>)}
                  {piecesBack(order, item.id) > 0 && <Typography variant="body2" color="error">{piecesBack(order, item.id)} ədəd qaytarılıb</Typography>}
                  <Typography variant="caption" color="text.secondary">{[item.sku, item.barcode].filter(Boolean).join(' · ')}</Typography>{' '}
                  <PackedMark line={item} packed={packed} />
                </TableCell>
                <TableCell align="right"><Typography component="span" sx={{ fontSize: 18, fontWeight: 700 }}>× {item.quantity}</Typography></TableCell>
                <TableCell align="right" sx={{ ...WIDE, whiteSpace: 'nowrap' }}>
                  {item.list_price !== item.unit_price && <Typography component="s" variant="body2" color="text.secondary" sx={{ display: 'block' }}>{manat(item.list_price)}</Typography>}
                  {manat(item.unit_price)}
                </TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {manat(item.paid_amount)}
                  {item.quantity > 1 && <Typography variant="caption" color="text.secondary" sx={{ display: { xs: 'block', sm: 'none' } }}>biri {manat(item.unit_price)}</Typography>}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.75, m: 0, mt: 2, ml: 'auto', maxWidth: 380, '& dd': { m: 0, textAlign: 'right', whiteSpace: 'nowrap' } }}>
          <dt>Məhsullar</dt><dd>{manat(order.items_total)}</dd>
          {Number(order.discount) > 0 && (
            <>
              <dt>Endirim {order.coupon === null ? `(${order.discount_reason})` : `(kupon ${order.coupon})`}</dt><dd>−{manat(order.discount)}</dd>
            </>
          )}
          <dt>Çatdırılma: {order.delivery_name}</dt><dd>{Number(order.delivery_price) === 0 ? 'Pulsuz' : manat(order.delivery_price)}</dd>
          <Box component="dt" sx={{ fontWeight: 700, fontSize: 18 }}>Yekun</Box><Box component="dd" sx={{ fontWeight: 700, fontSize: 18 }}>{manat(order.total)}</Box>
          <dt>Ödəniş</dt><dd>{payments[order.payment]}{states[order.payment_state]}</dd>
        </Box>
      </CardContent>
    </Card>
  )
}
