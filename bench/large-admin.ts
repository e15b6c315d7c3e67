import { sumPastDays } from '../src/server/admin/figures/sum-days.ts'
import type { Figure } from './figures.ts'
import { makeOrders } from './made-orders.ts'
import type { BenchShop } from './open-shop.ts'
import { databaseOf } from './under-load.ts'

const ROUNDS = 40
/** Budget of the slowest hundredth, ms. */
const SLOWEST = 200

/**
 * Measures the admin, and rare computations of the shop, with many products and orders: every list, search and
 * figure.
 */
export async function largeAdmin(shop: BenchShop, dataDir: string, orders = 1_000_000): Promise<Figure[]> {
  const { services, app } = shop
  const database = services.database.$client
  const count = async (table: string) =>
    (await database.query<{ number: number }>(`select count(*)::int as number from ${table}`)).rows[0]?.number ?? 0
  if ((await count('orders')) < orders) await makeOrders(await databaseOf(dataDir), orders)
  await sumPastDays(services.database)
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/v1/admin/session/',
    payload: { username: 'admin@demo.az', password: 'demo-shop-2026' },
  })
  const { access: token } = signedIn.json<{ access: string }>()
  const { rows: products } = await database.query<{ id: number; slug: string; word: string }>(`
    select id, slug, split_part(name, ' ', 1 + id % 3) as word from products
    where is_published and id % greatest(1, (select max(id) from products) / 200) = 0 order by md5(id::text) limit 200`)
  const { rows: placed } = await database.query<{ id: number; phone: string; last_name: string }>(`
    select id, phone, last_name from orders where id % greatest(1, (select max(id) from orders) / 200) = 0
      order by md5(id::text) limit 200`)
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const product = (round: number) => products[round % products.length] ?? { id: 0, slug: '', word: '' }
  const order = (round: number) => placed[round % placed.length] ?? { id: 0, phone: '', last_name: '' }
  const q = (text: string) => `q=${encodeURIComponent(text)}`
  const calls: Record<string, (round: number) => string> = {
    'orders, first page': () => 'admin/orders/',
    'orders, page 400': (round) => `admin/orders/?page=${400 + round}`,
    'orders, last page that is counted': () => 'admin/orders/?page=4000',
    'orders to prepare': () => 'admin/orders/?stage=received',
    'orders of a day by sum': (round) => `admin/orders/?from=${day(round)}&to=${day(round)}&sort=-total`,
    'orders by a name': (round) => `admin/orders/?${q(order(round).last_name)}`,
    'orders by a common name': () => `admin/orders/?${q('ƏLİYEV')}`,
    'orders by a phone': (round) => `admin/orders/?${q(order(round).phone.slice(-7))}`,
    'orders by a number': (round) => `admin/orders/?${q(String(order(round).id))}`,
    'one order': (round) => `admin/orders/${order(round).id}/`,
    'new orders': () => 'admin/orders/news/',
    'products, first page': () => 'admin/products/',
    'products, page 400': (round) => `admin/products/?page=${400 + round}`,
    'products by name': (round) => `admin/products/?sort=name&page=${1 + round}`,
    'products searched': (round) => `admin/products/?${q(product(round).word)}`,
    'products that are low': () => 'admin/products/?stock=low',
    'one product': (round) => `admin/products/${product(round).id}/`,
    'stock, what is low': () => 'admin/stock/?stock=low',
    'history of a stock': (round) => `admin/stock/${product(round).id}/history/`,
    customers: () => 'admin/customers/',
    'customers searched': (round) => `admin/customers/?${q(order(round).last_name)}`,
    'one customer': (round) => `admin/customers/${1 + round}/`,
    'search for everything': (round) =>
      `admin/search/?${q(round % 2 === 0 ? product(round).word : order(round).last_name)}`,
    'figures of 30 days': () => `admin/figures/?from=${day(30)}&to=${day(0)}&step=day`,
    'figures of a year': () => `admin/figures/?from=${day(345)}&to=${day(0)}&step=month`,
    'figures of costs, 30 days': () => `admin/costs/?from=${day(30)}&to=${day(0)}`,
    'the log': () => 'admin/log/',
    reviews: () => 'admin/reviews/',
    pictures: () => 'admin/media/',
    'categories of the shop, not kept': () => 'all-categories/',
    'home, not kept': () => 'home-page/',
    'filters of a category': (round) => `list-filters/?list=category&slug=mayeler&price_min=${round % 20}`,
    'filters of the whole shop': (round) => `list-filters/?price_min=${round % 20}`,
    'related products': (round) => `product/${product(round).slug}/related/`,
    suggestions: (round) => `search-suggestions/?query=${encodeURIComponent(product(round).word.slice(0, 4))}`,
    'sitemap, its index': () => '/sitemap.xml',
    'sitemap, a part': (round) => `/sitemap-products-${round % 3}.xml`,
  }
  const figures: Figure[] = []
  for (const [what, path] of Object.entries(calls)) {
    if (process.env.ONLY && !what.includes(process.env.ONLY)) continue
    const times: number[] = []
    const ask = async (round: number) => {
      services.replyCache.clear()
      const url = path(round)
      const began = performance.now()
      const { statusCode, body } = await app.inject({
        url: url.startsWith('/') ? url : `/api/v1/${url}`,
        headers: url.startsWith('admin/') ? { authorization: `Bearer ${token}` } : {},
      })
      if (statusCode !== 200) throw new Error(`${url} returned ${statusCode}: ${body.slice(0, 200)}`)
      return performance.now() - began
    }
    for (let round = 0; round < 3; round++) await ask(round)
    const before = await shop.cpu()
    // A request that takes seconds needs fewer rounds.
    for (let round = 0, sum = 0; round < ROUNDS && sum < 8_000; round++)
      sum += times[times.push(await ask(round)) - 1] ?? 0
    const cpu = ((await shop.cpu()) - before) / times.length
    times.sort((one, other) => one - other)
    const [middle, slowest] = [times[times.length >> 1] ?? 0, times[Math.floor(times.length * 0.99)] ?? 0]
    const figure = {
      what,
      measured: `${slowest.toFixed(0)} ms`,
      against: `median ${middle.toFixed(0)} ms, CPU ${cpu.toFixed(1)} ms`,
      ratio: slowest / SLOWEST,
      budget: `${SLOWEST} ms`,
      kept: slowest <= SLOWEST,
    }
    console.log(figure.what.padEnd(36), figure.measured.padStart(9), figure.against)
    figures.push(figure)
  }
  return figures
}
