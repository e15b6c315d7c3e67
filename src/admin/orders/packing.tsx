import DoneIcon from '@mui/icons-material/CheckCircle'
import { Alert, Box, Chip, Stack } from '@mui/material'
import { useState } from 'react'
import { ScanField } from '../parts/scan-field.tsx'
import { isFull, type Packed } from './packed.ts'
import type { AdminOrder } from './use-order-moves.ts'
import { DIGITS, InRow, Strong } from '../parts/basics.tsx'

type Line = AdminOrder['items'][number]

/** Returns the line of a code: an incomplete line before a complete one. */
export function lineOf(items: readonly Line[], code: string, isComplete: (line: Line) => boolean): Line | undefined {
  const named = items.filter(({ sku, barcode }) => barcode === code || sku === code)
  return named.find((line) => !isComplete(line)) ?? named[0]
}

export const notInOrder = (code: string) => `${code}: bu sifarişdə belə mal yoxdur.`

/** Scans the pieces of an order one by one during packing, and reports pieces that do not belong to it (V4). */
export function Packing({
  order,
  packed,
  change,
}: {
  order: AdminOrder
  packed: Packed
  change: (packed: Packed) => void
}) {
  const [message, setMessage] = useState<{ severity: 'success' | 'error'; text: string }>()
  const scan = (code: string) => {
    const line = lineOf(order.items, code, ({ id, quantity }) => (packed[id] ?? 0) >= quantity)
    const number = line ? (packed[line.id] ?? 0) + 1 : 0
    if (!line) setMessage({ severity: 'error', text: notInOrder(code) })
    else if (number > line.quantity)
      setMessage({ severity: 'error', text: `${line.name}: hamısı yığılıb, bu artıqdır.` })
    else {
      const next = { ...packed, [line.id]: number }
      change(next)
      const isWhole = order.items.every(({ id, quantity }) => next[id] === quantity)
      setMessage({
        severity: 'success',
        text: isWhole ? 'Hamısı yığıldı.' : `${line.name}: ${number} / ${line.quantity}`,
      })
    }
  }
  return (
    <Stack spacing={1} sx={{ mt: 1.5, mb: 1 }}>
      <ScanField label="Yığılan malı skan edin" placeholder="Barkod və ya SKU" onScan={scan} />
      <Box role="status">
        {message && (
          <Alert severity={message.severity} sx={{ py: 0 }}>
            {message.text}
          </Alert>
        )}
      </Box>
    </Stack>
  )
}

/** How much of an order is packed, once packing has begun. */
export function PackedSum({ order, packed }: { order: AdminOrder; packed: Packed }) {
  const done = order.items.reduce((sum, { id, quantity }) => sum + Math.min(packed[id] ?? 0, quantity), 0)
  if (done === 0) return null
  return (
    <InRow sx={{ gap: 1.5, mt: 1 }}>
      <Box sx={{ flex: 1, height: 6, borderRadius: 99, bgcolor: 'divider', overflow: 'hidden' }}>
        <Box sx={{ width: `${(done / order.pieces) * 100}%`, height: 1, bgcolor: 'primary.main' }} />
      </Box>
      <Strong sx={DIGITS}>
        {done} / {order.pieces} yığılıb
      </Strong>
    </InRow>
  )
}

/** Shows how many pieces of a line are packed; nothing before the first scan. */
export function PackedMark({ line, packed }: { line: Line; packed: Packed }) {
  const number = packed[line.id] ?? 0
  if (number === 0) return null
  return isFull(line, packed) ? (
    <Chip
      icon={<DoneIcon />}
      label="yığılıb"
      sx={{ bgcolor: 'transparent', color: 'secondary.main', '& .MuiChip-icon': { color: 'inherit' } }}
    />
  ) : (
    <Chip label={`yığılıb ${number} / ${line.quantity}`} sx={{ bgcolor: 'warning.light', color: 'warning.main' }} />
  )
}
