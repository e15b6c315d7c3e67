import pg from 'pg'
import { sql } from 'drizzle-orm'
import { allGoods } from '../src/domain/promotions/promotion.ts'
import { PreparingClient } from '../src/server/platform/database/preparing-client.ts'
import { issueAccessToken, openSession } from '../src/server/platform/tokens/sessions.ts'
import type { Figure } from './figures.ts'
import type { BenchShop } from './open-shop.ts'

const ORDERS = 1_500
const AT_ONCE = 8
const ROUNDS = 3

type Statement = { text: string; values: unknown[] }

/**
 * Measures whole checkout calls against the statements of one such call, replayed without the shop on the same
 * database; and the CPU of a call. The two alternate, because the machine's speed drifts.
 */
export async function checkouts(shop: BenchShop): Promise<Figure[]> {
  const { services } = shop
  await services.database.execute(sql`
    insert into stock_changes (product_id, change, reason) select id, 1000000, 'hand' from products
    where not exists (select from options where product_id = products.id) order by id limit 20`)
  const { rows: goods } = await services.database.execute<{ id: number; price: string }>(sql`
    select id, to_char(visitor_price / 100.0, 'FM9999990.00') as price from products
    where not exists (select from options where product_id = products.id) order by id limit 20`)
  const buy = await logInToOrder(shop)
  const order = (number: number) => {
    const { id, price } = goods[number % goods.length] as (typeof goods)[0]
    return buy({ product: id, quantity: 1, orderItemOptions: [], paid_amount: price })
  }
  await inTurns(200, order)
  const scripts: Statement[][] = []
  for (let number = 0; number < goods.length; number++) scripts.push(await statementsOf(() => order(number)))
  const bare = new pg.Pool({
    connectionString: services.database.$client.options.connectionString,
    max: 20,
    Client: PreparingClient,
  })
  const replay = async (number: number) => {
    const client = await bare.connect()
    try {
      for (const statement of scripts[number % scripts.length] ?? []) await client.query(statement)
    } finally {
      client.release()
    }
  }
  await inTurns(200, replay)

  const ratios: number[] = []
  let [shops, theirs, cpu, priced] = [0, 0, 0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    const before = await shop.cpu()
    const withShop = await perSecond(order)
    cpu += ((await shop.cpu()) - before) / ORDERS / ROUNDS
    const without = await perSecond(replay)
    ratios.push(withShop / without)
    shops += withShop / ROUNDS
    theirs += without / ROUNDS
    priced += (await withPromotions(shop, order)) / ROUNDS
  }
  await bare.end()
  const ratio = ratios.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] as number
  return [
    {
      what: 'checkouts a second',
      measured: shops.toFixed(0),
      against: `the same SQL alone ${theirs.toFixed(0)}`,
      ratio,
      budget: 'at least 0.6',
      kept: ratio >= 0.6,
    },
    {
      what: 'checkout call, CPU with the database',
      measured: `${cpu.toFixed(2)} ms`,
      against: 'its budget',
      ratio: cpu / 4,
      budget: '4 ms',
      kept: cpu <= 4,
    },
    {
      what: 'checkout call with three promotions, CPU with the database',
      measured: `${priced.toFixed(2)} ms`,
      against: `without promotions ${cpu.toFixed(2)} ms`,
      ratio: priced / 4,
      budget: '4 ms',
      kept: priced <= 4,
    },
  ]
}

/** Returns the CPU of a checkout, ms, while three promotions are open, one of them with a limit. */
async function withPromotions(shop: BenchShop, order: (number: number) => Promise<void>): Promise<number> {
  await shop.services.database.execute(sql`
    insert into promotions (name, effect, scope, min_pieces, max_uses)
    select name, effect::jsonb, ${JSON.stringify(allGoods)}::jsonb, pieces, most from (values
      ('Onda bir', '{"kind": "percent", "percent": 1000}', 1, null),
      ('3 al, 2 ödə', '{"kind": "buy_get", "buy": 2, "get": 1, "percent": 10000, "get_scope": null, "times": null}',
        0, 1000000),
      ('Səbət', '{"kind": "order", "reduction": {"is_percent": false, "amount": 100}}', 0, null)
      ) promotion (name, effect, pieces, most)`)
  await inTurns(200, order)
  const before = await shop.cpu()
  await perSecond(order)
  const cpu = ((await shop.cpu()) - before) / ORDERS
  await shop.services.database.execute(sql`update promotions set is_active = false where code is null`)
  return cpu
}

/** Returns the statements that a function sends to the database, in order. */
async function statementsOf(work: () => Promise<void>): Promise<Statement[]> {
  const sent: Statement[] = []
  const { query } = pg.Client.prototype
  // oxlint-disable-next-line no-explicit-any -- query() is called in many ways; here only the text and the values count
  pg.Client.prototype.query = function spying(this: pg.Client, ...args: any[]): any {
    const [config, values] = args
    sent.push(
      typeof config === 'string'
        ? { text: config, values: values ?? [] }
        : { text: config.text, values: config.values ?? values ?? [] },
    )
    return query.apply(this, args as Parameters<typeof query>)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return sent
}

async function perSecond(work: (number: number) => Promise<void>): Promise<number> {
  const started = performance.now()
  await inTurns(ORDERS, work)
  return (ORDERS / (performance.now() - started)) * 1000
}

async function inTurns(count: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count) await work(next++)
    }),
  )
}

/** One line of an order. */
type Line = { product: number; quantity: number; orderItemOptions: { id: number }[]; paid_amount: string }

/**
 * Lifts the limits of orders, logs customers in, and returns a function that orders one line for the next of them.
 * Orders of one person wait for each other, so that two of them cannot pass one limit.
 */
async function logInToOrder({ app, services: { database } }: BenchShop): Promise<(line: Line) => Promise<void>> {
  await database.execute(sql`
    insert into settings (name, value) values ('open_orders', '0'), ('orders_in_ten_minutes', '0')
      on conflict (name) do update set value = '0'`)
  await database.execute(sql`
    insert into users (email, phone, first_name, last_name, password_hash, is_active)
    select 'alan' || number || '@example.com', '+9945012345' || number, 'Aysel', 'Məmmədova', '', true
    from generate_series(10, 33) number on conflict do nothing`)
  const { rows: people } = await database.execute<{ id: number }>(
    sql`select id from users where email like 'alan%@example.com' order by email`,
  )
  const { rows: ways } = await database.execute<{ id: number }>(sql`select id from delivery_types limit 1`)
  const buyers = await Promise.all(
    people.map(async ({ id }, place) => {
      const { session } = await openSession(database, id, 'bench')
      const number = 10 + place
      return {
        token: await issueAccessToken(database, id, session),
        phone: `+9945012345${number}`,
        email: `alan${number}@example.com`,
      }
    }),
  )
  // A shop that has run for a minute has statistics of its sessions.
  await database.execute(sql`analyze`)
  let next = 0
  return async (line) => {
    const { token, phone, email } = buyers[next++ % buyers.length] as (typeof buyers)[0]
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/checkout/',
      headers: { authorization: `Bearer ${token}` },
      payload: {
        delivery: ways[0]?.id,
        first_name: 'Aysel',
        last_name: 'Məmmədova',
        email,
        phone,
        address: 'Nizami küç. 96',
        city: 'Bakı',
        items: [line],
      },
    })
    if (answer.statusCode !== 201)
      throw new Error(`checkout returned ${answer.statusCode}: ${answer.body.slice(0, 200)}`)
  }
}
