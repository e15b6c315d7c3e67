import { api } from '../api.ts'
import { ProductRow, SHOWN } from './product-row.tsx'
import { useRecent } from './recent.ts'

/**
 * 'Son baxdıqlarınız' (B6): what was looked at last in this browser. Without any it is not there.
 * @param except the product that is looked at now
 * @param near whether the reader has come near: then they are fetched
 */
export default function RecentRow({ except, near = true }: { except?: number; near?: boolean }) {
  const before = useRecent().filter((other) => other !== except).slice(0, SHOWN)
  if (before.length === 0) return null
  return <ProductRow title="Son baxdıqlarınız" near={near} load={() => stillSold(before)} />
}

/** Fresh products by their numbers; what is no longer sold is left out. */
async function stillSold(ids: number[]) {
  const { items } = await api.call('quoteCart', { items: ids.map((product) => ({ product, quantity: 1 })) })
  return items.flatMap(({ product }) => product ?? [])
}
