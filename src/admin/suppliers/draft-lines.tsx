import RemoveIcon from '@mui/icons-material/DeleteOutline'
import { Box, Button, Card, IconButton, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useRefresh } from 'ra-core'
import { formatAmount, parseAmount } from '#src/domain/money.ts'
import { QUANTITY_MAX } from '#src/domain/suppliers/suggest-quantity.ts'
import { api } from '../api.ts'
import { PieceStepper } from '../orders/piece-stepper.tsx'
import { useAskBeforeLeaving } from '../parts/ask-before-leaving.ts'
import { DIGITS, HIDDEN, Note, PlainList, Span, Thumb, TypedField } from '../parts/basics.tsx'
import { useWrite } from '../parts/hooks.ts'
import { manat, piecesText } from '../parts/manat.ts'
import { amountOf, type Place, PlaceField } from '../receipts/receipt-draft.tsx'
import { FootBar } from '../spreadsheets/foot-bar.tsx'
import type { SupplierOrder } from './supplier-data.tsx'

type Line = {
  product: number
  item: number | null
  name: string
  code: string
  image: string | null
  quantity: number
  unit_cost: string
}

const linesOf = ({ lines }: SupplierOrder): Line[] =>
  lines.map(({ product_id, item_id, name, code, image, quantity, unit_cost }) => ({
    product: product_id,
    item: item_id,
    name,
    code,
    image,
    quantity,
    unit_cost: unit_cost ?? '',
  }))

const isWrong = ({ unit_cost }: Line) => unit_cost.trim() !== '' && amountOf(unit_cost) === null

/** The lines of a draft, to be changed before it is sent. */
export function DraftLines({ order, onChanged }: { order: SupplierOrder; onChanged: (isChanged: boolean) => void }) {
  const { lines, setLines, note, setNote, add, reset, isChanged, save } = useDraft(order)
  useEffect(() => {
    onChanged(isChanged)
    return () => onChanged(false)
  }, [isChanged, onChanged])
  const wrong = lines.find(isWrong)
  const missing =
    lines.length === 0 ? 'Ən azı bir mal əlavə edin.' : wrong ? `${wrong.name}: qiyməti 9.50 kimi yazın.` : null
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PlaceField label="Mal əlavə et: skan et və ya axtar" choose={add} />
      <Card component="section" aria-label="Mal" sx={{ overflow: 'hidden' }}>
        {lines.length > 0 && <LinesHead />}
        <PlainList>
          {lines.map((line) => (
            <DraftLine
              key={`${line.product} ${line.item}`}
              line={line}
              put={(change) => setLines((now) => now.map((one) => (one === line ? { ...one, ...change } : one)))}
              remove={() => setLines((now) => now.filter((one) => one !== line))}
            />
          ))}
        </PlainList>
        <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
          <TypedField label="Təchizatçıya qeyd" value={note} change={setNote} max={200} />
          <Sum lines={lines} />
        </Box>
      </Card>
      {isChanged && (
        <FootBar>
          <Typography role="status" sx={{ flex: '1 1 200px' }}>
            {missing ?? 'Dəyişiklik yazılmayıb'}
          </Typography>
          <Button onClick={reset}>İmtina</Button>
          <Button variant="contained" disabled={missing !== null || save.isPending} onClick={() => save.mutate()}>
            Yadda saxla
          </Button>
        </FootBar>
      )}
    </Box>
  )
}

/** Hook: the typed lines and note of an order, and their save. Asks before unsaved ones are left. */
function useDraft(order: SupplierOrder) {
  const refresh = useRefresh()
  const [lines, setLines] = useState(() => linesOf(order))
  const [note, setNote] = useState(order.note)
  const isChanged = note !== order.note || JSON.stringify(lines) !== JSON.stringify(linesOf(order))
  const save = useWrite(
    () =>
      api.call('supplier-orders.update', {
        id: order.id,
        version: order.version,
        note,
        lines: lines.map(({ product, item, quantity, unit_cost }) => ({
          product,
          item,
          quantity,
          unit_cost: unit_cost.trim() === '' ? null : amountOf(unit_cost),
        })),
      }),
    { said: 'Yadda saxlandı.', onSuccess: refresh },
  )
  useAskBeforeLeaving(isChanged && !save.isPending && !save.isSuccess)
  const add = ({ product, item, name }: Place) => {
    const isIt = (line: Line) => line.product === product && line.item === item
    const more = (line: Line) => ({ ...line, quantity: Math.min(QUANTITY_MAX, line.quantity + 1) })
    setLines((now) =>
      now.some(isIt)
        ? now.map((line) => (isIt(line) ? more(line) : line))
        : [...now, { product, item, name, code: '', image: null, quantity: 1, unit_cost: '' }],
    )
  }
  const reset = () => {
    setLines(linesOf(order))
    setNote(order.note)
  }
  return { lines, setLines, note, setNote, add, reset, isChanged, save }
}

type DraftLineProps = { line: Line; put: (change: Partial<Line>) => void; remove: () => void }

function DraftLine({ line, put, remove }: DraftLineProps) {
  return (
    <Box component="li" aria-label={line.name} sx={{ ...COLUMNS, py: 1.5 }}>
      <Thumb src={line.image} width={40} height={48} />
      <Box sx={{ minWidth: 0, gridColumn: '2', gridRow: '1' }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{line.name}</Typography>
        {line.code && <Note>kod {line.code}</Note>}
      </Box>
      <IconButton
        aria-label={`${line.name}: sil`}
        onClick={remove}
        sx={{ gridColumn: { xs: '3', sm: '5' }, gridRow: '1' }}
      >
        <RemoveIcon />
      </IconButton>
      {/* Side by side on a phone, in two columns of the grid otherwise. */}
      <Box
        sx={{
          display: { xs: 'flex', sm: 'contents' },
          gridColumn: '1 / -1',
          gap: 2,
          alignItems: 'flex-end',
          '& > .MuiStack-root': { flex: 'none', mb: { xs: 0.5, sm: 0 }, gridColumn: '3', gridRow: '1' },
        }}
      >
        <PieceStepper
          label={line.name}
          pieces={line.quantity}
          most={QUANTITY_MAX}
          change={(quantity) => put({ quantity })}
        />
        <TypedField
          label="Bir ədədi, ₼"
          value={line.unit_cost}
          change={(typed) => put({ unit_cost: typed })}
          error={isWrong(line)}
          isAmount
          sx={{
            gridColumn: '4',
            gridRow: '1',
            m: { sm: 0 },
            // Said by the head.
            '& .MuiInputLabel-root': { '@media (min-width: 600px)': HIDDEN },
          }}
        />
      </Box>
    </Box>
  )
}

function Sum({ lines }: { lines: readonly Line[] }) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const cost = lines.reduce(
    (sum, { unit_cost, quantity }) => sum + parseAmount(Number(amountOf(unit_cost) ?? 0).toFixed(2)) * quantity,
    0,
  )
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, ...DIGITS }}>
      <span>{piecesText(pieces)}</span>
      <Typography component="span" sx={{ fontWeight: 700 }}>
        Yekun: {manat(formatAmount(cost))}
      </Typography>
    </Box>
  )
}

/** The columns of a line and of the head above the lines, which a phone has not. */
const COLUMNS = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'center',
  gridTemplateColumns: { xs: '40px minmax(0, 1fr) 44px', sm: '40px minmax(0, 1fr) 132px 130px 44px' },
  px: 2,
  borderBottom: 1,
  borderColor: 'divider',
}

/** Names the columns; screen readers read each field's own label. */
function LinesHead() {
  return (
    <Box
      aria-hidden
      sx={{
        ...COLUMNS,
        display: { xs: 'none', sm: 'grid' },
        minHeight: 44,
        fontSize: 13,
        fontWeight: 550,
        color: 'text.secondary',
      }}
    >
      <Span sx={{ gridColumn: '1 / 3' }}>Mal</Span>
      <span>Ədəd</span>
      <span>Bir ədədi, ₼</span>
    </Box>
  )
}
