import ReverseIcon from '@mui/icons-material/Undo'
import { Alert, Box } from '@mui/material'
import { useState } from 'react'
import { useRefresh } from 'ra-core'
import { formatAmount, parseAmount } from '#src/domain/money.ts'
import { api, ApiError } from '../api.ts'
import { Grey, Note, PlainList, RULED, Strong, ReasonField, TypedField } from '../parts/basics.tsx'
import { errorText } from '../parts/failure-text.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useWrite } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import type { Receipt } from './receipt-draft.tsx'
import { lineFaults } from './receipt-form.tsx'

/** Takes goods of a receipt out of stock again (C4): all possible pieces, or the typed number of each line. */
export function ReverseDialog({ receipt, close }: { receipt: Receipt; close: () => void }) {
  const lines = receipt.lines
    .map((line) => ({
      ...line,
      left: line.quantity - line.reversed,
      most: Math.min(line.quantity - line.reversed, line.stock ?? 0),
    }))
    .filter(({ left }) => left > 0)
  const [pieces, setPieces] = useState(() => lines.map(({ most }) => most))
  const [reason, setReason] = useState('')
  const chosen = lines.flatMap((line, at) => ((pieces[at] ?? 0) > 0 ? [{ line, quantity: pieces[at] ?? 0 }] : []))
  const cost = chosen.reduce((sum, { line, quantity }) => sum + quantity * parseAmount(line.unit_cost), 0)
  const reverse = useReverse(receipt, chosen, reason, close)
  const faults = new Map(
    chosen.map(({ line }, at) => [line, Object.values(lineFaults(reverse.error)[at] ?? {}).flat()]),
  )
  const missing =
    chosen.length === 0 ? 'Neçə ədəd qaytarıldığını yazın.' : reason.trim() === '' ? 'Səbəbi yazın.' : null
  return (
    <FormDialog
      title={`Qəbul № ${receipt.id} geri qaytarılsın?`}
      verb="Malı qaytar"
      icon={<ReverseIcon />}
      isDangerous
      isBusy={missing !== null || reverse.isPending}
      submit={() => reverse.mutate()}
      close={close}
    >
      <Grey>Mal stokdan çıxır, maya dəyəri də onunla. Bu addımı geri almaq olmur.</Grey>
      <ReasonField value={reason} change={setReason} margin="normal" max={200} />
      <PlainList>
        {lines.map((line, at) => (
          <ReversedLine
            key={`${line.product_id} ${line.item_id}`}
            line={line}
            pieces={pieces[at] ?? 0}
            put={(wanted) => {
              if (reverse.isError) reverse.reset()
              setPieces(pieces.with(at, wanted))
            }}
            faults={faults.get(line) ?? []}
          />
        ))}
      </PlainList>
      <Strong role="status" sx={{ mt: 1 }}>
        {missing ?? `${chosen.reduce((sum, { quantity }) => sum + quantity, 0)} ədəd, ${manat(formatAmount(cost))}`}
      </Strong>
    </FormDialog>
  )
}

type Chosen = readonly { line: Receipt['lines'][number]; quantity: number }[]

function useReverse(receipt: Receipt, chosen: Chosen, reason: string, close: () => void) {
  const refresh = useRefresh()
  return useWrite(
    () =>
      api.call('receipts.reverse', {
        id: receipt.id,
        version: receipt.version,
        reason,
        lines: chosen.map(({ line, quantity }) => ({ product: line.product_id, item: line.item_id, quantity })),
      }),
    {
      said: 'Mal geri qaytarıldı.',
      onSuccess: () => {
        close()
        refresh()
      },
      failureOf: (error) => (lineFaults(error).length === 0 ? errorText(error) : null),
      onError: (error) => {
        // Pieces were sold, or another person has written the receipt: shows the pieces that can leave now.
        refresh()
        if (error instanceof ApiError && error.status === 409) close()
      },
    },
  )
}

type ReversedLineProps = {
  line: Receipt['lines'][number] & {
    /** The pieces that were not taken out before. */
    left: number
    /** The pieces that can be taken out now. */
    most: number
  }
  pieces: number
  put: (pieces: number) => void
  faults: readonly string[]
}

function ReversedLine({ line, pieces, put, faults }: ReversedLineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) 120px',
        gap: 2,
        alignItems: 'center',
        py: 1.5,
        ...RULED,
      }}
    >
      <div>
        <Strong sx={{ overflowWrap: 'anywhere' }}>{line.name}</Strong>
        <Note>
          qəbulda {line.left} ədəd · {line.stock === null ? 'stok indi başqa cür sayılır' : `stokda ${line.stock} ədəd`}
        </Note>
      </div>
      <TypedField
        type="number"
        hiddenLabel
        value={pieces}
        disabled={line.most === 0}
        slotProps={{ htmlInput: { min: 0, max: line.most, 'aria-label': `${line.name}: geri, ədəd` } }}
        change={(typed) => put(Math.min(line.most, Math.max(0, Math.trunc(Number(typed) || 0))))}
      />
      {faults.map((text) => (
        <Alert key={text} severity="error" sx={{ gridColumn: '1 / -1' }}>
          {text}
        </Alert>
      ))}
    </Box>
  )
}
