import {
  Alert,
  Box,
  Button,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, Title, useNotify, useStore } from 'react-admin'
import { api, ApiError, download } from '../api.ts'
import { DIGITS, Grey, InRow, Note, Section, waitingFor, WaitingRows } from '../parts/basics.tsx'
import { useMay, useRead } from '../parts/hooks.ts'
import { ScreenFailed } from '../parts/placeholders.tsx'
import { FINGER } from '../theme-parts.ts'
import { KeyFigures, type Figures } from './key-figures.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { lastDays, type Period } from './periods.ts'
import { Margins, SalesTable } from './figure-tables.tsx'
import { amountText, grouped, manat, piecesText } from '../parts/manat.ts'
import { failureText } from '../parts/failure-text.ts'

// The plot library is a fifth of the whole script, and only this screen needs it.
const SalesPlot = lazy(async () => ({ default: (await import('./sales-plot.tsx')).SalesPlot }))

type Step = 'day' | 'week' | 'month'

/** The shop's figures (A11): a plot with tooltips, and the same numbers as a table and as CSV. */
export function FiguresScreen() {
  const notify = useNotify()
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
  const save = (file: Promise<Blob>, name: string) =>
    file.then((content) => download(content, name)).catch(() => notify('ra.notification.http_error', { type: 'error' }))

  return (
    <Stack spacing={2} sx={{ pb: 4 }}>
      <Title title="Rəqəmlər" />
      <InRow spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'flex-end' }}>
        <PeriodChoice period={period} onChange={setPeriod} />
        <ToggleButtonGroup
          size="small"
          exclusive
          value={step}
          onChange={(_event, value: Step | null) => value && setStep(value)}
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
      </InRow>
      {!data && !error && <WaitingRows />}
      {error && !data && <ScreenFailed error={error} retry={() => void refetch()} />}
      {error && data && (
        <InRow spacing={2}>
          <Typography color="error" role="alert">
            {error instanceof ApiError ? error.detail : 'Rəqəmlər yüklənmədi.'}
          </Typography>
          <Button onClick={() => void refetch()}>Yenidən cəhd et</Button>
        </InRow>
      )}
      {data && (
        <Stack spacing={2} {...waitingFor(isPlaceholderData)} role="region" aria-label="Rəqəmlər">
          <KeyFigures figures={data} />
          <Section title="Satış">
            <Suspense fallback={<Box sx={{ height: 320 }} />}>
              <SalesPlot steps={data.steps} />
            </Suspense>
            <SalesTable figures={data} />
          </Section>
          <Takings period={period} />
          <Rankings figures={data} />
          <Margins period={period} save={save} />
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <Button
              variant="outlined"
              onClick={() =>
                save(api.call('figures.file', { ...period, step }), `satis-${period.from}-${period.to}.csv`)
              }
            >
              Satış (CSV)
            </Button>
          </Stack>
        </Stack>
      )}
    </Stack>
  )
}

/** The best-selling products, the categories and the coupons of the period. */
function Rankings({ figures }: { figures: Figures }) {
  const { best_sellers, categories, coupons } = figures
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(300px, 1fr))', alignItems: 'start' }}
    >
      <Ranking
        title="Ən çox satılanlar"
        rows={best_sellers.map(({ id, name, pieces, amount }) => [String(id), name, piecesText(pieces), amount])}
      />
      <Ranking
        title="Kateqoriyalar"
        rows={categories.map(({ name, pieces, amount }) => [name, name, piecesText(pieces), amount])}
      />
      <Ranking
        title="Kuponlar"
        rows={coupons.map(({ code, uses, discount }) => [code, code, `${uses} dəfə`, `−${discount}`])}
      />
    </Box>
  )
}

function Ranking({ title, rows }: { title: string; rows: string[][] }) {
  return (
    <Section title={title}>
      {rows.length === 0 && <Grey>Bu dövrdə yoxdur.</Grey>}
      <Table size="small">
        <TableBody>
          {rows.map(([key, name, count, amount]) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row" sx={{ pl: 0 }}>
                {name}
                <Note component="span" sx={{ display: 'block' }}>
                  {count}
                </Note>
              </TableCell>
              <TableCell align="right" sx={{ verticalAlign: 'top', whiteSpace: 'nowrap', pr: 0, ...DIGITS }}>
                {manat(amount ?? '0.00')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}

const names = { cash: 'Təhvil alanda nağd', card: 'Təhvil alanda kartla', online: 'Onlayn kartla' }

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
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small" sx={{ '& td, & th': { px: { xs: 1, sm: 2 }, ...DIGITS } }}>
            <TableHead>
              <TableRow>
                <TableCell>Yol</TableCell>
                <TableCell align="right">Ödəniş</TableCell>
                <TableCell align="right">Alınıb, ₼</TableCell>
                <TableCell align="right">Qaytarılıb, ₼</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.ways.map(({ way, payments, received, refunded }) => (
                <TableRow key={way}>
                  <TableCell component="th" scope="row">
                    {names[way]}
                  </TableCell>
                  <TableCell align="right">{grouped(payments)}</TableCell>
                  <TableCell align="right">{amountText(received)}</TableCell>
                  <TableCell align="right">{amountText(Number(refunded) === 0 ? refunded : `-${refunded}`)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
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
