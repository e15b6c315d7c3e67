import ClearIcon from '@mui/icons-material/Close'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, ButtonBase, Card, IconButton, Popover, Stack, Typography } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'ra-core'
import { Title } from 'ra-ui-materialui'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { capitalized } from '#src/domain/capitalized.ts'
import { dayText } from '#src/domain/day-text.ts'
import { formatAmount, grouped, parseAmount } from '#src/domain/money.ts'
import { tenderWords, TILL_DAYS, type TenderWay } from '#src/domain/orders/tenders.ts'
import { api, download, type Reply } from '../api.ts'
import { PeriodChoice } from '../figures/period-choice.tsx'
import { lastDays, type Period } from '../figures/periods.ts'
import { DIGITS, InRow, Note, PartTitle, Strong, TINTED, waitingFor, WaitingRows } from '../parts/basics.tsx'
import { ChoiceMenu } from '../parts/choice-menu.tsx'
import { errorText } from '../parts/failure-text.ts'
import { useRead } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import { InPageHead } from '../parts/page-head.tsx'
import { Beginning, NothingFound, ScreenFailed } from '../parts/placeholders.tsx'
import { CourierDayDialog, type CourierDay } from './courier-day.tsx'
import { Round, TillDays, type TillRow } from './till-days.tsx'

type Till = Reply<'cash.till'>
/** Chosen rows: a way, a person, and whether the courier still has the money. */
type Choice = { way: TenderWay | null; name: string | null; isOpen: boolean }

const DAY = 24 * 60 * 60 * 1000
const ALL: Choice = { way: null, name: null, isOpen: false }

/** The till (E27, E41): money by way, the cash that couriers have, and each day by person. */
export function TillScreen() {
  const notify = useNotify()
  const [period, setPeriod] = useState<Period>(() => lastDays(7))
  const [choice, setChoice] = useState(ALL)
  const [asked, setAsked] = useState<(CourierDay & { isTaking: boolean }) | null>(null)
  const { data, error, refetch, isPlaceholderData } = useRead(['cash', 'till', period], 'cash.till', period, {
    placeholderData: keepPreviousData,
    retry: false,
  })
  const save = () =>
    api
      .call('cash.file', period)
      .then((content) => download(content, `kassa-${period.from}-${period.to}.csv`))
      .catch((error: unknown) => notify(errorText(error), { type: 'error' }))
  const showOpen = (name: string, since: string) => {
    const last = bakuDay(Date.parse(since) + (TILL_DAYS - 1) * DAY)
    setPeriod({ from: since, to: last < bakuDay() ? last : bakuDay() })
    setChoice({ ...ALL, name, isOpen: true })
  }
  return (
    <Stack spacing={2.5} sx={{ pb: 4 }}>
      <Title title="Kassa" />
      <InPageHead place="note">Kim, hansı üsulla, nə qədər yığıb və nə qədər verib</InPageHead>
      <InPageHead place="actions">
        <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => void save()}>
          Excel
        </Button>
      </InPageHead>
      {!data && !error && <WaitingRows />}
      {error && <ScreenFailed error={error} retry={() => void refetch()} />}
      {data && !error && <Ways till={data} />}
      <OpenCash show={showOpen} />
      <Card component="section" aria-label="Günlər" {...waitingFor(isPlaceholderData)}>
        <Chips rows={data?.rows ?? []} period={period} setPeriod={setPeriod} choice={choice} setChoice={setChoice} />
        {data && !error && (
          <Days
            all={data.rows}
            rows={data.rows.filter((row) => isChosen(row, choice))}
            ask={(row, isTaking) =>
              row.courier !== null && setAsked({ courier: row.courier, name: row.name, day: row.day, isTaking })
            }
          />
        )}
      </Card>
      {asked && <CourierDayDialog of={asked} isTaking={asked.isTaking} close={() => setAsked(null)} />}
    </Stack>
  )
}

function isChosen(row: TillRow, { way, name, isOpen }: Choice): boolean {
  return (
    (way === null || row.way === way) &&
    (name === null || row.name === name) &&
    (!isOpen || row.handed === null || Number(row.difference) < 0)
  )
}

type DaysProps = { all: readonly TillRow[]; rows: readonly TillRow[]; ask: (row: TillRow, isTaking: boolean) => void }

function Days({ all, rows, ask }: DaysProps) {
  if (all.length === 0)
    return <Beginning title="Bu günlərdə pul alınmayıb.">Sifariş təhvil verilən kimi pulu burada görünəcək.</Beginning>
  return rows.length === 0 ? <NothingFound /> : <TillDays rows={rows} ask={ask} />
}

/** The order of the sums, as money comes in a shop. */
const ORDER: readonly TenderWay[] = ['cash_door', 'cash_store', 'card_door', 'online', 'transfer']

/** Words for a number of orders below a sum. */
const ordersText = (orders: number) => (orders === 0 ? 'yoxdur' : `${grouped(orders)} sifariş`)

/** The money of the period by way, what was given back, and debts that were written off. */
function Ways({ till: { ways, refunds } }: { till: Till }) {
  const sumOf = (way: TenderWay) => ways.find((sum) => sum.way === way) ?? { orders: 0, amount: '0.00' }
  const sums = [
    ...ORDER.map((way) => ({ name: capitalized(tenderWords[way]), ...sumOf(way), isBack: false })),
    { name: 'Geri ödəmə', ...refunds, isBack: refunds.orders > 0 },
    { name: 'Silinib', ...sumOf('written_off'), isBack: false },
  ]
  return (
    <Card
      component="dl"
      aria-label="Üsullar"
      sx={{
        m: 0,
        px: { xs: 2, sm: 2.5 },
        py: 2,
        display: 'grid',
        columnGap: 2,
        rowGap: 2,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)', lg: 'repeat(7, auto)' },
        justifyContent: 'space-between',
      }}
    >
      {sums.map(({ name, orders, amount, isBack }, at) => (
        <Box
          key={name}
          sx={{
            minWidth: 0,
            pl: { lg: at > 0 ? 2 : 0 },
            borderLeft: { lg: at > 0 ? 1 : 0 },
            borderColor: { lg: 'divider' },
          }}
        >
          <Note component="dt">{name}</Note>
          <Typography
            component="dd"
            sx={{
              m: 0,
              fontSize: 18,
              lineHeight: '26px',
              fontWeight: 620,
              whiteSpace: 'nowrap',
              ...(isBack && { color: 'error.main' }),
            }}
          >
            {manat(amount)}
          </Typography>
          <Note component="dd" sx={{ m: 0 }}>
            {ordersText(orders)}
          </Note>
        </Box>
      ))}
    </Card>
  )
}

/** The months after whose number '-dan' is said; '-dən' after the others. */
const BROAD = new Set(['06', '09', '10'])

/** Returns a day as a beginning: '22.11-dən'. */
function sinceText(day: string): string {
  const [, month = '', date = ''] = day.split('-')
  return `${date}.${month}-${BROAD.has(month) ? 'dan' : 'dən'}`
}

type OpenCashProps = { show: (name: string, since: string) => void }

/** The cash that each courier still has, of all days (E27). A press shows the courier's open days. */
function OpenCash({ show }: OpenCashProps) {
  const { data } = useRead(['cash', 'open'], 'cash.open', {}, { retry: false })
  if (!data || data.total === 0) return null
  const whole = data.results.reduce((sum, { amount }) => sum + parseAmount(amount), 0)
  return (
    <Card component="section" aria-label="Kuryerlərdə qalan nağd">
      <InRow sx={{ px: { xs: 2, sm: 2.5 }, minHeight: 48, justifyContent: 'space-between', gap: 2 }}>
        <PartTitle>Kuryerlərdə qalan nağd</PartTitle>
        <Strong sx={{ whiteSpace: 'nowrap', ...DIGITS }}>{manat(formatAmount(whole))}</Strong>
      </InRow>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' },
          borderTop: 1,
          borderColor: 'divider',
          overflow: 'hidden',
          '& > li': { borderRight: 1, borderBottom: 1, borderColor: 'divider', mr: '-1px', mb: '-1px' },
        }}
      >
        {data.results.map((cash) => (
          <li key={cash.courier.id}>
            <CourierCash cash={cash} show={show} />
          </li>
        ))}
      </Box>
    </Card>
  )
}

type CourierCashProps = OpenCashProps & { cash: Reply<'cash.open'>['results'][number] }

function CourierCash({ cash: { courier, amount, orders, since }, show }: CourierCashProps) {
  return (
    <ButtonBase
      disabled={since === null}
      onClick={() => since !== null && show(courier.name, since)}
      sx={{
        display: 'flex',
        justifyContent: 'flex-start',
        gap: 1.5,
        width: '100%',
        minHeight: 68,
        px: { xs: 2, sm: 2.5 },
        textAlign: 'left',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Round name={courier.name} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Strong noWrap>{courier.name}</Strong>
        <Note noWrap>{since === null ? 'hamısını verib' : `${ordersText(orders)}, ${sinceText(since)}`}</Note>
      </Box>
      <Strong
        component="span"
        sx={{
          whiteSpace: 'nowrap',
          fontSize: 16,
          ...DIGITS,
          ...(since === null ? { color: 'text.secondary', fontWeight: 400, fontSize: 14 } : { color: 'warning.main' }),
        }}
      >
        {manat(amount)}
      </Strong>
    </ButtonBase>
  )
}

const CHIP = { minHeight: { xs: 44, lg: 36 }, px: 1.75, minWidth: 0 } as const
const CHOSEN = { ...TINTED, borderColor: 'transparent' }

type ChipsProps = {
  rows: readonly TillRow[]
  period: Period
  setPeriod: (period: Period) => void
  choice: Choice
  setChoice: (choice: Choice) => void
}

/** The chips above the days: the period, a way, a person, open days alone. */
function Chips({ rows, period, setPeriod, choice, setChoice }: ChipsProps) {
  const ways = [...new Set(rows.map(({ way }) => way))].map((id) => ({ id, name: capitalized(tenderWords[id]) }))
  const names = [...new Set(rows.map(({ name }) => name))].toSorted().map((name) => ({ id: name, name }))
  const isChanged = choice.way !== null || choice.name !== null || choice.isOpen
  return (
    <InRow sx={{ flexWrap: 'wrap', gap: 1, px: { xs: 2, sm: 2 }, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <PeriodChip period={period} change={setPeriod} />
      <ChoiceMenu
        variant="outlined"
        sx={{ ...CHIP, ...(choice.way !== null && CHOSEN) }}
        choices={ways}
        {...(choice.way !== null && { chosen: choice.way })}
        choose={(way) => setChoice({ ...choice, way })}
      >
        {choice.way === null ? 'Üsul' : capitalized(tenderWords[choice.way])}
      </ChoiceMenu>
      <ChoiceMenu
        variant="outlined"
        sx={{ ...CHIP, ...(choice.name !== null && CHOSEN) }}
        choices={names}
        {...(choice.name !== null && { chosen: choice.name })}
        choose={(name) => setChoice({ ...choice, name })}
      >
        {choice.name ?? 'Kim'}
      </ChoiceMenu>
      <Button
        variant="outlined"
        aria-pressed={choice.isOpen}
        sx={{ ...CHIP, ...(choice.isOpen && CHOSEN) }}
        onClick={() => setChoice({ ...choice, isOpen: !choice.isOpen })}
      >
        Yalnız açıq
      </Button>
      {isChanged && (
        <IconButton size="small" aria-label="Seçimləri sil" onClick={() => setChoice(ALL)}>
          <ClearIcon fontSize="small" />
        </IconButton>
      )}
    </InRow>
  )
}

/** The period as a chip, which opens its two days and usual periods. */
function PeriodChip({ period, change }: { period: Period; change: (period: Period) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const words = period.from === period.to ? dayText(period.from) : `${dayText(period.from)}–${dayText(period.to)}`
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={`Günlər: ${words}`}
        sx={{ ...CHIP, ...CHOSEN, ...DIGITS }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {words}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Günlər',
            sx: { p: 2, mt: 0.5, border: 1, borderColor: 'divider', maxWidth: 420 },
          },
        }}
      >
        <InRow sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          <PeriodChoice period={period} onChange={change} longest={TILL_DAYS} />
        </InRow>
      </Popover>
    </>
  )
}
