import { Box, Button, Card, Chip, Link, Skeleton, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Title } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { dayText } from '#src/domain/day-text.ts'
import { formatAmount, parseAmount, parseSignedAmount, type Qepik } from '#src/domain/money.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { api, ApiError, type Reply } from '../api.ts'
import { DIGITS, InRow, Note, PartTitle, PlainList, RULED, Section, Strong, TypedField } from '../parts/basics.tsx'
import { DateField, parseDate } from '../parts/date-field.tsx'
import { Beginning, ScreenFailed } from '../parts/placeholders.tsx'
import { useRead, useReload, useWrite } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import { PrintSheet } from './couriers.tsx'
import { errorText } from '../parts/failure-text.ts'
import { FormDialog } from '../parts/form-dialog.tsx'

export type CashDay = Reply<'cash.list'>['results'][number]

/**
 * Cash that couriers hand in (A20): a day, its couriers, the sums of their orders, the cash handed in, and the
 * difference.
 */
export function CashScreen() {
  const [day, setDay] = useState(() => bakuDay())
  const isDay = parseDate(day, 'day') !== null
  const [asked, setAsked] = useState<CashDay | null>(null)
  const { data, error, isPending, refetch } = useRead(
    ['cash', day],
    'cash.list',
    { day },
    {
      enabled: isDay,
      retry: false,
    },
  )
  return (
    <Box sx={{ pb: 4 }}>
      <Title title="Kuryer pulu" />
      <DateField
        kind="day"
        label="Gün"
        value={day}
        onChange={(typed) => setDay(typed ?? '')}
        sx={{ mb: 2, width: { xs: '100%', sm: 220 } }}
      />
      <OpenCash show={setDay} />
      {error && <ScreenFailed error={error} retry={() => void refetch()} />}
      {isPending && isDay && <Skeleton variant="rounded" height={160} />}
      {data?.total === 0 && (
        <Beginning title="Bu gün kuryerlərin nağd pulu yoxdur.">
          Nağd sifariş təhvil verilən kimi burada görünəcək.
        </Beginning>
      )}
      <Stack spacing={2}>
        {data?.results.map((row) => (
          <CourierCash key={row.courier.id} row={row} day={day} ask={() => setAsked(row)} />
        ))}
      </Stack>
      {asked && <CashDialog row={asked} day={day} onClose={() => setAsked(null)} />}
    </Box>
  )
}

/** The cash that each courier still has, of all days (E27). A press shows its first day. */
function OpenCash({ show }: { show: (day: string) => void }) {
  const { data } = useRead(['cash', 'open'], 'cash.open', {}, { retry: false })
  if (!data || data.total === 0) return null
  return (
    <Section title="Kuryerlərdə qalan pul" component="section" aria-label="Kuryerlərdə qalan pul" sx={{ mb: 2 }}>
      <PlainList sx={{ mt: 1, maxWidth: 520 }}>
        {data.results.map(({ courier, amount, days, since }) => (
          <Box component="li" key={courier.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, ...RULED }}>
            <Box sx={{ flex: 1, py: 1 }}>
              <Strong>{courier.name}</Strong>
              <Note>{days === 1 ? dayText(since) : `${days} gün, ${dayText(since)} tarixindən`}</Note>
            </Box>
            <Strong component="span" sx={DIGITS}>
              {manat(amount)}
            </Strong>
            <Button onClick={() => show(since)} aria-label={`${courier.name}: ${dayText(since)} gününə bax`}>
              Bax
            </Button>
          </Box>
        ))}
      </PlainList>
    </Section>
  )
}

function CourierCash({ row, day, ask }: { row: CashDay; day: string; ask: () => void }) {
  const { courier, orders, expected, handed } = row
  const figures: [string, string][] = [
    ['Nağd sifariş', String(orders)],
    ['Olmalıdır', manat(expected)],
    ['Təhvil verilib', handed === null ? '—' : manat(handed)],
  ]
  return (
    <Card component="article" aria-label={courier.name} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <InRow sx={{ gap: 1, flexWrap: 'wrap' }}>
        <PartTitle sx={{ flexGrow: 1 }}>{courier.name}</PartTitle>
        <Difference row={row} />
        <PrintSheet id={courier.id} name={courier.name} day={day} />
        <Button variant={handed === null ? 'contained' : 'outlined'} onClick={ask}>
          {handed === null ? 'Pulu təhvil al' : 'Düzəliş et'}
        </Button>
      </InRow>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 2, m: 0, mt: 2, maxWidth: 520 }}
      >
        {figures.map(([label, value]) => (
          <div key={label}>
            <Note component="dt">{label}</Note>
            <Typography component="dd" sx={{ m: 0, fontSize: 18, fontWeight: 620, ...DIGITS }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
      {row.taken.length > 0 && (
        <PlainList aria-label="Sifarişlər" sx={{ mt: 2, maxWidth: 520 }}>
          {row.taken.map(({ id, number, cash }) => (
            <Box key={id} component="li" sx={{ display: 'flex', justifyContent: 'space-between', ...RULED }}>
              <Link component={RouterLink} to={`/orders/${id}/show`} sx={{ py: 1.25 }}>
                № {number}
              </Link>
              <Typography sx={{ py: 1.25, ...DIGITS }}>{manat(cash)}</Typography>
            </Box>
          ))}
        </PlainList>
      )}
      {row.records.length > 0 && (
        <PlainList component="ol" sx={{ mt: 2 }}>
          {row.records.map((record) => (
            <Note key={record.id} component="li" sx={{ py: 0.5, ...RULED }}>
              {dateTimeText(record.created_at)} · {record.who}: {manat(record.handed)}
              {record.handed !== record.expected && ` (olmalı idi ${manat(record.expected)})`}
              {record.is_correction && ', düzəliş'}
              {record.note && `: ${record.note}`}
            </Note>
          ))}
        </PlainList>
      )}
    </Card>
  )
}

function Difference({ row: { handed, difference } }: { row: CashDay }) {
  if (handed === null || difference === null)
    return <Chip color="warning" variant="outlined" label="Təhvil verilməyib" />
  const isEven = Number(difference) === 0
  return (
    <Chip
      color={isEven ? 'success' : 'error'}
      variant={isEven ? 'outlined' : 'filled'}
      label={differenceText(parseSignedAmount(difference))}
    />
  )
}

/** Returns the difference between the handed and the expected cash in words. @param difference qəpik */
function differenceText(difference: Qepik): string {
  if (difference === 0) return 'Düz gəlir'
  return difference < 0 ? `Çatmır: ${manat(formatAmount(-difference))}` : `Artıqdır: ${manat(formatAmount(difference))}`
}

/** Returns the difference that a typed amount makes, in words; null while it is no amount. */
function typedDifference(typed: string, expected: string): string | null {
  const amount = Number(typed.trim().replace(',', '.'))
  if (typed.trim() === '' || !(amount >= 0)) return null
  return differenceText(Math.round(amount * 100) - parseAmount(expected))
}

/** Takes a courier's cash in, or corrects the last record: the former record stays. */
function CashDialog({ row, day, onClose }: { row: CashDay; day: string; onClose: () => void }) {
  const last = row.records.at(-1)
  const [handed, setHanded] = useState(row.expected)
  const [note, setNote] = useState('')
  const reload = useReload()
  const take = useWrite(
    () =>
      api.call(
        'cash.create',
        { courier: row.courier.id, day, handed, note, corrects: last?.id ?? null },
        { attempt: `cash/${row.courier.id}/${day}` },
      ),
    {
      said: last ? 'Düzəliş yazıldı.' : 'Pul təhvil alındı.',
      onSuccess: onClose,
      failureOf: (error) => (error instanceof ApiError && error.status === 400 ? null : errorText(error)),
      onSettled: () => reload('cash'),
    },
  )
  const errorOf = (field: string) => (take.error instanceof ApiError ? take.error.field(field) : undefined)
  return (
    <FormDialog
      title={`${row.courier.name}: ${last ? 'düzəliş' : 'pulun təhvili'}`}
      size="xs"
      verb={last ? 'Düzəlişi yaz' : 'Təhvil al'}
      isBusy={take.isPending}
      submit={() => take.mutate()}
      close={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography>
          Sifarişlərə görə olmalıdır: <b>{manat(row.expected)}</b>
        </Typography>
        <TypedField
          label="Təhvil verilən, ₼"
          value={handed}
          change={setHanded}
          autoFocus
          required
          fault={errorOf('handed')}
          helperText={typedDifference(handed, row.expected)}
          isAmount
        />
        <TypedField
          label={last ? 'Düzəlişin səbəbi' : 'Qeyd'}
          value={note}
          change={setNote}
          required={last !== undefined}
          multiline
          minRows={2}
          fault={errorOf('note')}
          helperText={last ? 'Əvvəlki qeyd silinmir' : undefined}
          max={300}
        />
      </Stack>
    </FormDialog>
  )
}
