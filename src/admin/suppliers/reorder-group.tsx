import PrepareIcon from '@mui/icons-material/AssignmentOutlined'
import {
  Box,
  Button,
  Card,
  Checkbox,
  Chip,
  Link as MuiLink,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { Link } from 'ra-ui-materialui'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { grouped, formatAmount, parseAmount } from '#src/domain/money.ts'
import { QUANTITY_MAX } from '#src/domain/suppliers/suggest-quantity.ts'
import { PieceStepper } from '../orders/piece-stepper.tsx'
import { DIGITS, Grey, InRow, Note, PlainList, RULED, Span, Thumb, TINTED } from '../parts/basics.tsx'
import { WhatsAppIcon } from '../parts/contact.tsx'
import { useBelow } from '../parts/hooks.ts'
import { manat, piecesText } from '../parts/manat.ts'
import { type ReorderGroup, type ReorderLine, SupplierSign } from './supplier-data.tsx'

export type Choice = { quantity: number; isTicked: boolean }

/** The typed quantity and the tick of each line, by its place. */
export type Chosen = ReadonlyMap<string, Choice>

export const keyOf = ({ product_id, item_id }: ReorderLine) => `${product_id} ${item_id}`

const choiceOf = (chosen: Chosen, line: ReorderLine) => chosen.get(keyOf(line)) ?? { quantity: 0, isTicked: false }

/** Returns the ticked lines of a group with pieces. */
export function chosenLines({ lines }: ReorderGroup, chosen: Chosen): (ReorderLine & { wanted: number })[] {
  return lines.flatMap((line) => {
    const { quantity, isTicked } = choiceOf(chosen, line)
    return isTicked && quantity > 0 ? [{ ...line, wanted: quantity }] : []
  })
}

const costOf = (unit: string | null, pieces: number) => (unit === null ? 0 : parseAmount(unit) * pieces)

/** Lines without a supplier that are shown at first. */
const FIRST = 5

type ReorderGroupProps = {
  group: ReorderGroup
  chosen: Chosen
  change: (changes: [string, Choice][]) => void
  isBusy: boolean
  prepare: (whatsApp: boolean) => void
  /** The WhatsApp link with the ticked lines; null without a phone. */
  link: string | null
}

/** The goods of one supplier, with the sum of the ticked ones. */
export function ReorderGroupCard({ group, chosen, change, isBusy, prepare, link }: ReorderGroupProps) {
  const isPhone = useBelow('md')
  const [isWhole, setWhole] = useState(group.supplier !== null)
  const { supplier } = group
  const lines = isWhole ? group.lines : group.lines.slice(0, FIRST)
  const ticked = chosenLines(group, chosen)
  const put = (next: Partial<Choice>, ...changed: readonly ReorderLine[]) =>
    change(changed.map((line) => [keyOf(line), { ...choiceOf(chosen, line), ...next }]))
  const rows = { lines, chosen, put, isOrderable: supplier !== null }
  const all = {
    checked: ticked.length > 0 && lines.every((line) => choiceOf(chosen, line).isTicked),
    indeterminate: lines.some((line) => choiceOf(chosen, line).isTicked),
    change: (isTicked: boolean) => put({ isTicked }, ...lines),
  }
  return (
    <Card component="section" aria-label={supplier?.name ?? 'Təchizatçısı yoxdur'} sx={{ overflow: 'hidden' }}>
      <Head group={group} />
      {isPhone ? <Cards {...rows} /> : <Columns {...rows} all={all} />}
      {lines.length < group.lines.length && (
        <Button onClick={() => setWhole(true)} sx={{ m: 1 }}>
          Daha {group.lines.length - lines.length} mal
        </Button>
      )}
      {supplier && <Foot supplier={supplier} lines={ticked} link={link} isBusy={isBusy} prepare={prepare} />}
    </Card>
  )
}

function Head({ group: { supplier } }: { group: ReorderGroup }) {
  if (!supplier)
    return (
      <Box sx={{ p: 2 }}>
        <Typography component="h2" sx={{ fontWeight: 650, fontSize: 16 }}>
          Təchizatçısı yoxdur
        </Typography>
        <Note>
          Bu malı kimdən aldığınızı{' '}
          <Link to="/suppliers" underline="always">
            təchizatçının
          </Link>{' '}
          siyahısına əlavə edin: onda sifariş hazırlamaq olar.
        </Note>
      </Box>
    )
  const { name, address, delivery_days, minimum_total, phone } = supplier
  const note = [
    address,
    delivery_days === 0 ? 'elə həmin gün çatdırır' : `${delivery_days} günə çatdırır`,
    minimum_total !== '0.00' && `ən azı ${manat(minimum_total)}`,
  ]
  return (
    <InRow sx={{ flexWrap: 'wrap', gap: 1.5, p: 2, px: { md: 2.5 } }}>
      <SupplierSign name={name} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="h2" sx={{ fontWeight: 650, fontSize: 16, overflowWrap: 'anywhere' }}>
          <Link to={`/suppliers/${supplier.id}`} color="inherit" underline="hover">
            {name}
          </Link>
        </Typography>
        <Note>{note.filter(Boolean).join(' · ')}</Note>
      </Box>
      {phone && (
        <MuiLink
          href={`tel:${phone}`}
          color="text.secondary"
          underline="hover"
          sx={{
            // On a phone under the name, which then has the whole width.
            flexBasis: { xs: '100%', sm: 'auto' },
            mt: { xs: -1.5, sm: 0 },
            pl: { xs: '52px', sm: 0 },
            fontSize: 14,
            whiteSpace: 'nowrap',
            minHeight: 24,
          }}
        >
          {phoneText(phone)}
        </MuiLink>
      )}
    </InRow>
  )
}

type FootProps = Pick<ReorderGroupProps, 'link' | 'isBusy' | 'prepare'> & {
  supplier: NonNullable<ReorderGroup['supplier']>
  lines: ReturnType<typeof chosenLines>
}

/** The sum of the ticked lines, and the buttons that prepare their order. */
function Foot({ supplier, lines, link, isBusy, prepare }: FootProps) {
  return (
    <InRow sx={{ flexWrap: 'wrap', gap: 1.5, p: 2, ...RULED, bgcolor: 'background.default' }}>
      <Sum lines={lines} minimum={parseAmount(supplier.minimum_total)} />
      {lines.length > 0 && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {link !== null && (
            <Button
              component="a"
              href={link}
              target="_blank"
              rel="noopener"
              variant="outlined"
              startIcon={<WhatsAppIcon />}
              aria-disabled={isBusy}
              onClick={(event) => (isBusy ? event.preventDefault() : prepare(true))}
            >
              WhatsApp-la göndər
            </Button>
          )}
          <Button
            startIcon={<PrepareIcon />}
            disabled={isBusy}
            onClick={() => prepare(false)}
            sx={{ px: 2, ...TINTED }}
          >
            Sifariş hazırla
          </Button>
        </Stack>
      )}
    </InRow>
  )
}

function Sum({ lines, minimum }: { lines: readonly (ReorderLine & { wanted: number })[]; minimum: number }) {
  if (lines.length === 0) return <Grey>Sifariş üçün mal seçin və sayını yazın.</Grey>
  const pieces = lines.reduce((sum, { wanted }) => sum + wanted, 0)
  const cost = lines.reduce((sum, { unit_cost, wanted }) => sum + costOf(unit_cost, wanted), 0)
  const unpriced = lines.filter(({ unit_cost }) => unit_cost === null).length
  const notes = [
    unpriced > 0 && `${unpriced} malın qiyməti bilinmir`,
    unpriced === 0 && cost < minimum && `ən azı ${manat(formatAmount(minimum))} olmalıdır`,
  ].filter(Boolean)
  return (
    <Box role="status" sx={{ flex: '1 1 220px', ...DIGITS }}>
      <Grey component="span">
        {lines.length} məhsul, {piecesText(pieces)}
      </Grey>
      <Typography component="span" sx={{ ml: 1.5, fontSize: 20, fontWeight: 650, whiteSpace: 'nowrap' }}>
        {manat(formatAmount(cost))}
      </Typography>
      {notes.length > 0 && (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          {notes.join(', ')}
        </Typography>
      )}
    </Box>
  )
}

type RowsProps = {
  lines: readonly ReorderLine[]
  chosen: Chosen
  put: (next: Partial<Choice>, ...lines: readonly ReorderLine[]) => void
  isOrderable: boolean
}

type All = { checked: boolean; indeterminate: boolean; change: (isTicked: boolean) => void }

/** MUI sets aria-checked="mixed" but not the property that it must agree with. */
function markMixed(input: HTMLInputElement | null, isMixed: boolean): void {
  if (input) input.indeterminate = isMixed
}

function Columns({ lines, all, ...row }: RowsProps & { all: All }) {
  const isMixed = !all.checked && all.indeterminate
  return (
    <Table sx={{ tableLayout: 'fixed', '& td, & th': { borderColor: 'divider' }, ...RULED }}>
      <TableHead>
        <TableRow>
          <TableCell padding="checkbox" sx={{ pl: 1.25, width: 52 }}>
            {row.isOrderable && (
              <Checkbox
                checked={all.checked}
                indeterminate={isMixed}
                onChange={(_event, isTicked) => all.change(isTicked)}
                slotProps={{ input: { 'aria-label': 'Hamısını seç', ref: (input) => markMixed(input, isMixed) } }}
              />
            )}
          </TableCell>
          <TableCell>Məhsul</TableCell>
          <TableCell align="right" sx={{ width: 84 }}>
            Stok
          </TableCell>
          <TableCell align="right" sx={{ width: 84 }}>
            Yolda
          </TableCell>
          <TableCell align="right" sx={{ width: 92, whiteSpace: 'nowrap' }}>
            30 gündə
          </TableCell>
          <TableCell sx={{ width: 150 }}>Sifariş, ədəd</TableCell>
          <TableCell align="right" sx={{ width: 130, pr: 2.5 }}>
            Məbləğ
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody sx={DIGITS}>
        {lines.map((line) => (
          <Row key={keyOf(line)} line={line} {...row} />
        ))}
      </TableBody>
    </Table>
  )
}

function Row({ line, chosen, put, isOrderable }: Omit<RowsProps, 'lines'> & { line: ReorderLine }) {
  const { quantity, isTicked } = choiceOf(chosen, line)
  return (
    <TableRow>
      <TableCell padding="checkbox" sx={{ pl: 1.25 }}>
        {isOrderable && <Tick line={line} isTicked={isTicked} put={put} />}
      </TableCell>
      <TableCell>
        <Named line={line} quantity={quantity} />
      </TableCell>
      <TableCell align="right">
        <Stock line={line} />
      </TableCell>
      <TableCell align="right">{line.ordered === 0 ? '–' : grouped(line.ordered)}</TableCell>
      <TableCell align="right">{grouped(line.sold_30)}</TableCell>
      <TableCell>
        {isOrderable ? <Quantity line={line} quantity={quantity} put={put} /> : grouped(line.quantity)}
      </TableCell>
      <TableCell
        align="right"
        sx={{
          pr: 2.5,
          whiteSpace: 'nowrap',
          ...(isTicked ? { fontWeight: 650 } : { color: 'text.secondary' }),
        }}
      >
        <Cost line={line} quantity={quantity} />
      </TableCell>
    </TableRow>
  )
}

/** The same for phones. */
function Cards({ lines, chosen, put, isOrderable }: RowsProps) {
  return (
    <PlainList>
      {lines.map((line) => {
        const { quantity, isTicked } = choiceOf(chosen, line)
        return (
          <Box component="li" key={keyOf(line)} sx={{ p: 2, ...RULED }}>
            <InRow sx={{ gap: 1, alignItems: 'flex-start' }}>
              {isOrderable && (
                <Box sx={{ m: '-6px 0 0 -10px' }}>
                  <Tick line={line} isTicked={isTicked} put={put} />
                </Box>
              )}
              <Named line={line} quantity={quantity} />
            </InRow>
            <InRow sx={{ mt: 1.5, gap: 1, justifyContent: 'space-between', flexWrap: 'wrap' }}>
              {isOrderable ? (
                <Quantity line={line} quantity={quantity} put={put} />
              ) : (
                <span>təklif {line.quantity}</span>
              )}
              <Note component="span">
                stok <Stock line={line} />
              </Note>
              <Typography component="span" sx={{ fontWeight: isTicked ? 650 : 400, ...DIGITS }}>
                <Cost line={line} quantity={quantity} />
              </Typography>
            </InRow>
          </Box>
        )
      })}
    </PlainList>
  )
}

const nameOf = ({ name, item }: ReorderLine) => [name, item].filter(Boolean).join(', ')

function Tick({ line, isTicked, put }: Pick<RowsProps, 'put'> & { line: ReorderLine; isTicked: boolean }) {
  return (
    <Checkbox
      checked={isTicked}
      onChange={(_event, next) => put({ isTicked: next }, line)}
      slotProps={{ input: { 'aria-label': `${nameOf(line)}: seç` } }}
    />
  )
}

function Quantity({ line, quantity, put }: Pick<RowsProps, 'put'> & { line: ReorderLine; quantity: number }) {
  return (
    <PieceStepper
      label={nameOf(line)}
      pieces={quantity}
      least={0}
      most={QUANTITY_MAX}
      change={(pieces) => put({ quantity: pieces, isTicked: pieces > 0 }, line)}
    />
  )
}

function Named({ line, quantity }: { line: ReorderLine; quantity: number }) {
  return (
    <InRow sx={{ gap: 1.5, minWidth: 0 }}>
      <Thumb src={line.image} width={40} height={48} />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="div" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {line.name}
          {line.item !== null && <Chip label={line.item} sx={{ ml: 1, ...TINTED }} />}
        </Typography>
        <Note>
          {line.why}
          {quantity !== line.quantity && (
            <Span sx={{ color: 'primary.main', fontWeight: 600, whiteSpace: 'nowrap' }}>
              {' '}
              · təklif {grouped(line.quantity)}
            </Span>
          )}
        </Note>
      </Box>
    </InRow>
  )
}

function Stock({ line: { stock, is_low } }: { line: ReorderLine }) {
  if (!is_low) return <span>{grouped(stock)}</span>
  const colour = stock === 0 ? 'error' : 'warning'
  return (
    <Span
      sx={{
        px: 1,
        py: '2px',
        borderRadius: 99,
        fontWeight: 600,
        bgcolor: `${colour}.light`,
        color: `${colour}.main`,
        ...DIGITS,
      }}
    >
      {grouped(stock)}
    </Span>
  )
}

function Cost({ line: { unit_cost }, quantity }: { line: ReorderLine; quantity: number }) {
  return unit_cost === null ? <>—</> : <>{manat(formatAmount(costOf(unit_cost, quantity)))}</>
}
