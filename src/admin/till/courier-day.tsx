import { Box, Button, Link, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { dayText } from '#src/domain/day-text.ts'
import { formatAmount, parseAmount, type Qepik } from '#src/domain/money.ts'
import { api, ApiError, type Reply } from '../api.ts'
import { DIGITS, InRow, Note, PlainList, RULED, TypedField, WaitingRows } from '../parts/basics.tsx'
import { ScreenFailed } from '../parts/placeholders.tsx'
import { useRead, useReload, useWrite } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import { PrintSheet } from '../couriers/couriers.tsx'
import { errorText } from '../parts/failure-text.ts'
import { AskDialog, FormDialog } from '../parts/form-dialog.tsx'

type CashDay = Reply<'cash.list'>['results'][number]

export type CourierDay = { courier: number; name: string; day: string }

/**
 * The cash of a courier's day (A20): takes it in, or shows its orders and records and corrects the newest record.
 * `isTaking`: the form to take the cash in is open from the start.
 */
export function CourierDayDialog({ of, isTaking, close }: { of: CourierDay; isTaking: boolean; close: () => void }) {
  const { data, error, refetch } = useRead(['cash', of.day], 'cash.list', { day: of.day }, { retry: false })
  const [isTyping, setTyping] = useState(isTaking)
  const row = data?.results.find(({ courier }) => courier.id === of.courier)
  if (row && isTyping) return <CashDialog row={row} day={of.day} close={close} />
  return (
    <AskDialog
      title={`${of.name}, ${dayText(of.day)}`}
      close={close}
      actions={
        row && (
          <Button variant="contained" onClick={() => setTyping(true)}>
            {row.handed === null ? 'Pulu qəbul et' : 'Düzəliş et'}
          </Button>
        )
      }
    >
      {error && <ScreenFailed error={error} retry={() => void refetch()} />}
      {!data && !error && <WaitingRows />}
      {row && <Details row={row} day={of.day} />}
    </AskDialog>
  )
}

function Details({ row: { courier, expected, handed, taken, records }, day }: { row: CashDay; day: string }) {
  return (
    <>
      <InRow sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Typography sx={DIGITS}>
          Olmalıdır {manat(expected)}, verilib {handed === null ? '—' : manat(handed)}
        </Typography>
        <PrintSheet id={courier.id} name={courier.name} day={day} />
      </InRow>
      {taken.length > 0 && (
        <PlainList aria-label="Sifarişlər" sx={{ mt: 1.5 }}>
          {taken.map(({ id, number, cash }) => (
            <Box key={id} component="li" sx={{ display: 'flex', justifyContent: 'space-between', ...RULED }}>
              <Link component={RouterLink} to={`/orders/${id}/show`} sx={{ py: 1.25 }}>
                № {number}
              </Link>
              <Typography sx={{ py: 1.25, ...DIGITS }}>{manat(cash)}</Typography>
            </Box>
          ))}
        </PlainList>
      )}
      {records.length > 0 && (
        <PlainList component="ol" aria-label="Qəbullar" sx={{ mt: 2 }}>
          {records.map((record) => (
            <Note key={record.id} component="li" sx={{ py: 0.5, ...RULED }}>
              {dateTimeText(record.created_at)} · {record.who}: {manat(record.handed)}
              {record.handed !== record.expected && ` (olmalı idi ${manat(record.expected)})`}
              {record.is_correction && ', düzəliş'}
              {record.note && `: ${record.note}`}
            </Note>
          ))}
        </PlainList>
      )}
    </>
  )
}

/** Returns the difference between the handed and the expected cash in words. @param difference qəpik */
export function differenceText(difference: Qepik): string {
  if (difference === 0) return 'düz'
  return difference < 0 ? `Çatmır ${manat(formatAmount(-difference))}` : `Artıq ${manat(formatAmount(difference))}`
}

/** Returns the difference that a typed amount makes, in words; null while it is no amount. */
function typedDifference(typed: string, expected: string): string | null {
  const amount = Number(typed.trim().replace(',', '.'))
  if (typed.trim() === '' || !(amount >= 0)) return null
  return differenceText(Math.round(amount * 100) - parseAmount(expected))
}

/** Takes a courier's cash in, or corrects the last record: the former record stays. */
function CashDialog({ row, day, close }: { row: CashDay; day: string; close: () => void }) {
  // A lost response loads the row again, which must not turn the next try into a correction of the first.
  const [last] = useState(() => row.records.at(-1))
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
      said: last ? 'Düzəliş yazıldı.' : 'Pul qəbul edildi.',
      onSuccess: close,
      failureOf: (error) => (error instanceof ApiError && error.status === 400 ? null : errorText(error)),
      onSettled: () => reload('cash'),
    },
  )
  const errorOf = (field: string) => (take.error instanceof ApiError ? take.error.field(field) : undefined)
  return (
    <FormDialog
      title={`${row.courier.name}: ${last ? 'düzəliş' : 'pulun qəbulu'}`}
      size="xs"
      verb={last ? 'Düzəlişi yaz' : 'Qəbul et'}
      isBusy={take.isPending}
      submit={() => take.mutate()}
      close={close}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography>
          {dayText(day)}, sifarişlərə görə olmalıdır: <b>{manat(row.expected)}</b>
        </Typography>
        <TypedField
          label="Verilən, ₼"
          value={handed}
          change={(typed) => {
            if (take.isError) take.reset()
            setHanded(typed)
          }}
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
