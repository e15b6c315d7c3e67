import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { StaffRole } from '../src/domain/admin/rights.ts'
import * as byItem from './count-by-item.ts'
import * as demo from './demo-goods.ts'
import type { Goods } from './demo-goods.ts'
import { checkBooks } from '../src/server/admin/audit/check-books.ts'
import * as speak from './speak.ts'
import type { Answer, Speaker } from './speak.ts'
import { staffMember, type StaffMember } from './staff.ts'
import { openShop, runUnruled, statementsOf, type TestShop } from './with-shop.ts'

/** The shop of the running test file. The fixtures below set it; a worker runs one file at a time. */
export let shop: TestShop
/** The demo's goods in that shop. */
export let goods: Goods
/** The member of staff that `stockedShop` adds. */
export let member: StaffMember
/** Statements that put the goods back into that shop. */
let refillGoods: string | undefined

/** Opens a shop without goods for a test file. Its tests share their data. */
export function bareShop(): void {
  beforeAll(async () => {
    shop = await openShop()
    refillGoods = undefined
  })
  afterAll(() => shop.close())
}

/** Opens a shop with the demo's goods for a test file. Its tests share their data. */
export function sharedShop(): void {
  bareShop()
  beforeAll(async () => {
    goods = await demo.stockDemoGoods(shop.services.database)
  })
}

/** Opens a shop for a test file. Fills it anew before each test, with the demo's goods and a member of staff. */
export function stockedShop(role?: StaffRole): void {
  bareShop()
  beforeEach(() => refill(role))
}

/** Fills the shop anew, with the demo's goods and a member of staff: a new account, or the demo's account `name`. */
export async function refill(role?: StaffRole, name?: keyof Goods['users']): Promise<void> {
  await demo.clearShop(shop, refillGoods)
  if (refillGoods === undefined) {
    goods = await demo.stockDemoGoods(shop.services.database)
    refillGoods = await statementsOf(shop)
  }
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

/** Adds customers. Returns the ids of their accounts. */
export async function addCustomers(count: number): Promise<number[]> {
  const rows = await runSql(sql`
    insert into users (email, password_hash, first_name, last_name, phone, is_active)
    select 'm' || n || '@example.com', '!', 'A', 'B', '+994501234567', true from generate_series(1, ${count}) n
      returning id`)
  return rows.map(({ id }) => id)
}

/** Speaks to the shop as a person who is not logged in. */
export const visitor = (): Speaker => speak.speakTo(shop)

/** Speaks to the shop as a customer. */
export const customer = (name: keyof Goods['users'] = 'musteri'): Speaker => speak.speakTo(shop, goods.users[name])

/** Opens a session of a member of staff in the admin; of an existing account, or of a new one. */
export const staff = (role: StaffRole, id?: number): Promise<StaffMember> => staffMember(shop, role, id)

export const logIn = (email: string, password?: string, ip?: string): Promise<Answer> =>
  speak.signIn(shop, email, password, ip)

/** Runs a job in this process at once. */
export const runJob = (name: string, data: object) => speak.work(shop, name, data)

/** Returns the queued jobs of a name, oldest first. */
export const queuedJobs = (name: string) => speak.queued(shop, name)

/** Lets minutes pass for every order and its history. */
export const passOrders = (minutes: number) =>
  runUnruled(
    shop,
    `update orders set ${['created_at', 'preparing', 'on_way', 'delivered', 'canceled', 'returned']
      .map((column) => `${column} = ${column} - interval '${minutes} minutes'`)
      .join(', ')};
    update order_events set created_at = created_at - interval '${minutes} minutes'`,
  )

/** Returns the written mails, oldest first. */
export const sentMails = () => speak.mails(shop)

/** Expects that every rule of the books is kept. */
export async function booksAgree(): Promise<void> {
  expect((await checkBooks(shop.services.database)).broken).toEqual([])
}

/** Reads a list, and returns one field of each of its rows. */
export async function listOf(by: Speaker, path: string, field = 'id') {
  return (await by.get(path)).body.results.map((row: AnyRow) => row[field])
}

/** Reads all pages of a list, and runs `between` after each page. */
export async function pagesOf(by: Speaker, path: string, between: () => unknown = () => {}): Promise<AnyRow[]> {
  const pages: AnyRow[] = []
  for (let next: string | null = path; next;) {
    const { status, body }: Answer = await by.get(next)
    expect(status).toBe(200)
    pages.push(body)
    next = body.next
    await between()
  }
  return pages
}

/** Prices of the products without options for an ordinary customer, in qəpik. */
const PRICES = { 'demo-sade': 1000, 'demo-endirim': 2999, 'demo-bitib': 1200, 'demo-son': 1500, 'demo-video': 3000 }

type Line = ReturnType<typeof demo.orderLine>
/** A line of an order: pieces of a product, and what one customer pays for them. */
export const orderLine = (slug: string, quantity: number, paid: string | number, options?: string[]): Line =>
  demo.orderLine(goods, slug, quantity, paid, options)

/** An order by courier; `more` replaces fields of the payload. */
export const orderPayload = (items: object[], more?: object) => demo.orderPayload(goods, items, more)

/** Lets an option of a product count its stock: these pieces of each item. */
export const countByItem = (slug: string, option: string, pieces: Record<string, number>): Promise<void> =>
  byItem.countByItem(shop.services.database, slug, option, pieces)

/** Sends an order of some pieces of a product by an ordinary customer; `more` replaces fields of the payload. */
export function buy(slug: keyof typeof PRICES, quantity = 1, more: object = {}): Promise<Answer> {
  const paid = ((PRICES[slug] * quantity) / 100).toFixed(2)
  return customer().post('checkout/', orderPayload([orderLine(slug, quantity, paid)], more))
}

/** Moves an order through these stages, by the member of staff. */
export async function advance(id: number, ...stages: string[]): Promise<void> {
  for (const stage of stages) await member.post('admin/orders/stage/', { orders: [{ id, stage }] })
}

/** Changes orders in a way that their trigger prevents: dates in the past. */
export async function changeOrders(statement: SQL): Promise<void> {
  await runSql(sql`alter table orders disable trigger orders_move_forward`)
  await runSql(statement)
  await runSql(sql`alter table orders enable trigger orders_move_forward`)
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
  const { coupon: _coupon, ...payload } = orderPayload([])
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
  await runJob(job, data)
  const [, uid = '', token = ''] = /\/([\w-]+)\/([\w-]{43})(?![\w-])/.exec((await sentMails()).at(-1)?.text ?? '') ?? []
  return { uid, token }
}
