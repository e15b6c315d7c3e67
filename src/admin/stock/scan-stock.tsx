import { useNotify } from 'react-admin'
import { api } from '../api.ts'
import { ScanField } from '../parts/scan-field.tsx'
import { useTellError } from '../parts/tell-error.ts'
import type { StockRow } from './stock-list.tsx'

/** Finds what a scanned barcode or SKU stands for, and hands over its product, and the item where stock is counted by it (V4). */
export function ScanStock({ onFound }: { onFound: (row: StockRow, item: number | null) => void }) {
  const notify = useNotify()
  const told = useTellError()
  const scan = async (code: string) => {
    try {
      const { results } = await api.call('stock.list', { q: code })
      const isIt = (one: { sku: string | null; barcode: string | null }) => one.barcode === code || one.sku === code
      const row = results.find((one) => isIt(one) || one.items.some(isIt))
      if (!row) return notify(`${code}: belə mal tapılmadı.`, { type: 'warning' })
      onFound(row, row.items.find(isIt)?.id ?? null)
    } catch (error) {
      told(error)
    }
  }
  return <ScanField label="Barkod və ya SKU" onScan={(code) => void scan(code)} />
}
