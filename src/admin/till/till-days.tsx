import EvenIcon from '@mui/icons-material/CheckCircle'
import { Avatar, Box, Button, Chip, Link } from '@mui/material'
import { initials } from '#src/domain/account/initials.ts'
import { shortWeekdayOf, weekdays } from '#src/domain/calendar-words.ts'
import { capitalized } from '#src/domain/capitalized.ts'
import { dayText } from '#src/domain/day-text.ts'
import { formatAmount, grouped, parseSignedAmount, type Qepik } from '#src/domain/money.ts'
import { tenderWords } from '#src/domain/orders/tenders.ts'
import type { Reply } from '../api.ts'
import { DIGITS, Grey, InRow, Note, PlainList, Span, Strong, TINTED } from '../parts/basics.tsx'
import { manat } from '../parts/manat.ts'
import { roleText } from '../words/role-words.ts'
import { differenceText } from './courier-day.tsx'

export type TillRow = Reply<'cash.till'>['rows'][number]

/** The columns: sign, person, way (wide screens), orders, collected, handed in, difference. A phone shows cards. */
const COLUMNS = {
  display: 'grid',
  alignItems: 'center',
  columnGap: { xs: 1.5, lg: 2 },
  px: { xs: 2, sm: 2.5 },
  gridTemplateColumns: {
    xs: '36px minmax(0, 1fr) auto',
    sm: '36px minmax(0, 1fr) 52px 100px 100px 136px',
    lg: '36px minmax(0, 1.6fr) minmax(0, 1.3fr) 64px 112px 112px 150px',
  },
}
const WIDE = { display: { xs: 'none', sm: 'block' } }
const WIDEST = { display: { xs: 'none', lg: 'block' } }
const AMOUNT = { ...WIDE, textAlign: 'right', whiteSpace: 'nowrap', ...DIGITS }
const LINE = { borderTop: 1, borderColor: 'divider' }

type DaysProps = { rows: readonly TillRow[]; ask: (row: TillRow, isTaking: boolean) => void }

/** The days of the till, newest first: a row of sums, then a row for each person and way (picture 54). */
export function TillDays({ rows, ask }: DaysProps) {
  const days = Map.groupBy(rows, ({ day }) => day)
  return (
    <>
      <Note component="div" aria-hidden sx={{ ...COLUMNS, display: { xs: 'none', sm: 'grid' }, height: 44 }}>
        <span />
        <span>Kim</span>
        <Box sx={WIDEST}>Üsul</Box>
        <Box sx={{ textAlign: 'right' }}>Sifariş</Box>
        <Box sx={{ textAlign: 'right' }}>Yığıb</Box>
        <Box sx={{ textAlign: 'right' }}>Verib</Box>
        <Box sx={{ textAlign: 'right' }}>Fərq</Box>
      </Note>
      {[...days].map(([day, ofDay]) => (
        <Box key={day} component="section" aria-label={dayText(day)}>
          <DayHead day={day} rows={ofDay} />
          <PlainList>
            {ofDay.map((row) => (
              <PersonRow
                key={`${row.way} ${row.is_refund} ${row.courier} ${row.name}`}
                row={row}
                ask={(isTaking) => ask(row, isTaking)}
              />
            ))}
          </PlainList>
        </Box>
      ))}
    </>
  )
}

function DayHead({ day, rows }: { day: string; rows: readonly TillRow[] }) {
  const sum = (of: (row: TillRow) => Qepik) => rows.reduce((total, row) => total + of(row), 0)
  const collected = sum((row) => parseSignedAmount(row.collected))
  const handed = sum((row) => (row.handed === null ? 0 : parseSignedAmount(row.handed)))
  const open = sum((row) => (row.handed === null ? parseSignedAmount(row.collected) : 0))
  return (
    <Box sx={{ ...COLUMNS, ...LINE, minHeight: 44, bgcolor: 'action.hover' }}>
      <Box sx={{ gridColumn: { xs: '1 / 3', lg: '1 / 4' } }}>
        <Strong component="h3" sx={{ display: 'inline', fontSize: 14, ...DIGITS }}>
          {dayText(day)}
        </Strong>{' '}
        <Note component="span" sx={{ ml: 0.75 }}>
          <Span sx={{ display: { sm: 'none', lg: 'inline' } }}>{weekdays()[new Date(day).getUTCDay()]}</Span>
          <Span sx={{ display: { xs: 'none', sm: 'inline', lg: 'none' } }}>{shortWeekdayOf(day)}</Span>
        </Note>
      </Box>
      <Grey component="div" sx={AMOUNT}>
        {grouped(sum(({ orders }) => orders))}
      </Grey>
      <Strong component="div" sx={AMOUNT}>
        {manat(formatAmount(collected))}
      </Strong>
      <Strong component="div" sx={AMOUNT}>
        {manat(formatAmount(handed))}
      </Strong>
      <Note component="div" sx={{ textAlign: 'right', whiteSpace: 'nowrap', ...DIGITS }}>
        {open === 0 ? 'bağlanıb' : `açıq ${manat(formatAmount(open))}`}
      </Note>
    </Box>
  )
}

function PersonRow({ row, ask }: { row: TillRow; ask: (isTaking: boolean) => void }) {
  const { name, role, courier, way, is_refund, orders, collected, handed } = row
  const words = is_refund ? `Geri ödəmə, ${tenderWords[way].split(' ').at(-1)}` : capitalized(tenderWords[way])
  const isCounted = courier !== null && way === 'cash_door'
  return (
    <Box
      component="li"
      sx={{
        ...COLUMNS,
        ...LINE,
        minHeight: 60,
        py: { xs: 1.25, sm: 0.5 },
        '&:hover': { bgcolor: 'action.hover' },
        '@media (hover: hover)': { '&:hover .take': { bgcolor: 'primary.main', color: 'primary.contrastText' } },
      }}
    >
      <Round name={name} />
      <Box sx={{ minWidth: 0 }}>
        <Strong sx={{ overflowWrap: 'anywhere' }}>{name}</Strong>
        <Note sx={WIDEST}>
          {courier === null ? role && roleText(role === 'tailored' ? 'İşçi' : role, null) : 'Kuryer'}
        </Note>
        <Note sx={{ display: { lg: 'none' } }}>
          {words}
          <Span sx={{ display: { sm: 'none' } }}> · {grouped(orders)} sifariş</Span>
        </Note>
      </Box>
      <Box sx={{ ...WIDEST, minWidth: 0 }}>{words}</Box>
      <Box sx={AMOUNT}>{isCounted ? <OrdersButton row={row} ask={() => ask(false)} /> : grouped(orders)}</Box>
      <Box sx={{ ...AMOUNT, ...(is_refund && { color: 'error.main' }) }}>{manat(collected)}</Box>
      <Strong component="div" sx={AMOUNT}>
        {handed === null ? '–' : manat(handed)}
      </Strong>
      <InRow sx={{ justifyContent: 'flex-end' }}>
        <Difference row={row} isCounted={isCounted} ask={ask} />
      </InRow>
      <Note sx={{ display: { sm: 'none' }, gridColumn: '2 / 4', ...DIGITS }}>
        yığıb {manat(collected)}
        {isCounted && handed !== null && `, verib ${manat(handed)}`}
      </Note>
    </Box>
  )
}

/** The number of orders of a courier's day, which opens the day. */
function OrdersButton({ row: { name, day, orders }, ask }: { row: TillRow; ask: () => void }) {
  return (
    <Link
      component="button"
      type="button"
      underline="hover"
      aria-label={`${name}, ${dayText(day)}: ${orders} sifariş`}
      sx={{
        font: 'inherit',
        fontWeight: 600,
        color: 'secondary.main',
        minWidth: 24,
        minHeight: 24,
        textAlign: 'right',
      }}
      onClick={ask}
    >
      {grouped(orders)}
    </Link>
  )
}

type DifferenceProps = { row: TillRow; isCounted: boolean; ask: (isTaking: boolean) => void }

/** Less is red, more is amber, equal has a tick. A courier's open cash has the button to take it in. */
function Difference({ row: { name, day, difference }, isCounted, ask }: DifferenceProps) {
  if (difference === null)
    return (
      <Button
        className="take"
        size="small"
        sx={{ ...TINTED, px: 1.5, whiteSpace: 'nowrap' }}
        aria-label={`${name}, ${dayText(day)}: pulu qəbul et`}
        onClick={() => ask(true)}
      >
        Pulu qəbul et
      </Button>
    )
  const amount = parseSignedAmount(difference)
  const words = differenceText(amount)
  if (amount === 0)
    return (
      <Span sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color: 'secondary.main' }}>
        <EvenIcon sx={{ fontSize: 16 }} /> {words}
      </Span>
    )
  const tone = amount < 0 ? 'error' : 'warning'
  return (
    <Chip
      label={words}
      {...(isCounted && { onClick: () => ask(false), 'aria-label': `${name}, ${dayText(day)}: ${words}` })}
      sx={{
        height: 28,
        fontSize: 13,
        fontWeight: 600,
        bgcolor: `${tone}.light`,
        color: `${tone}.main`,
        ...DIGITS,
        '&:hover': { bgcolor: `${tone}.light` },
      }}
    />
  )
}

/** The initials of a person in a round sign. */
export function Round({ name }: { name: string }) {
  return (
    <Avatar aria-hidden sx={{ width: 36, height: 36, fontSize: 13, fontWeight: 600, ...TINTED }}>
      {initials(name)}
    </Avatar>
  )
}
