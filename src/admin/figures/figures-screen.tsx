import {
  Alert,
  Box,
  Button,
  LinearProgress,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNotify, useStore } from 'ra-core'
import { Link, Title } from 'ra-ui-materialui'
import { api, download, type Reply } from '../api.ts'
import {
  DIGITS,
  Grey,
  InRow,
  Note,
  PlainList,
  Section,
  Strong,
  waitingFor,
  WaitingRows,
  Thumb,
} from '../parts/basics.tsx'
import { useMay, useRead } from '../parts/hooks.ts'
import { ChoiceMenu } from '../parts/choice-menu.tsx'
import { InPageHead } from '../parts/page-head.tsx'
import { ScreenFailed } from '../parts/placeholders.tsx'
import { FINGER } from '../theme-parts.ts'
import { KeyFigures, type Figures } from './key-figures.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { lastDays, type Period } from './periods.ts'
import { Margins, SalesTable } from './figure-tables.tsx'
import { capitalized } from '#src/domain/capitalized.ts'
import { grouped } from '#src/domain/money.ts'
import { tenderWords } from '#src/domain/orders/tenders.ts'
import { manat, piecesText } from '../parts/manat.ts'
import { errorText, failureText } from '../parts/failure-text.ts'

// The plot library is a fifth of the whole script, and only this screen needs it.
const SalesPlot = lazy(async () => ({ default: (await import('./sales-plot.tsx')).SalesPlot }))

type Step = 'day' | 'week' | 'month'

/** The days, with the rankings beside them on a wide screen. */
const BESIDE = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.75fr) minmax(0, 1fr)' },
}

/** The shop's figures (A11): a plot with tooltips, and the same numbers as a table and as CSV. */
export function FiguresScreen() {
  const [period, setPeriod] = useStore<Period>('figures.period', lastDays(30))
  const [step, setStep] = useStore<Step>('figures.step', 'day')
  const { data, error, refetch, isPlaceholderData } = useRead(
    ['figures', period, step],
    'figures.show',
    { ...period, step },
    {
      placeholderData: keepPreviousData,
      retry: false,
    },
  )
  return (
    <Stack spacing={2} sx={{ pb: 4 }}>
      <Title title="Rəqəmlər" />
      <InPageHead place="actions">
        <FiguresExport period={period} step={step} />
      </InPageHead>
      <InRow spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'flex-end' }}>
        <PeriodChoice period={period} onChange={setPeriod} />
        <StepChoice step={step} choose={setStep} />
      </InRow>
      {!data && !error && <WaitingRows />}
      {error && !data && <ScreenFailed error={error} retry={() => void refetch()} />}
      {error && data && (
        <InRow spacing={2}>
          <Typography color="error" role="alert">
            Rəqəmlər yüklənmədi. {failureText(error)}
          </Typography>
          <Button onClick={() => void refetch()}>Yenidən cəhd et</Button>
        </InRow>
      )}
      {data && (
        <Stack spacing={2} {...waitingFor(isPlaceholderData)} role="region" aria-label="Rəqəmlər">
          <KeyFigures figures={data} period={period} />
          <Section title="Satış">
            <Suspense fallback={<Box sx={{ height: 320 }} />}>
              <SalesPlot steps={data.steps} />
            </Suspense>
          </Section>
          <Box sx={BESIDE}>
            <Stack spacing={2}>
              <Section title="Günlər">
                <SalesTable figures={data} isByDay={step === 'day'} />
              </Section>
              <Takings period={period} />
            </Stack>
            <Stack spacing={2}>
              <Rankings figures={data} />
            </Stack>
          </Box>
          <Margins period={period} />
        </Stack>
      )}
    </Stack>
  )
}

type FiguresExportProps = { period: Period; step: Step }

function FiguresExport({ period, step }: FiguresExportProps) {
  const notify = useNotify()
  const may = useMay()
  const save = async (file: 'sales' | 'margins') => {
    try {
      const content = await (file === 'sales'
        ? api.call('figures.file', { ...period, step })
        : api.call('costs.file', period))
      download(content, `${file === 'sales' ? 'satis' : 'marja'}-${period.from}-${period.to}.csv`)
    } catch (error) {
      notify(errorText(error), { type: 'error' })
    }
  }
  return (
    <ChoiceMenu
      variant="outlined"
      choices={[
        { id: 'sales', name: 'Satış (CSV)' },
        ...(may('costs') ? [{ id: 'margins', name: 'Marja (CSV)' } as const] : []),
      ]}
      choose={(file) => void save(file)}
    >
      İxrac
    </ChoiceMenu>
  )
}

function StepChoice({ step, choose }: { step: Step; choose: (step: Step) => void }) {
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={step}
      onChange={(_event, value: Step | null) => value && choose(value)}
      aria-label="Addım"
      sx={{
        mb: 0.5,
        width: { xs: '100%', sm: 'auto' },
        '& > button': { flexGrow: { xs: 1, sm: 0 } },
        // Taller than the date fields by 8 px.
        [FINGER]: { mb: 0 },
      }}
    >
      <ToggleButton value="day">Gün</ToggleButton>
      <ToggleButton value="week">Həftə</ToggleButton>
      <ToggleButton value="month">Ay</ToggleButton>
    </ToggleButtonGroup>
  )
}

/** The best-selling products, the categories and the promotions of the period. */
function Rankings({ figures }: { figures: Figures }) {
  const { best_sellers, categories, promotions } = figures
  return (
    <>
      <Ranking
        title="Ən çox satılanlar"
        rows={best_sellers.map(({ id, name, picture, pieces, amount }) => ({
          key: String(id),
          name,
          picture,
          note: manat(amount),
          sorted: piecesText(pieces),
        }))}
      />
      <Ranking
        title="Kateqoriyalar"
        rows={categories.map(({ name, pieces, amount }) => ({
          key: name,
          name,
          note: piecesText(pieces),
          sorted: manat(amount),
        }))}
      />
      <Ranking
        title="Aksiya və kuponlar"
        rows={promotions.map(({ id, name, orders, cost, sales }) => ({
          key: String(id),
          name,
          note: `${grouped(orders)} sifariş, satış ${manat(sales)}`,
          sorted: manat(`-${cost}`),
        }))}
      />
    </>
  )
}

/** Rows of a ranking before 'Hamısı' is pressed. */
const TOP = 5

/** `sorted`: the figure that the rows are sorted by. */
type RankedRow = { key: string; name: string; picture?: string | null; note: string; sorted: string }

function Ranking({ title, rows }: { title: string; rows: RankedRow[] }) {
  const [showsAll, setShowsAll] = useState(false)
  return (
    <Section title={title}>
      {rows.length === 0 && <Grey>Bu dövrdə yoxdur.</Grey>}
      <Table size="small">
        <TableBody>
          {(showsAll ? rows : rows.slice(0, TOP)).map(({ key, name, picture, note, sorted }) => (
            <TableRow key={key}>
              {picture !== undefined && (
                <TableCell sx={{ pl: 0, pr: 1, width: 48 }}>
                  <Thumb src={picture} width={40} height={40} />
                </TableCell>
              )}
              <TableCell component="th" scope="row" sx={{ pl: 0 }}>
                {name}
                <Note component="span" sx={{ display: 'block' }}>
                  {note}
                </Note>
              </TableCell>
              <TableCell align="right" sx={{ verticalAlign: 'top', whiteSpace: 'nowrap', pr: 0, ...DIGITS }}>
                {sorted}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {!showsAll && rows.length > TOP && (
        <Button size="small" onClick={() => setShowsAll(true)} sx={{ mt: 1, ml: -1.5 }}>
          Hamısı, {rows.length}
        </Button>
      )}
    </Section>
  )
}

/** Takings of the period by way of payment, and the money in doubt now (Y9). */
function Takings({ period }: { period: Period }) {
  const may = useMay()
  const { data, error, isPlaceholderData } = useRead(['payments', 'figures', period], 'payments.figures', period, {
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!data && !error) return null
  return (
    <Section
      title="Alınan pul, ödəniş yolu üzrə"
      {...waitingFor(isPlaceholderData)}
      component="section"
      aria-label="Ödəniş yolları"
    >
      {error && (
        <Typography color="error" role="alert">
          Ödənişlər yüklənmədi. {failureText(error)}
        </Typography>
      )}
      {data && (
        <PlainList sx={{ display: 'grid', gap: 2, mt: 1.5 }}>
          {data.ways.filter(isTaking).map((sums, _at, takings) => (
            <Way key={sums.way} {...sums} share={shareOf(takings, sums.received)} />
          ))}
        </PlainList>
      )}
      {data?.ways.filter(isWrittenOff).map(({ way, payments, received }) => (
        <Note key={way} sx={{ mt: 2 }}>
          Silinib: {grouped(payments)} borc, {manat(received)}. Bu pul alınmayıb.
        </Note>
      ))}
      {data && data.owed.orders > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          Təhvil verilib, ödənilməyib: {grouped(data.owed.orders)} sifariş, {manat(data.owed.amount)}.{' '}
          {may('orders') && <Link to='/orders?filter={"stage":"unpaid"}'>Sifarişlərə bax</Link>}
        </Alert>
      )}
      {data && data.in_doubt.payments > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          İndi {grouped(data.in_doubt.payments)} ödəniş, {manat(data.in_doubt.amount)}, şübhəlidir və bu cədvəldə
          yoxdur. {may('refunds') && <Link to="/payments">Ödənişlərə bax</Link>}
        </Alert>
      )}
    </Section>
  )
}

type WayProps = Sums & { /** Of all takings, in percent. */ share: number }

type Sums = Reply<'payments.figures'>['ways'][number]

/** A way is shown once it has money. Debts that were written off are no takings (G13). */
const isTaking = ({ way, payments, refunded }: Sums) => way !== 'written_off' && (payments > 0 || Number(refunded) > 0)
const isWrittenOff = ({ way, payments }: Sums) => way === 'written_off' && payments > 0

/** A way of payment: its payments, its takings, and their share as a bar. */
function Way({ way, payments, received, refunded, share }: WayProps) {
  return (
    <li>
      <InRow sx={{ gap: 1, alignItems: 'baseline', ...DIGITS }}>
        <Strong component="span">{capitalized(tenderWords[way])}</Strong>
        <Note component="span">{grouped(payments)} ödəniş</Note>
        <Strong component="span" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
          {manat(received)}
        </Strong>
      </InRow>
      <InRow sx={{ gap: 1.5, mt: 0.5 }}>
        <LinearProgress aria-hidden variant="determinate" value={share} sx={{ flex: 1, height: 6, borderRadius: 3 }} />
        <Note component="span" sx={DIGITS}>
          {Math.round(share)}%
        </Note>
      </InRow>
      {Number(refunded) > 0 && <Note sx={{ color: 'error.main' }}>qaytarılıb −{manat(refunded)}</Note>}
    </li>
  )
}

function shareOf(ways: readonly { received: string }[], received: string): number {
  const whole = ways.reduce((sum, way) => sum + Number(way.received), 0)
  return whole === 0 ? 0 : (Number(received) / whole) * 100
}
