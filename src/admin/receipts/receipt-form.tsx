import RemoveIcon from '@mui/icons-material/DeleteOutline'
import { Alert, Box, Card, IconButton, Typography, type Theme } from '@mui/material'
import { useEffect, useRef } from 'react'
import { ApiError } from '../api.ts'
import { formatAmount } from '#src/domain/money.ts'
import { PieceStepper } from '../orders/piece-stepper.tsx'
import { DIGITS, Grey, HIDDEN, InRow, Note, Span, Strong, Thumb, TypedField } from '../parts/basics.tsx'
import { manat, piecesText } from '../parts/manat.ts'
import { ScanField } from '../parts/scan-field.tsx'
import { closedWords } from './receipt-state.tsx'
import {
  amountOf,
  costOf,
  PIECES_MAX,
  piecesOf,
  placeSearch,
  receivedOf,
  totalOf,
  type Draft,
  type Head,
  type Line,
} from './receipt-draft.tsx'
import { ReceiptHead } from './receipt-head.tsx'
import { useGoodsScan } from './use-goods-scan.ts'
import { useLastPrices } from './use-last-prices.ts'

type ReceiptFormProps = {
  draft: Draft
  setDraft: (change: (now: Draft) => Draft) => void
  /** The server's errors, line by line. */
  faults: readonly Record<string, string[]>[]
  /** The stored receipt, during a correction. */
  before?: Draft
  /** The open pieces of the supplier's order by line, if the receipt is of an order. */
  expected?: ReadonlyMap<string, number>
}

/** The columns of a line and of the head above the lines, which a phone has not. */
const COLUMNS = {
  display: 'grid',
  columnGap: { xs: 1.5, xl: 2 },
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 116px 96px 96px 40px' },
  px: { xs: 2, md: 2.5 },
  borderBottom: 1,
  borderColor: 'divider',
}

/** The fields of a receipt: goods by scanner or search, the supplier, and pieces and cost of each line (V5, C4). */
export function ReceiptForm({ draft, setDraft, faults, before, expected }: ReceiptFormProps) {
  const { head, lines } = draft
  const prices = useLastPrices(head.supplier, setDraft)
  const { add, scan, refusal, onKeyDownCapture } = useGoodsScan(draft, setDraft, prices)
  const put = (key: string, change: Partial<Line>) =>
    setDraft((now) => ({ ...now, lines: now.lines.map((line) => (line.key === key ? { ...line, ...change } : line)) }))
  const remove = (key: string) => setDraft((now) => ({ ...now, lines: now.lines.filter((line) => line.key !== key) }))
  const changeHead = (change: Partial<Head>) => setDraft((now) => ({ ...now, head: { ...now.head, ...change } }))
  const sent = receivedOf(lines)
  const stored = new Map(before?.lines.map((line) => [line.key, line]))
  return (
    <Box onKeyDownCapture={onKeyDownCapture} sx={{ display: 'grid', gap: 2.5 }}>
      <FindGoods add={add} scan={scan} refusal={refusal} />
      <ReceiptHead head={head} change={changeHead} />
      <Card>
        {lines.length === 0 && (
          <Grey sx={{ p: 3, textAlign: 'center' }}>Hələ mal yoxdur: barkodu skan edin və ya adını yazın.</Grey>
        )}
        {lines.length > 0 && <LinesHead />}
        {lines.map((line) => (
          <LineFields
            key={line.key}
            line={line}
            stored={stored.get(line.key)}
            isCorrected={before !== undefined}
            expected={expected?.get(line.key)}
            lastPrice={prices.get(line.key)}
            fault={faults[sent.indexOf(line)]}
            put={(change) => put(line.key, change)}
            remove={() => remove(line.key)}
          />
        ))}
        {lines.length > 0 && (
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              px: { xs: 2, md: 2.5 },
              py: 2,
              ...DIGITS,
            }}
          >
            <span>{piecesText(piecesOf(lines))}</span>
            <Typography component="span" sx={{ fontWeight: 700 }}>
              Yekun: {manat(formatAmount(totalOf(lines)))}
            </Typography>
          </Box>
        )}
      </Card>
    </Box>
  )
}

type FindGoodsProps = Pick<ReturnType<typeof useGoodsScan>, 'add' | 'scan' | 'refusal'>

/** Finds goods by a scanned code or by name; F2 focuses the field. */
function FindGoods({ add, scan, refusal }: FindGoodsProps) {
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== 'F2') return
      event.preventDefault()
      field.current?.querySelector('input')?.focus()
    }
    addEventListener('keydown', focus)
    return () => removeEventListener('keydown', focus)
  }, [])
  return (
    <Box ref={field}>
      <ScanField
        label="Skan et və ya axtar"
        placeholder="Skan et və ya axtar"
        isLarge
        hint={<Note sx={{ display: { xs: 'none', sm: 'block' }, whiteSpace: 'nowrap' }}>hər skan +1 ədəd · F2</Note>}
        onScan={scan}
        search={{
          ...placeSearch,
          choose: add,
          none: 'Belə mal yoxdur.',
          keepsFocus: true,
        }}
      />
      {/* Rendered from the start, so that screen readers announce its later content. */}
      <Box role="alert" sx={{ mt: refusal ? 1 : 0 }}>
        {refusal && (
          <Alert severity="warning" role="presentation">
            {refusal}
          </Alert>
        )}
      </Box>
    </Box>
  )
}

/** Returns an error's messages for each line. */
export function lineFaults(error: unknown): Record<string, string[]>[] {
  const lines = error instanceof ApiError ? error.fields.lines : undefined
  return Array.isArray(lines) ? lines.map((line) => (typeof line === 'object' && line !== null ? line : {})) : []
}

/** Names the columns; screen readers read each field's own label. */
function LinesHead() {
  return (
    <Box
      aria-hidden
      sx={{
        ...COLUMNS,
        display: { xs: 'none', md: 'grid' },
        alignItems: 'center',
        minHeight: 44,
        fontSize: 13,
        fontWeight: 550,
        color: 'text.secondary',
      }}
    >
      <span>Mal</span>
      <span>Ədəd</span>
      <span>Bir ədədi, ₼</span>
      <Span sx={{ textAlign: 'right' }}>Məbləğ</Span>
    </Box>
  )
}

type LineFieldsProps = {
  line: Line
  stored: Line | undefined
  isCorrected: boolean
  /** Open pieces of the supplier's order. */
  expected: number | undefined
  /** The supplier's last price of one piece. */
  lastPrice: string | undefined
  fault: Record<string, string[]> | undefined
  put: (change: Partial<Line>) => void
  remove: () => void
}

function LineFields({ line, stored, isCorrected, expected, lastPrice, fault, put, remove }: LineFieldsProps) {
  const { name, quantity, unit_cost, closed } = line
  const news = (stored && differenceText(stored, line)) || (isCorrected && !stored ? 'yeni sətir' : '')
  return (
    <Box
      role="group"
      aria-label={name}
      data-line={line.key}
      sx={{
        ...COLUMNS,
        rowGap: 1,
        alignItems: 'center',
        py: 1.5,
        ...(news && {
          bgcolor: 'warning.light',
          boxShadow: (theme: Theme) => `inset 3px 0 0 ${theme.palette.warning.dark}`,
        }),
      }}
    >
      <LineName line={line} expected={expected} lastPrice={isCorrected ? undefined : lastPrice} />
      {closed ? (
        <Typography sx={{ gridColumn: { md: '2 / 4' }, ...DIGITS }}>
          {quantity} × {manat(unit_cost)}
        </Typography>
      ) : (
        <LineInputs line={line} least={expected === undefined ? 1 : 0} put={put} remove={remove} />
      )}
      <Box
        sx={{
          gridColumn: { xs: closed ? '1 / -1' : '3', md: '4' },
          gridRow: { md: '1' },
          alignSelf: { xs: closed ? 'center' : 'end', md: 'center' },
          mb: { xs: closed ? 0 : news ? 0.5 : 1.5, md: 0 },
          textAlign: 'right',
          ...DIGITS,
          whiteSpace: 'nowrap',
        }}
      >
        <b>{manat(formatAmount(costOf(line)))}</b>
        {news && (
          <Typography variant="body2" sx={{ color: 'warning.main', whiteSpace: 'normal' }}>
            {news}
          </Typography>
        )}
      </Box>
      {Object.values(fault ?? {})
        .flat()
        .map((text) => (
          <Alert key={text} severity="error" sx={{ gridColumn: '1 / -1' }}>
            {text}
          </Alert>
        ))}
    </Box>
  )
}

/** Says in words how a line differs from the stored one; '' without a difference. */
function differenceText(stored: Line, { quantity, unit_cost }: Line): string {
  return [
    stored.quantity !== quantity && `əvvəl ${stored.quantity} idi`,
    Number(amountOf(unit_cost)) !== Number(stored.unit_cost) && `maya ${manat(stored.unit_cost)} idi`,
  ]
    .filter(Boolean)
    .join(', ')
}

type LineNameProps = Pick<LineFieldsProps, 'line' | 'expected' | 'lastPrice'>

function LineName({ line, expected, lastPrice }: LineNameProps) {
  const { name, quantity, closed } = line
  return (
    <InRow sx={{ gap: 1.5, gridColumn: { xs: closed ? '1 / -1' : '1 / 3', md: '1' }, minWidth: 0 }}>
      {line.image !== undefined && <Thumb src={line.image} width={32} height={38} sx={{ flex: 'none' }} />}
      <Box sx={{ minWidth: 0 }}>
        <Strong sx={{ overflowWrap: 'anywhere' }}>{name}</Strong>
        <Note>
          {[
            ...line.codes.slice(0, 1),
            line.stock === null ? null : `stokda ${line.stock}\u00A0ədəd`,
            lastPrice && `son qiymət ${manat(lastPrice)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Note>
        {expected !== undefined && <Expected expected={expected} quantity={quantity} />}
        {closed && <Note>Düzəliş olmaz: {closedWords[closed]}.</Note>}
      </Box>
    </InRow>
  )
}

type LineInputsProps = Pick<LineFieldsProps, 'line' | 'put' | 'remove'> & { least: number }

function LineInputs({ line, least, put, remove }: LineInputsProps) {
  const { name, quantity, unit_cost } = line
  const isWrong = unit_cost !== '' && amountOf(unit_cost) === null
  return (
    <>
      <IconButton
        aria-label={`${name}: sil`}
        onClick={remove}
        sx={{ gridColumn: { xs: '3', md: '5' }, gridRow: { md: '1' }, justifySelf: 'end' }}
      >
        <RemoveIcon />
      </IconButton>
      <Box
        sx={{
          gridColumn: { md: '2' },
          gridRow: { md: '1' },
          alignSelf: { xs: 'end', md: 'center' },
          mb: { xs: 0.5, md: 0 },
        }}
      >
        <PieceStepper
          label={name}
          pieces={quantity}
          most={PIECES_MAX}
          least={least}
          change={(pieces) => put({ quantity: pieces })}
        />
      </Box>
      <TypedField
        label="Bir ədədi, ₼"
        value={unit_cost}
        required
        change={(typed) => put({ unit_cost: typed })}
        error={isWrong}
        helperText={isWrong && 'Məsələn, 9.50'}
        isAmount
        sx={{
          gridColumn: { md: '3' },
          gridRow: { md: '1' },
          width: { xs: 96, md: 'auto' },
          // Said by the head.
          '& .MuiInputLabel-root': { '@media (min-width: 900px)': HIDDEN },
          m: { md: 0 },
        }}
      />
    </>
  )
}

/** Compares the scanned pieces of a line with the open ones of the order. */
function Expected({ expected, quantity }: { expected: number; quantity: number }) {
  const rest = expected - quantity
  const text = rest > 0 ? `${rest} ədəd gəlməyib` : rest < 0 ? `${-rest} ədəd artıq` : 'hamısı gəlib'
  return (
    <Typography
      variant="body2"
      sx={{ color: rest === 0 ? 'success.main' : rest < 0 ? 'warning.main' : 'text.secondary' }}
    >
      Sifarişdən {quantity} / {expected}: {text}
    </Typography>
  )
}
