import { httpApi, type Api, type Input, type Reply } from '../../src/contract/api.ts'

/** Password of every demo account (demo.md). */
export const DEMO_PASSWORD = 'demo-shop-2026'

export type Tokens = Reply<'createToken'>

/** The shop's calls over HTTP, for nobody. */
export function anyone(shopUrl: string): Api {
  return httpApi({ baseUrl: shopUrl })
}

export function tokensOf(shopUrl: string, email: string): Promise<Tokens> {
  return anyone(shopUrl).call('createToken', { username: email, password: DEMO_PASSWORD })
}

/** The shop's calls over HTTP, for one of the demo accounts. */
export async function customer(shopUrl: string, email: string): Promise<Api> {
  const { access } = await tokensOf(shopUrl, email)
  return httpApi({ baseUrl: shopUrl, accessToken: () => access })
}

export async function stockOf(api: Api, slug: string): Promise<number> {
  return (await api.call('product', { slug })).stock_count
}

/** An order for one product without options, right in all but what a test changes. */
export async function orderOf(api: Api, slug: string, quantity: number, more: Partial<Input<'checkout'>> = {}): Promise<Input<'checkout'>> {
  const product = await api.call('product', { slug })
  const [delivery] = await api.call('deliveryTypes', {})
  const { items } = await api.call('quoteCart', { items: [{ product: product.id, quantity }] })
  return {
    delivery: delivery?.id ?? 0,
    first_name: 'Aysel',
    last_name: 'Məmmədova',
    email: 'aysel@example.com',
    phone: '050 123 45 67',
    city: 'Bakı',
    address: 'Nizami küç. 96, m. 4',
    items: [{ product: product.id, quantity, paid_amount: items[0]?.total_price ?? '0.00' }],
    ...more,
  }
}
