import { Alert, Box, Chip, Stack } from '@mui/material'
import { useState } from 'react'
import { ScanField } from '../parts/scan-field.tsx'
import type { StaffOrder } from './use-order-moves.ts'

type Line = StaffOrder['items'][number]

/** Pieces of each line that have been scanned, by the line's id; kept while the screen is open. */
export type Packed = Record<number, number>

/** The line that a code belongs to: one that still lacks pieces before one that is complete. */
function lineOf(items: readonly Line[], packed: Packed, code: string): Line | undefined {
  const named = items.filter(({ sku, barcode }) => barcode === code || sku === code)
  return named.find(({ id, quantity }) => (packed[id] ?? 0) < quantity) ?? named[0]
}

/** The pieces of an order are scanned one by one as they are packed; what does not belong to it is told (V4). */
export function Packing({ order, packed, change }: { order: StaffOrder; packed: Packed; change: (packed: Packed) => void }) {
  const [said, setSaid] = useState<{ severity: 'success' | 'error'; text: string }>()
  const scan = (code: string) => {
    const line = lineOf(order.items, packed, code)
    const number = line ? (packed[line.id] ?? 0) + 1 : 0
    if (!line) setSaid({ severity: 'error', text: `${code}: bu sifarişdə belə mal yoxdur.` })
    else if (number > line.quantity) setSaid({ severity: 'error', text: `${line.name}: hamısı yığılıb, bu artıqdır.` })
    else {
      const next = { ...packed, [line.id]: number }
      change(next)
      const isWhole = order.items.every(({ id, quantity }) => next[id] === quantity)
      setSaid({ severity: 'success', text: isWhole ? 'Hamısı yığıldı.' : `${line.name}: ${number} / ${line.quantity}` })
    }
  }
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: { sm: 'center' }, mt: 2, mb: 1 }}>
      <ScanField label="Yığılan malı skan edin" onScan={scan} />
      <Box role="status">{said && <Alert severity={said.severity} sx={{ py: 0 }}>{said.text}</Alert>}</Box>
    </Stack>
  )
}

/** How many pieces of a line are packed; nothing before the first scan. */
export function PackedMark({ line, packed }: { line: Line; packed: Packed }) {
  const number = packed[line.id] ?? 0
  if (number === 0) return null
  return <Chip size="small" color={number === line.quantity ? 'success' : 'warning'} label={`yığılıb ${number} / ${line.quantity}`} />
}
