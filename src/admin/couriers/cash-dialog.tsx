import { Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ApiError } from '../api.ts'
import { TypedField } from '../parts/basics.tsx'
import { errorText } from '../parts/failure-text.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useWrite } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import type { CashDay } from './cash-screen.tsx'

/** Takes a courier's cash in, or corrects the last record: the former record stays. */
export function CashDialog({ row, day, onClose }: { row: CashDay; day: string; onClose: () => void }) {
  const last = row.records.at(-1)
  const [handed, setHanded] = useState(row.expected)
  const [note, setNote] = useState('')
  const queries = useQueryClient()
  const take = useWrite({
    mutationFn: () =>
      api.call(
        'cash.create',
        { courier: row.courier.id, day, handed, note, corrects: last?.id ?? null },
        { attempt: `cash/${row.courier.id}/${day}` },
      ),
    said: last ? 'Düzəliş yazıldı.' : 'Pul təhvil alındı.',
    onSuccess: onClose,
    failureOf: (error) => (error instanceof ApiError && error.status === 400 ? null : errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cash'] }),
  })
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
