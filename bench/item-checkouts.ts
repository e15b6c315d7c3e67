import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { logInToOrder, type Line } from './checkout-calls.ts'
import type { Figure } from './figures.ts'
import { openBenchShop, type BenchShop } from './open-shop.ts'

const ORDERS = 1_000
const AT_ONCE = 8
const ROUNDS = 5

/**
 * Measures checkouts over products that count by item against checkouts over products that do not, alternately in one
 * run (V6).
 */
export async function itemCheckouts(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'buxar-bench-'))
  try {
    await promisify(execFile)(process.execPath, ['demo/seed.ts', '--products', '600'], {
      env: { ...process.env, DATA_DIR: dataDir },
    })
    const shop = await openBenchShop(dataDir)
    try {
      return await compare(shop)
    } finally {
      await shop.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function compare(shop: BenchShop): Promise<Figure[]> {
  const plain = await linesOf(
    shop,
    sql`select id as product, null::int as item from products
    where id not in (select product_id from options) order by id limit 20`,
  )
  // One item of each of twenty products, so that as many rows are locked as over plain products.
  const items = await linesOf(
    shop,
    sql`select product_id as product, min(option_items.id) as item from options join option_items on option_id = options.id
    where counted and not exists (select from options other where other.product_id = options.product_id and not other.counted)
    group by product_id order by product_id limit 20`,
  )
  const order = await logInToOrder(shop)
  const round = async (lines: readonly Line[], count: number) => {
    const [before, started] = [await shop.cpu(), performance.now()]
    let next = 0
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next < count) await order(lines[next++ % lines.length] as Line)
      }),
    )
    return { cpu: ((await shop.cpu()) - before) / count, time: (performance.now() - started) / count }
  }
  for (const lines of [plain, items]) await round(lines, 300)
  const rounds: { plain: Cost; items: Cost }[] = []
  for (let number = 0; number < ROUNDS; number++)
    rounds.push({ plain: await round(plain, ORDERS), items: await round(items, ORDERS) })
  return (['cpu', 'time'] as const).map((kind) => {
    const ratio = median(rounds.map((one) => one.items[kind] / one.plain[kind]))
    const measured = (of: 'plain' | 'items') => `${median(rounds.map((one) => one[of][kind])).toFixed(2)} ms`
    return {
      what: kind === 'cpu' ? 'checkout over items, CPU with the database' : 'checkout over items, time at 8 at once',
      measured: measured('items'),
      against: `over products ${measured('plain')}`,
      ratio,
      budget: 'at most 1.2',
      kept: ratio <= 1.2,
    }
  })
}

type Cost = { cpu: number; time: number }

/** Returns lines for the rows of a query, each with enough stock. */
async function linesOf({ services: { database } }: BenchShop, named: ReturnType<typeof sql>): Promise<Line[]> {
  await database.execute(sql`
    insert into stock_changes (product_id, item_id, change, reason) select product, item, 1000000, 'hand' from (${named}) named order by product`)
  const { rows } = await database.execute<{ product: number; item: number | null; price: string }>(sql`
    select product, item, to_char((visitor_price + coalesce(option_items.price, 0)) / 100.0, 'FM9999990.00') as price
    from (${named}) named join products on products.id = product left join option_items on option_items.id = item`)
  return rows.map(({ product, item, price }) => ({
    product,
    quantity: 1,
    orderItemOptions: item === null ? [] : [{ id: item }],
    paid_amount: price,
  }))
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number
}
