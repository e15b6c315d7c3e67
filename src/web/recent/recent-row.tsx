import { freshProducts } from '../product/fresh-products.ts'
import { useRecent } from '../state/recent.ts'
import { ProductRow, SHOWN } from './product-row.tsx'

/**
 * 'Son baxdıqlarınız' (B6): the products that were viewed last in this browser; nothing without any.
 * @param except id of the product on the screen
 * @param near whether the row is near the window: only then it is fetched
 */
export default function RecentRow({ except, near = true }: { except?: number; near?: boolean }) {
  const before = useRecent().filter((other) => other !== except).slice(0, SHOWN)
  if (before.length === 0) return null
  return <ProductRow title="Son baxdıqlarınız" near={near} load={async () => (await freshProducts(before)).flatMap((product) => product ?? [])} />
}
