import { productWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { useRecent } from '../state/recent.ts'
import { ProductRow, SHOWN } from './product-row.tsx'

/** 'Çox Satılanlar' for a browser that has viewed no product, where 'Son baxdıqlarınız' would be empty. */
export default function BestRow() {
  if (useRecent().length > 0) return null
  return (
    <ProductRow
      title={productWords.best}
      near
      load={async () => (await api.call('homePage', {})).best_seller.slice(0, SHOWN)}
    />
  )
}
