import { shownOption } from '#src/domain/checkout/option-text.ts'
import CloseIcon from '@mui/icons-material/Close'
import DeliveryIcon from '@mui/icons-material/LocalShippingOutlined'
import GoodsIcon from '@mui/icons-material/Inventory2Outlined'
import UndoIcon from '@mui/icons-material/Undo'
import {
  Box,
  Card,
  CardContent,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  type SvgIconProps,
} from '@mui/material'
import type { ComponentType, ReactNode } from 'react'
import { costLabel } from '#src/domain/checkout/delivery.ts'
import { formatAmount, parseSignedAmount } from '#src/domain/money.ts'
import { discountRows } from '#src/domain/orders/discount-rows.ts'
import { DIGITS, InRow, Note, PartTitle, Strong, Thumb } from '../parts/basics.tsx'
import { useBelow } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import { LineAdjustments, loweredSum, rowsOfLine, wordsOf } from './line-adjustments.tsx'
import type { Kept } from './order-change.ts'
import { Sums } from './order-sums.tsx'
import { PieceStepper } from './piece-stepper.tsx'
import { isFull, usePacked, type Packed } from './packed.ts'
import { PackedMark, PackedSum, Packing } from './packing.tsx'
import type { AdminOrder } from './use-order-moves.ts'

const payments = { cash: 'Qapıda nağd', card: 'Qapıda kartla', online: 'Onlayn' }
const states = { none: '', pending: ', ödənilməyib', paid: ', ödənilib', written_off: ', silinib' }

/** A column that does not fit on a phone. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } } as const

/** Returns the returned pieces of a line. */
export function piecesBack(order: AdminOrder, lineId: number): number {
  const items = order.returns.flatMap(({ items: back }) => back).filter(({ order_item_id }) => order_item_id === lineId)
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The state and functions of a change of the items, line by line. */
type ItemsChange = {
  kept: Kept
  /** Sets the pieces of a line; null removes the line. */
  put: (line: number, pieces: number | null) => void
  /** The changed sums by line; empty before a change. */
  paid: ReadonlyMap<number, string>
  fault: (line: number) => string | undefined
}

type ItemsCardProps = {
  order: AdminOrder
  change?: ItemsChange
  action?: ReactNode
  children?: ReactNode
  foot?: ReactNode
}

/** The items as they were sold, and the sums. Until the order is on its way they are packed with a scanner. */
export function ItemsCard({ order, change, action, children, foot }: ItemsCardProps) {
  const [packed, setPacked] = usePacked(order.id)
  const isPacked =
    order.on_way === null && order.canceled === null && order.items.some(({ sku, barcode }) => sku ?? barcode)
  return (
    <Card sx={{ overflow: 'visible' }}>
      <CardContent>
        <InRow sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
          <PartTitle>Mallar ({order.pieces} ədəd)</PartTitle>
          {action}
        </InRow>
        {isPacked && <PackedSum order={order} packed={packed} />}
        {isPacked && <Packing order={order} packed={packed} change={setPacked} />}
        <Table
          size="small"
          sx={{ '& td, & th': { px: { xs: 0.5, sm: 1 }, verticalAlign: { xs: 'top', sm: 'middle' } } }}
        >
          <TableHead sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
            <TableRow>
              <TableCell colSpan={2}>Mal</TableCell>
              <TableCell align={change ? 'center' : 'right'} sx={change ? WIDE : {}}>
                Say
              </TableCell>
              <TableCell align="right" sx={WIDE}>
                Qiymət
              </TableCell>
              <TableCell align="right">Məbləğ</TableCell>
              {change && <TableCell />}
            </TableRow>
          </TableHead>
          <TableBody>
            {order.items.map((item) => (
              <ItemRow
                key={item.id}
                order={order}
                item={item}
                packed={packed}
                change={item.is_gift ? undefined : change}
                hasActions={change !== undefined}
                // Sums of a change are priced anew: the rows of the sale no longer belong to them.
                rows={change?.paid.size ? [] : rowsOfLine(order, item)}
              />
            ))}
          </TableBody>
        </Table>
        {children}
        <AdjustedSums order={order} />
        {foot}
      </CardContent>
    </Card>
  )
}

/** The sums of an order: its goods, a row for each adjustment, the total. A row that lowers is green. */
function AdjustedSums({ order }: { order: AdminOrder }) {
  const loud = { pt: 0.75, fontWeight: 700, fontSize: 18 }
  return (
    <Sums sx={{ mt: 2, ml: 'auto', maxWidth: 420, ...DIGITS }}>
      <SumLine Icon={GoodsIcon} amount={order.items_total}>
        Mallar
      </SumLine>
      {sumsOf(order).map(({ kind, label, amount }) => {
        const { words, Icon } = wordsOf(kind)
        return (
          <SumLine key={`${kind} ${label} ${amount}`} Icon={Icon} amount={amount}>
            {kind === 'delivery' && order.is_pickup ? '' : words} {label}
          </SumLine>
        )
      })}
      {Number(order.delivery_price) === 0 && (
        <SumLine Icon={DeliveryIcon} amount={null}>
          {costLabel(order)}
        </SumLine>
      )}
      <Box component="dt" sx={loud}>
        Yekun
      </Box>
      <Box component="dd" sx={loud}>
        {manat(order.total)}
      </Box>
      <dt>Ödəniş</dt>
      <dd>
        {payments[order.payment]}
        {states[order.payment_state]}
      </dd>
    </Sums>
  )
}

/** Returns one sum for each promotion, coupon and discount, whose rows are one a line, then what delivery costs. */
function sumsOf({ adjustments }: AdminOrder) {
  const rows = adjustments.map((row) => ({ ...row, amount: parseSignedAmount(row.amount) }))
  const discounts = discountRows(rows).map((row) => ({ ...row, amount: formatAmount(row.amount) }))
  return [...discounts, ...adjustments.filter(({ kind }) => kind === 'delivery')]
}

/** A sum with its sign; `amount` is null for a free delivery. */
function SumLine({ Icon, amount, children }: SumLineProps) {
  const colour = amount?.startsWith('-') ? 'secondary.main' : 'text.secondary'
  return (
    <Box sx={{ display: 'contents', '& > *': { color: colour, fontSize: 13, lineHeight: '18px' } }}>
      <Box component="dt" sx={{ display: 'flex', gap: 1, overflowWrap: 'anywhere', minWidth: 0 }}>
        <Icon sx={{ fontSize: 16, mt: '1px' }} />
        <span>{children}</span>
      </Box>
      <dd>{amount === null ? 'Pulsuz' : manat(amount)}</dd>
    </Box>
  )
}

type SumLineProps = { Icon: ComponentType<SvgIconProps>; amount: string | null; children: ReactNode }

type ItemRowProps = {
  order: AdminOrder
  item: AdminOrder['items'][number]
  packed: Packed
  change: ItemsChange | undefined
  /** Whether other rows of the table can be changed. */
  hasActions: boolean
  /** The adjustments of the line. */
  rows: AdminOrder['adjustments']
}

/** Long, because it is six cells, one after another. */
function ItemRow({ order, item, packed, change, hasActions, rows }: ItemRowProps) {
  const isPhone = useBelow('sm')
  const pieces = change ? change.kept.get(item.id) : item.quantity
  const isGone = pieces === undefined
  const stepper = change && !isGone && (
    <PieceStepper label={item.name} pieces={pieces} change={(wanted) => change.put(item.id, wanted)} />
  )
  const fault = change?.fault(item.id)
  const ground = isFull(item, packed) ? { bgcolor: 'primary.light' } : {}
  return (
    <>
      <TableRow sx={{ ...ground, ...(rows.length > 0 && { '& > td': { border: 0 } }) }}>
        <TableCell sx={{ width: { xs: 44, sm: 64 } }}>
          <Thumb
            src={item.picture}
            width={{ xs: 40, sm: 52 }}
            height={{ xs: 40, sm: 52 }}
            sx={{ opacity: isGone ? 0.4 : 1 }}
          />
        </TableCell>
        <TableCell>
          <ItemName order={order} item={item} packed={packed} pieces={pieces} />
          {fault && (
            <Typography variant="body2" color="error" role="alert">
              {fault}
            </Typography>
          )}
          {isPhone && stepper && <Box sx={{ mt: 0.5 }}>{stepper}</Box>}
        </TableCell>
        {(!hasActions || !isPhone) && (
          <TableCell align={hasActions ? 'center' : 'right'}>
            {change ? (
              stepper
            ) : (
              <Typography component="span" sx={{ fontSize: 18, fontWeight: 700, whiteSpace: 'nowrap' }}>
                × {item.quantity}
              </Typography>
            )}
          </TableCell>
        )}
        <TableCell align="right" sx={{ ...WIDE, whiteSpace: 'nowrap' }}>
          {item.list_price !== item.unit_price && (
            <Note component="s" sx={{ display: 'block' }}>
              {manat(item.list_price)}
            </Note>
          )}
          {manat(item.unit_price)}
        </TableCell>
        <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
          {isGone ? '—' : item.is_gift ? 'Pulsuz' : manat(change?.paid.get(item.id) ?? loweredSum(item, rows))}
          {rows.length > 0 && (
            <Note component="s" sx={{ display: 'block', color: 'error.main' }}>
              {manat(item.paid_amount)}
            </Note>
          )}
          {item.quantity > 1 && (
            <Typography variant="caption" color="text.secondary" sx={{ display: { xs: 'block', sm: 'none' } }}>
              biri {manat(item.unit_price)}
            </Typography>
          )}
        </TableCell>
        {hasActions && (
          <TableCell padding="none" align="right" sx={{ width: 40 }}>
            {change && <RemoveOrPutBack item={item} isGone={isGone} put={change.put} />}
          </TableCell>
        )}
      </TableRow>
      <LineAdjustments
        line={item}
        rows={rows}
        columns={isPhone ? (hasActions ? 1 : 2) : 3}
        hasActions={hasActions}
        sx={ground}
      />
    </>
  )
}

type ItemNameProps = Pick<ItemRowProps, 'order' | 'item' | 'packed'> & {
  /** The remaining pieces; undefined for a removed item. */
  pieces: number | undefined
}

/** The item with its options and codes, and in words its returned and changed pieces. */
function ItemName({ order, item, packed, pieces }: ItemNameProps) {
  const isGone = pieces === undefined
  return (
    <>
      <Strong sx={{ ...(isGone && { textDecoration: 'line-through', color: 'text.secondary' }) }}>{item.name}</Strong>
      {item.is_gift && <Note>Hədiyyə</Note>}
      {item.options.map((option) => (
        <Note key={option}>{shownOption(option)}</Note>
      ))}
      {piecesBack(order, item.id) > 0 && (
        <Typography variant="body2" color="error">
          {piecesBack(order, item.id)} ədəd qaytarılıb
        </Typography>
      )}
      <Typography variant="caption" color="text.secondary">
        {[item.sku, item.barcode].filter(Boolean).join(' · ')}
      </Typography>{' '}
      <PackedMark line={item} packed={packed} />
      {isGone && (
        <Typography variant="body2" color="error">
          {item.quantity} ədəd çıxarılır
        </Typography>
      )}
      {!isGone && pieces !== item.quantity && (
        <Typography variant="body2" color="warning.main">
          əvvəl {item.quantity} idi
        </Typography>
      )}
    </>
  )
}

type RemoveProps = { item: ItemRowProps['item']; isGone: boolean; put: ItemsChange['put'] }

function RemoveOrPutBack({ item, isGone, put }: RemoveProps) {
  return isGone ? (
    <IconButton aria-label={`${item.name}: qaytar`} onClick={() => put(item.id, item.quantity)}>
      <UndoIcon fontSize="small" />
    </IconButton>
  ) : (
    <IconButton aria-label={`${item.name}: çıxar`} onClick={() => put(item.id, null)}>
      <CloseIcon fontSize="small" />
    </IconButton>
  )
}
