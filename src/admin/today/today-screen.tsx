import AddIcon from '@mui/icons-material/Add'
import { Alert, Avatar, Box, Button, Stack, Typography } from '@mui/material'
import { lazy, Suspense } from 'react'
import { useGetIdentity } from 'ra-core'
import { Link, Title } from 'ra-ui-materialui'
import CardIcon from '@mui/icons-material/CreditCardOutlined'
import { bakuDay, bakuHour } from '#src/domain/baku-clock.ts'
import { months, weekdays } from '#src/domain/calendar-words.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import type { Reply } from '../api.ts'
import { RunningOut, UnhappyReviews } from './waiting-goods.tsx'
import { useJobs, type Jobs } from './jobs.ts'
import { MoneyDue } from './money-due.tsx'
import { LateReturns } from './late-returns.tsx'
import { WaitingOrders } from './waiting-orders.tsx'
import { WaitingRequests } from './waiting-requests.tsx'
import { DIGITS, WaitingRows } from '../parts/basics.tsx'
import { failureText } from '../parts/failure-text.ts'
import { MissingTexts } from './missing-texts.tsx'
import { useMay, useMaySee, useRead } from '../parts/hooks.ts'
import { InPageHead } from '../parts/page-head.tsx'
import { useFirstSteps } from './use-first-steps.ts'
import { SalesLine } from './sales-line.tsx'
import { manat } from '../parts/manat.ts'
import { Panel, Row } from './panel.tsx'

// Only an empty shop shows the first steps, so the script of the first screen does not contain them.
const FirstSteps = lazy(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }))

// Only a shop with an exchange shows them.
const WaitingPrices = lazy(async () => ({ default: (await import('../onec/waiting-prices.tsx')).WaitingPrices }))

/** The first screen: today's work for the person's role (A15), and the day's sales as one plain line. */
export function TodayScreen() {
  const { identity } = useGetIdentity()
  const may = useMay()
  const jobs = useJobs()
  const { count, failure, retry } = jobs
  const firstSteps = useFirstSteps()
  const day = bakuDay()
  const { data } = useRead(
    ['figures', day],
    'figures.show',
    { from: day, to: day, step: 'day' },
    {
      enabled: may('figures'),
      refetchInterval: 60_000,
    },
  )
  return (
    <Stack spacing={2.5}>
      <Title title={`${greeting()}${identity?.fullName ? `, ${identity.fullName.split(' ')[0]}` : ''}`} />
      <InPageHead place="note">
        {dayText()}
        {firstSteps && !firstSteps.settings.ordering_open
          ? '. Mağaza görünür, sifariş hələ bağlıdır.'
          : count !== null && (count === 0 ? '. Gözləyən iş yoxdur.' : `. Gözləyən ${count} iş var.`)}
      </InPageHead>
      <InPageHead place="actions">
        {may('manual-orders') && (
          <Button
            component={Link}
            to="/manual-orders"
            variant="outlined"
            startIcon={<AddIcon />}
            sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          >
            Yeni sifariş
          </Button>
        )}
      </InPageHead>
      {failure && <JobsNotLoaded failure={failure} retry={retry} />}
      {data && data.unsent_mails.count > 0 && <UnsentMails {...data.unsent_mails} />}
      {data && data.failing_jobs.length > 0 && <FailingJobs jobs={data.failing_jobs} />}
      {firstSteps && (
        <Suspense fallback={null}>
          <FirstSteps shop={firstSteps} />
        </Suspense>
      )}
      {data && data.stock.products > 0 && !firstSteps && <SalesLine figures={data} />}
      {(!firstSteps || firstSteps.settings.ordering_open) && <Work jobs={jobs} mayOrders={may('orders')} />}
    </Stack>
  )
}

type WorkProps = { jobs: ReturnType<typeof useJobs>; mayOrders: boolean }

/** The panels of waiting work: money and orders first, goods and reviews beside them. */
function Work({ jobs, mayOrders }: WorkProps) {
  const mayWords = useMaySee()('words')
  const mayPrice = useMay()('prices')
  const { failure, waiting, requests, money, returns, payments, low, unhappy } = jobs
  const beside = (
    <Stack spacing={2.5}>
      {mayPrice && (
        <Suspense fallback={null}>
          <WaitingPrices />
        </Suspense>
      )}
      {low && <RunningOut {...low} />}
      {unhappy && unhappy.total > 0 && <UnhappyReviews {...unhappy} />}
      {mayWords && <MissingTexts />}
    </Stack>
  )
  // An editor has no orders: the other panels take their place.
  if (!mayOrders) return <Box sx={{ maxWidth: 760 }}>{beside}</Box>
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.7fr) minmax(0, 1fr)' },
      }}
    >
      <Stack spacing={2.5}>
        {waiting ? <WaitingOrders {...waiting} /> : !failure && <WaitingRows />}
        {returns && returns.total > 0 && <LateReturns {...returns} />}
        {requests && requests.total > 0 && <WaitingRequests {...requests} />}
        {payments && payments.total > 0 && <WaitingPayments {...payments} />}
        {money && money.total > 0 && <MoneyDue {...money} />}
      </Stack>
      {beside}
    </Box>
  )
}

/** Returns the greeting by Baku's clock. */
function greeting(): string {
  const hour = bakuHour()
  return hour >= 5 && hour < 12 ? 'Sabahınız xeyir' : hour >= 18 || hour < 5 ? 'Axşamınız xeyir' : 'Gününüz xeyir'
}

/** Returns '22 noyabr, bazar', by Baku's clock. */
function dayText(): string {
  const date = new Date(bakuDay())
  return `${date.getUTCDate()} ${months()[date.getUTCMonth()]}, ${weekdays()[date.getUTCDay()]}`
}

function JobsNotLoaded({ failure, retry }: { failure: Error; retry: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={retry}>
          Yenidən cəhd et
        </Button>
      }
    >
      İşlərin bir hissəsi yüklənmədi. {failureText(failure)}
    </Alert>
  )
}

function FailingJobs({ jobs }: { jobs: Reply<'figures.show'>['failing_jobs'] }) {
  return (
    <Alert severity="warning" sx={{ maxWidth: 760 }}>
      Arxa planda alınmayan işlər var: {jobs.map(({ name, count }) => `${name} (${count})`).join(', ')}. Səbəbi serverin
      jurnalındadır.
    </Alert>
  )
}

/**
 * Mails that wait for the mail server (P9).
 * @param since when the oldest was queued, ISO 8601
 */
function UnsentMails({ count, since }: { count: number; since: string | null }) {
  return (
    <Alert severity="warning" sx={{ maxWidth: 760 }}>
      {count} məktub göndərilə bilmir{since && `, ən köhnəsi ${dateTimeText(since)} tarixindən gözləyir`}. Mağaza üç gün
      ərzində yenidən cəhd edir; poçt serverini yoxlayın.
    </Alert>
  )
}

/** Card payments that wait for a decision of staff (Y5, Y6, Y8, Y9). */
function WaitingPayments({ rows, total }: Jobs['payments']) {
  const first = rows[0]
  return (
    <Panel title="Kart ödənişləri" count={total} all={{ to: first?.to ?? '/payments', label: 'Hamısına bax' }} empty="">
      {rows.map(({ key, order_id, number, note, amount, to, verb }) => (
        <Row
          key={key}
          picture={
            <Avatar sx={{ width: 32, height: 32, bgcolor: 'error.light', color: 'error.main' }}>
              <CardIcon sx={{ fontSize: 18 }} />
            </Avatar>
          }
          title={
            <Link to={`/orders/${order_id}/show`} color="inherit" underline="hover">
              № {number}
            </Link>
          }
          note={note}
          side={amount !== null && <Typography sx={{ fontWeight: 620, ...DIGITS }}>{manat(amount)}</Typography>}
          action={
            <Button variant="outlined" component={Link} to={to} aria-label={`${number}: ${verb}`}>
              {verb}
            </Button>
          }
        />
      ))}
    </Panel>
  )
}
