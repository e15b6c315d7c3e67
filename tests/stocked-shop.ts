import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { StaffRole } from '../src/domain/admin/rights.ts'
import { clearShop, orderLine, orderPayload, stockDemoGoods, type Goods } from './demo-goods.ts'
import { mails, speakTo, work, type Answer, type Speaker } from './speak.ts'
import { staffMember, type StaffMember } from './staff.ts'
import { openShop, type TestShop } from './with-shop.ts'

/** The shop of the running test file. The fixtures below set it; a worker runs one file at a time. */
export let shop: TestShop
/** The demo's goods in that shop. */
export let goods: Goods
/** The member of staff that `stockedShop` adds. */
export let member: StaffMember

/** Opens a shop without goods for a test file. Its tests share their data. */
export function bareShop(): void {
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())
}

/** Opens a shop with the demo's goods for a test file. Its tests share their data. */
export function sharedShop(): void {
  bareShop()
  beforeAll(async () => {
    goods = await stockDemoGoods(shop.services.database)
  })
}

/** Opens a shop for a test file. Fills it anew before each test, with the demo's goods and a member of staff. */
export function stockedShop(role?: StaffRole): void {
  bareShop()
  beforeEach(() => refill(role))
}

/** Fills the shop anew, with the demo's goods and a member of staff: a new account, or the demo's account `name`. */
export async function refill(role?: StaffRole, name?: keyof Goods['users']): Promise<void> {
  await clearShop(shop)
  goods = await stockDemoGoods(shop.services.database)
  if (role) member = await staffMember(shop, role, name && goods.users[name])
}

/** Lets the helpers of tests act as another member of staff. */
export function actAs(other: StaffMember): void {
  member = other
}

// oxlint-disable-next-line no-explicit-any -- a test knows the columns of its statement
type AnyRow = Record<string, any>

/** Runs a statement in the database of the shop. Returns its rows. */
export async function runSql<Row extends Record<string, unknown> = AnyRow>(statement: SQL): Promise<Row[]> {
  return (await shop.services.database.execute(statement)).rows as Row[]
}

/** Speaks to the shop as a person who is not logged in. */
export const visitor = (): Speaker => speakTo(shop)

/** Speaks to the shop as a customer. */
export const customer = (name: keyof Goods['users'] = 'musteri'): Speaker => speakTo(shop, goods.users[name])

/** Prices of the products without options for an ordinary customer, in qəpik. */
const PRICES = { 'demo-sade': 1000, 'demo-endirim': 2999, 'demo-bitib': 1200, 'demo-son': 1500, 'demo-video': 3000 }

/** Sends an order of some pieces of a product by an ordinary customer; `more` replaces fields of the payload. */
export function buy(slug: keyof typeof PRICES, quantity = 1, more: object = {}): Promise<Answer> {
  const paid = ((PRICES[slug] * quantity) / 100).toFixed(2)
  return customer().post('checkout/', orderPayload(goods, [orderLine(goods, slug, quantity, paid)], more))
}

/** Moves an order through these stages, by the member of staff. */
export async function advance(id: number, ...stages: string[]): Promise<void> {
  for (const stage of stages) await member.post('admin/orders/stage/', { orders: [{ id, stage }] })
}

/** Makes an order one that was paid online. The shop of a test has no provider of online payments. */
export async function payOnline(id: number): Promise<void> {
  await runSql(sql`update orders set payment = 'online' where id = ${id}`)
  await runSql(sql`
    insert into payments (order_id, provider, reference, amount, state, ended_at)
    select id, 'sandbox', 'r-' || id, total, 'paid', now() from orders where id = ${id}`)
}

/** Takes an order of one 'demo-sade' by phone; `more` replaces fields of the payload. Returns its id. */
export async function orderByPhone(by: Speaker, more: object): Promise<number> {
  const { coupon: _coupon, ...payload } = orderPayload(goods, [])
  const { status, body } = await by.post('admin/manual-orders/', {
    ...payload,
    items: [{ product: goods.products['demo-sade'], quantity: 1, options: [] }],
    email: '',
    through: 'phone',
    total: '15.00',
    customer: null,
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

/** Adds a picture to the shop. Returns its id. */
export async function addPicture(key = 'sekil'): Promise<number> {
  return (await runSql(sql`insert into media (key, width, height) values (${key}, 10, 10) returning id`))[0]?.id
}

/** Lets the first option of a product count its stock, or no longer, by the member of staff. */
export async function countByFirstOption(slug: string, counted: boolean, ...pieces: number[]): Promise<void> {
  const path = `admin/products/${goods.products[slug]}/`
  const { body } = await member.get(path)
  const [first, ...others] = body.options
  const items = first.items.map((item: object, at: number) => ({ ...item, stock: pieces[at] }))
  expect((await member.put(path, { ...body, options: [{ ...first, counted, items }, ...others] })).status).toBe(200)
}

/** Lifts the limits of a customer's orders (D43), for tests that place many. */
export const liftOrderLimits = () =>
  runSql(sql`insert into settings (name, value) values ('orders_in_ten_minutes', '1000'), ('open_orders', '1000')`)

/** Waits until a connection of the shop waits for the lock of another one. */
export const waitForLock = () =>
  expect
    .poll(() =>
      runSql(sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
    )
    .toHaveLength(1)

/** Runs a job that mails a link. Returns the link's token, and the uid before it. */
export async function mailedLink(job: string, data: object): Promise<{ uid: string; token: string }> {
  await work(shop, job, data)
  const [, uid = '', token = ''] = /\/([\w-]+)\/([\w-]{43})(?![\w-])/.exec((await mails(shop)).at(-1)?.text ?? '') ?? []
  return { uid, token }
}
