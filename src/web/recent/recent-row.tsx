import { freshProducts } from '../product/fresh-products.ts'
import { useRecent } from '../state/recent.ts'
import { ProductRow, SHOWN } from './product-row.tsx'

/**
 * 'Son baxdıqlarınız' (B6): what was looked at last in this browser. Without any it is not there.
 * @param except the product that is looked at now
 * @param near whether the reader has come near: then they are fetched
 */
export default function RecentRow({ except, near = true }: { except?: number; near?: boolean }) {
  const before = useRecent().filter((other) => other !== except).slice(0, SHOWN)
  if (before.length === 0) return null
  return <ProductRow title="Son baxdıqlarınız" near={near} load={async () => (await freshProducts(before)).flatMap((product) => product ?? [])} />
}
