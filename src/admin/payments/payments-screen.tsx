import { Alert, Box, Button, Card, CardContent, Skeleton, Stack, Tab, Tabs, Typography } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, Title } from 'ra-ui-materialui'
import { useSearchParams } from 'react-router-dom'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { dayText } from '#src/domain/day-text.ts'
import type { Reply } from '../api.ts'
import { Grey, Note, PartTitle } from '../parts/basics.tsx'
import { Pager } from '../parts/pager.tsx'
import { Beginning, ScreenFailed } from '../parts/placeholders.tsx'
import { useMay, useRead } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import { SettleDifferenceDialog } from './payment-dialogs.tsx'
import { PaymentEntry } from './payment-entry.tsx'
import { RefundEntry } from './refund-entry.tsx'

const PER_PAGE = 20
/** The most rows of each list of doubts. */
const DOUBTS = 200

/** The payments that wait for a decision of staff: doubts, and money that came late (Y5, Y6, Y8, Y9). */
export function PaymentsScreen() {
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') === 'late' ? 'late' : 'doubts'
  const [page, setPage] = useState(0)
  const doubts = useRead(
    ['payments', 'doubts'],
    'payments.doubts',
    {},
    {
      retry: false,
    },
  )
  const late = useRead(
    ['payments', 'late', page],
    'payments.late',
    { page: page + 1, per_page: PER_PAGE },
    {
      placeholderData: keepPreviousData,
      retry: false,
    },
  )
  const doubtCount =
    doubts.data && doubts.data.payments.length + doubts.data.refunds.length + doubts.data.differences.length
  return (
    <Box sx={{ pb: 4, maxWidth: 860 }}>
      <Title title="Ödənişlər" />
      <Tabs
        value={tab}
        onChange={(_event, next: string) => setSearch(next === 'late' ? { tab: 'late' } : {})}
        aria-label="Ödənişlər"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="doubts" label={counted('Şübhəli', doubtCount)} id="tab-doubts" aria-controls="panel-payments" />
        <Tab
          value="late"
          label={counted('Gec gələn ödənişlər', late.data?.total)}
          id="tab-late"
          aria-controls="panel-payments"
        />
      </Tabs>
      <Box role="tabpanel" id="panel-payments" aria-labelledby={`tab-${tab}`}>
        {tab === 'doubts' ? (
          <Loaded query={doubts}>{doubts.data && <Doubts {...doubts.data} />}</Loaded>
        ) : (
          <Loaded query={late}>
            {late.data && <Late {...late.data} />}
            {late.data && late.data.total > PER_PAGE && (
              <Pager total={late.data.total} page={page} perPage={PER_PAGE} onPage={setPage} />
            )}
          </Loaded>
        )}
      </Box>
    </Box>
  )
}

function counted(label: string, count: number | undefined): string {
  return count ? `${label} (${count})` : label
}

type LoadedProps = { query: { isPending: boolean; error: unknown; refetch: () => unknown }; children: ReactNode }

function Loaded({ query: { isPending, error, refetch }, children }: LoadedProps) {
  if (isPending) return <Skeleton variant="rounded" height={180} />
  if (error) return <ScreenFailed error={error} retry={() => void refetch()} />
  return children
}

function Doubts({ payments, refunds, differences }: Reply<'payments.doubts'>) {
  if (payments.length + refunds.length + differences.length === 0)
    return (
      <Beginning title="Şübhəli heç nə yoxdur">
        Bankın cavabı sifarişə uyğun gəlməyən ödəniş, əl ilə qaytarılacaq pul və bankla fərqlər burada görünəcək.
      </Beginning>
    )
  return (
    <Stack spacing={3}>
      {payments.length > 0 && (
        <Section title="Ödənişlər" count={payments.length}>
          {payments.map((payment) => (
            <Entry key={payment.id}>
              <PaymentEntry payment={payment} order={<OrderLine {...payment} />} />
            </Entry>
          ))}
        </Section>
      )}
      {refunds.length > 0 && (
        <Section title="Geri ödənişlər" count={refunds.length}>
          {refunds.map((refund) => (
            <Entry key={refund.id}>
              <Box sx={{ pb: 2 }}>
                <RefundEntry refund={refund} number={refund.number} order={<OrderLine {...refund} />} />
              </Box>
            </Entry>
          ))}
        </Section>
      )}
      {differences.length > 0 && (
        <Section title="Bankla fərqlər" count={differences.length}>
          {differences.map((difference) => (
            <Entry key={difference.id}>
              <DifferenceEntry difference={difference} />
            </Entry>
          ))}
        </Section>
      )}
    </Stack>
  )
}

/** A difference that the daily comparison found, with the button that settles it (Y9). */
function DifferenceEntry({ difference }: { difference: Reply<'payments.doubts'>['differences'][number] }) {
  const may = useMay()
  const [isSettling, setSettling] = useState(false)
  const { number, detail, day } = difference
  return (
    <Box component="article" aria-label={`Fərq № ${number}`} sx={{ py: 2 }}>
      <OrderLine {...difference} />
      <Typography>{detail}</Typography>
      <Note>{dayText(day)} gününün yoxlaması</Note>
      {may('refunds') && (
        <Button
          size="small"
          variant="outlined"
          sx={{ mt: 1.25 }}
          onClick={() => setSettling(true)}
          aria-label={`${number}: fərqi həll et`}
        >
          Həll et
        </Button>
      )}
      {isSettling && <SettleDifferenceDialog difference={difference} close={() => setSettling(false)} />}
    </Box>
  )
}

function Late({ results }: Reply<'payments.late'>) {
  if (results.length === 0)
    return (
      <Beginning title="Gec gələn ödəniş yoxdur">
        Sifariş ləğv ediləndən və ya başqa yolla ödəniləndən sonra gələn pul burada görünəcək.
      </Beginning>
    )
  return (
    <Stack spacing={1.5}>
      {results.map((payment) => (
        <Entry key={payment.id}>
          <PaymentEntry payment={payment} order={<OrderLine {...payment} />} canTakeUp={payment.can_take_up} />
        </Entry>
      ))}
    </Stack>
  )
}

function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <PartTitle sx={{ mb: 1 }}>{title}</PartTitle>
      {count >= DOUBTS && (
        <Alert severity="info" sx={{ mb: 1 }}>
          Yalnız son {DOUBTS} sətir göstərilir.
        </Alert>
      )}
      <Stack spacing={1.5}>{children}</Stack>
    </Box>
  )
}

function Entry({ children }: { children: ReactNode }) {
  return (
    <Card>
      <CardContent sx={{ px: { xs: 2, sm: 2.5 }, '&&': { py: 0 } }}>{children}</CardContent>
    </Card>
  )
}

type OrderLineProps = {
  order_id: number
  number: string
  order?: { customer: string; phone: string; total: string; is_canceled: boolean }
}

/** The order of a payment, with a link to its screen. */
function OrderLine({ order_id, number, order }: OrderLineProps) {
  return (
    <Box sx={{ mb: 1 }}>
      <Link to={`/orders/${order_id}/show`} sx={{ fontWeight: 600 }} underline="always">
        № {number}
      </Link>
      {order && (
        <Grey component="span" sx={{ ml: 1 }}>
          {[
            order.customer,
            phoneText(order.phone).replaceAll(' ', '\u00A0'),
            `sifariş ${manat(order.total)}`,
            order.is_canceled && 'ləğv edilib',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Grey>
      )}
    </Box>
  )
}
