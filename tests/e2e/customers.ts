import { httpApi, type Api, type Input, type Reply } from '#src/contract/client/api.ts'

/** Password of every demo account (demo.md). */
export const DEMO_PASSWORD = 'demo-shop-2026'

/** The browser's storage entries of a logged-in person (D38). */
export type Session = { tokens: Reply<'createToken'>; user: Reply<'profile'> }

/** The shop's calls over HTTP, without an account. */
export function anyone(shopUrl: string): Api {
  return httpApi({ baseUrl: shopUrl })
}

export async function sessionOf(shopUrl: string, email: string): Promise<Session> {
  const tokens = await anyone(shopUrl).call('createToken', { username: email, password: DEMO_PASSWORD })
  const user = await httpApi({ baseUrl: shopUrl, accessToken: () => tokens.access }).call('profile', {})
  return { tokens, user }
}

/** The shop's calls over HTTP, for one of the demo accounts. */
export async function customer(shopUrl: string, email: string): Promise<Api> {
  const { tokens } = await sessionOf(shopUrl, email)
  return httpApi({ baseUrl: shopUrl, accessToken: () => tokens.access })
}

export async function stockOf(api: Api, slug: string): Promise<number> {
  return (await api.call('product', { slug })).stock_count
}

/** Returns a valid order for one product without options, except for the fields that a test changes. */
export async function orderOf(
  api: Api,
  slug: string,
  quantity: number,
  more: Partial<Input<'checkout'>> = {},
): Promise<Input<'checkout'>> {
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
