import { productWords } from '#src/words/words.ts'
import { freshProducts } from '../product/fresh-products.ts'
import { useRecent } from '../state/recent.ts'
import { ProductRow, SHOWN } from './product-row.tsx'

type RecentRowProps = { except?: number; near?: boolean; reserve?: boolean | undefined }

/**
 * 'Son baxdıqlarınız' (B6): the last viewed products of this browser. Hidden without products.
 * @param except id of the product on the screen
 * @param near whether the row is near the window, which starts the loading
 */
export default function RecentRow({ except, near = true, reserve }: RecentRowProps) {
  const before = useRecent()
    .filter((other) => other !== except)
    .slice(0, SHOWN)
  if (before.length === 0) return null
  return (
    <ProductRow
      title={productWords.recent}
      near={near}
      reserve={reserve}
      load={async () => (await freshProducts(before)).flatMap((product) => product ?? [])}
    />
  )
}
