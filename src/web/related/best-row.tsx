import { api } from '../api.ts'
import { useRecent } from '../state/recent.ts'
import { ProductRow, SHOWN } from './product-row.tsx'

/** 'Çox Satılanlar' for a browser that has viewed no product, where 'Son baxdıqlarınız' would be empty. */
export default function BestRow() {
  if (useRecent().length > 0) return null
  return (
    <ProductRow
      title="Çox Satılanlar"
      near
      load={async () => (await api.call('homePage', {})).best_seller.slice(0, SHOWN)}
    />
  )
}
