import { useRef } from 'react'
import { api } from '../api.ts'
import { ScanField, unknownCode } from '../parts/scan-field.tsx'
import type { StockRow } from './stock-list.tsx'

/**
 * Finds the product of a scanned barcode or SKU, and its item if stock is counted by item (V4). The last scan counts.
 */
export function ScanStock({ onFound }: { onFound: (row: StockRow, item: number | null) => void }) {
  const last = useRef('')
  const scan = async (code: string) => {
    last.current = code
    const { results } = await api.call('stock.list', { q: code })
    if (last.current !== code) return undefined
    const isIt = (one: { sku: string | null; barcode: string | null }) => one.barcode === code || one.sku === code
    const row = results.find((one) => isIt(one) || one.items.some(isIt))
    if (!row) return unknownCode(code)
    onFound(row, row.items.find(isIt)?.id ?? null)
    return undefined
  }
  return <ScanField label="Barkod və ya SKU" onScan={scan} />
}
