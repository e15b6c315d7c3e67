import { sql } from 'drizzle-orm'
import type { Services } from '../src/server/start/program-api.ts'
import type { DemoServices } from './index.ts'
import { alwaysProducts } from './catalog/always.ts'
import type { CategoryName } from './catalog/categories.ts'
import { inventProducts } from './catalog/invent-products.ts'
import { repeatProducts } from './catalog/repeat-products.ts'
import { writePlaces, writeProducts, writeWords } from './catalog/write-catalog.ts'
import { writeFits } from './catalog/write-fits.ts'
import { writeCosts } from './catalog/write-costs.ts'
import { writeCheckout, writeContent } from './content/content.ts'
import { writeAccounts, writeReviewers } from './people/accounts.ts'
import { writeOrders, type DemoOrder, type Progress } from './people/orders.ts'
import { ownReviewWords, type Point } from './people/review-words.ts'
import { writeReviews } from './people/reviews.ts'
import { chanceFrom } from './chance.ts'

const DAY = 24 * 60 * 60 * 1000
/** Products per round. */
const ROUND = 2_000
/** Number of products that are invented one by one; further products are batches of copies. */
const INVENTED = 20_000
/** Number of products with orders and reviews. */
const LIVELY = 240

/** Writes the demo shop (demo.md) into an empty database, all of it or nothing. */
export async function writeDemoShop(
  { database, log, pageCache, replyCache }: DemoServices,
  count: number,
): Promise<void> {
  const started = performance.now()
  const now = new Date()
  await database.transaction(async (tx) => {
    // An index of a million products may take longer than the shop's statement timeout.
    await tx.execute(sql`set local statement_timeout = 0`)
    const places = await writePlaces(tx)
    const always = alwaysProducts(now)
    const invented = inventProducts(Math.max(0, Math.min(count, INVENTED) - always.length), now)
    await tx.execute(sql`select set_config('buxar.words_follow', 'no', true)`)
    await writeProducts(tx, places, always, 0)
    let written = always.length
    for (;;) {
      const round = [...take(invented, ROUND)]
      if (round.length === 0) break
      await writeProducts(tx, places, round, written)
      written += round.length
      if (count > ROUND) log.info({ products: written, of: count }, 'making the demo shop')
    }
    await writeWords(tx)
    await tx.execute(sql`select set_config('buxar.words_follow', '', true)`)
    await tx.execute(sql`select refresh_words(array(select id from products))`)
    await repeatProducts(tx, count, (products) => log.info({ products, of: count }, 'making the demo shop'))
    await writeFits(tx)
    await writeCosts(tx, LIVELY)
    const accounts = await writeAccounts(tx)
    const deliveries = await writeCheckout(tx)
    await writeContent(tx)
    await writeWords(tx)
    const reviewers = await writeReviewers(tx, 60)
    await writeActivity(
      tx,
      accounts.get('musteri@demo.az') as number,
      reviewers,
      deliveries[0] as (typeof deliveries)[0],
      now,
    )
  })
  await tidyUp(database)
  pageCache.clear()
  replyCache.clear()
  log.info({ products: count, ms: Math.round(performance.now() - started) }, 'made the demo shop')
}

/**
 * Runs outside a transaction and without a timeout: a million products take longer than the shop's statement timeout.
 */
async function tidyUp(database: DemoServices['database']): Promise<void> {
  const client = await database.$client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum (analyze)')
    // After so many writes the search indexes have long lists of pending entries, which this merges into the indexes.
    await client.query(
      "select gin_clean_pending_list('products_search'), gin_clean_pending_list('products_search_names')",
    )
  } finally {
    client.release(true)
  }
}

type Tx = Parameters<Parameters<Services['database']['transaction']>[0]>[0]

/** Writes orders, reviews and likes, of invented people and of the demo customer (demo.md). */
async function writeActivity(
  tx: Tx,
  customer: number,
  reviewers: number[],
  delivery: Parameters<typeof writeOrders>[2],
  now: Date,
): Promise<void> {
  // The products of demo.md keep their stock: they have no invented orders.
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from products where slug not like 'demo-%' and stock_count > 60 order by id limit ${LIVELY}`)
  const goods = rows.map((row) => row.id)
  // Too few products for the orders and reviews of demo.md: the shop then has only goods and accounts.
  if (goods.length < 15) return
  const chance = chanceFrom('orders')
  const pick = () => chance.pick(goods)

  const past: DemoOrder[] = reviewers.map((user_id) => {
    const lines = [...new Set([pick(), pick(), goods[Math.floor(chance.next() ** 2 * 24)] as number])]
    return {
      user_id,
      progress: 'delivered',
      placed_at: new Date(now.getTime() - chance.between(2, 85) * DAY),
      lines: lines.map((product_id) => ({ product_id, quantity: chance.pick([1, 1, 2]) })),
    }
  })
  const own: [Progress, number][] = [
    ['delivered', 24],
    ['canceled', 11],
    ['on_way', 1],
    ['preparing', 0.3],
    ['received', 0.05],
  ]
  const mine = own.map(([progress, days], index): DemoOrder => ({
    user_id: customer,
    progress,
    placed_at: new Date(now.getTime() - days * DAY),
    lines: [goods[index * 3], goods[index * 3 + 1]]
      .slice(0, index % 2 === 0 ? 2 : 1)
      .map((id) => ({ product_id: id as number, quantity: 1 + (index % 2) })),
  }))
  await writeOrders(
    tx,
    [...past, ...mine].sort((a, b) => a.placed_at.getTime() - b.placed_at.getTime()),
    delivery,
  )

  const { rows: reviewed } = await tx.execute<{ id: number; category: CategoryName }>(sql`
    select products.id, categories.name as category from products join categories on categories.id = category_id
      order by products.id limit ${LIVELY}`)
  await writeReviews(tx, reviewed, reviewers, now)
  const categoryOf = new Map(reviewed.map((row) => [row.id, row.category]))
  const review = (place: number, point: Point) =>
    ownReviewWords(categoryOf.get(goods[place] as number) as CategoryName, point)[0]
  await tx.execute(sql`
    insert into reviews (product_id, user_id, point, content, created_at) values
      (${goods[0]}, ${customer}, 5, ${review(0, 5)}, ${new Date(now.getTime() - 22 * DAY)}),
      (${goods[1]}, ${customer}, 4, ${review(1, 4)}, ${new Date(now.getTime() - 20 * DAY)})`)
  await tx.execute(sql`
    insert into likes (user_id, product_id, created_at)
    select ${customer}, id, ${now} from products where slug in ('demo-secimli', 'demo-endirim', 'demo-video')`)
  await tx.execute(sql`
    update products set sold_count = sold.pieces
    from (select product_id, sum(quantity)::int as pieces from order_items join orders on orders.id = order_id
      where canceled is null group by product_id) sold
    where products.id = sold.product_id`)
}

function* take<Item>(items: Iterator<Item>, most: number): Generator<Item> {
  for (let number = 0; number < most; number++) {
    const { value, done } = items.next()
    if (done) return
    yield value
  }
}
