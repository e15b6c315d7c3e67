import { Alert, Button, Card, Typography } from '@mui/material'
import { useState } from 'react'
import { useRefresh } from 'ra-core'
import { formatAmount } from '#src/domain/money.ts'
import { api, ApiError } from '../api.ts'
import { useKeptDraft } from '../drafts/kept-draft.tsx'
import { DIGITS, TypedField } from '../parts/basics.tsx'
import { useWrite } from '../parts/hooks.ts'
import { FootBar } from '../spreadsheets/foot-bar.tsx'
import { AskBeforeLeaving } from '../parts/ask-before-leaving.ts'
import { manat } from '../parts/manat.ts'
import { bodyOf, draftOf, missingIn, piecesOf, totalOf, type Draft, type Receipt } from './receipt-draft.tsx'
import { lineFaults, ReceiptForm } from './receipt-form.tsx'

/** The form of a correction of a receipt (C4); nothing is written before the save. */
export function ReceiptCorrection({ receipt, close }: { receipt: Receipt; close: () => void }) {
  const before = draftOf(receipt)
  const [draft, setDraft] = useState(before)
  const [reason, setReason] = useState('')
  const changed = changesIn(before, draft)
  const { offer, forget } = useKeptDraft(
    `receipts/${receipt.id}`,
    changed === null ? null : { draft, reason },
    receipt.version,
    (typed) => {
      setDraft(typed.draft)
      setReason(typed.reason)
    },
  )
  const leave = () => {
    forget()
    close()
  }
  const save = useCorrect(receipt, draft, reason, leave, close)
  const missing = missingIn(draft)
  const refusal = save.error instanceof ApiError && lineFaults(save.error).length === 0 ? save.error.detail : undefined
  return (
    <div>
      {changed !== null && !save.isPending && !save.isSuccess && <AskBeforeLeaving />}
      {offer}
      <ReceiptForm
        draft={draft}
        setDraft={(change) => {
          if (save.isError) save.reset()
          setDraft(change)
        }}
        faults={lineFaults(save.error)}
        before={before}
      />
      <Card data-optional-labels sx={{ p: 2, my: 2.5 }}>
        <TypedField label="Düzəlişin səbəbi" value={reason} change={setReason} max={200} />
      </Card>
      {refusal && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {refusal}
        </Alert>
      )}
      <FootBar>
        <Typography role="status" sx={{ flex: '1 1 220px', ...DIGITS }}>
          {missing ?? (changed === null ? 'Hələ heç nə dəyişməyib' : `Düzəliş yazılmayıb: ${changed}`)}
        </Typography>
        <Button onClick={leave}>İmtina</Button>
        <Button
          variant="contained"
          disabled={missing !== null || changed === null || save.isPending}
          onClick={() => save.mutate()}
        >
          Düzəlişi yaz
        </Button>
      </FootBar>
    </div>
  )
}

/** Returns the mutation that writes the correction. A conflict with another person's write calls `onConflict`. */
function useCorrect(receipt: Receipt, draft: Draft, reason: string, onSaved: () => void, onConflict: () => void) {
  const refresh = useRefresh()
  return useWrite(
    () => api.call('receipts.update', { id: receipt.id, version: receipt.version, reason, ...bodyOf(draft) }),
    {
      said: 'Düzəliş yazıldı.',
      onSuccess: () => {
        onSaved()
        refresh()
      },
      onError: (error) => {
        // The typed values are kept as a draft, and offered over the other person's values.
        if (error instanceof ApiError && error.status === 409) {
          onConflict()
          refresh()
        }
      },
    },
  )
}

/** Returns a correction's changes, in a few words; null without changes. */
function changesIn(before: Draft, { head, lines }: Draft): string | null {
  const stored = new Map(before.lines.map((line) => [line.key, line]))
  const changed =
    lines.filter((line) => {
      const was = stored.get(line.key)
      return was?.quantity !== line.quantity || Number(line.unit_cost.replace(',', '.')) !== Number(was.unit_cost)
    }).length + before.lines.filter(({ key }) => lines.every((line) => line.key !== key)).length
  const isHeadChanged = JSON.stringify(head) !== JSON.stringify(before.head)
  if (changed === 0 && !isHeadChanged) return null
  const pieces = piecesOf(lines) - piecesOf(before.lines)
  const cost = totalOf(lines) - totalOf(before.lines)
  const sign = (difference: number) => (difference > 0 ? '+' : difference < 0 ? '−' : '')
  return [
    isHeadChanged && 'qaimə',
    changed > 0 && `${changed} sətir`,
    pieces !== 0 && `stok ${sign(pieces)}${Math.abs(pieces)} ədəd`,
    cost !== 0 && `maya ${sign(cost)}${manat(formatAmount(Math.abs(cost)))}`,
  ]
    .filter(Boolean)
    .join(', ')
}
