import { toCard } from '#src/web/product/card-product.ts'
import type { Visitor } from './browser.ts'
import { anyone } from './customers.ts'

/**
 * Stores goods without options in a visitor's browser, each once, in its cart or on its compare list, from the next
 * page on.
 */
export async function holding(
  { context, shopUrl }: Visitor,
  key: 'cart' | 'compare',
  slugs: readonly string[],
  more: object = {},
): Promise<void> {
  const api = anyone(shopUrl)
  const cards = await Promise.all(slugs.map(async (slug) => toCard(await api.call('product', { slug }))))
  const lines = cards.map((product) => ({ product, quantity: 1, total_price: product.price, options: [], ...more }))
  await stored({ context }, key, JSON.stringify(key === 'cart' ? lines : cards))
}

/** Puts a text under a key of the browser's storage, once, before the next page is opened. */
export async function stored({ context }: Pick<Visitor, 'context'>, key: string, text: string): Promise<void> {
  await context.addInitScript(
    ({ key, text }) => {
      if (origin === 'null' || sessionStorage.getItem(key)) return
      sessionStorage.setItem(key, 'put')
      localStorage.setItem(key, text)
    },
    { key, text },
  )
}
