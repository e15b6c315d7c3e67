import { sql, type SQL } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  advance,
  booksAgree,
  customer,
  goods,
  member as owner,
  orderLine,
  orderPayload,
  runSql,
  shop,
  stockedShop,
} from '#tests/stocked-shop.ts'
import { sumPastDays } from './sum-days.ts'

stockedShop('owner')

// The trigger keeps the day of an order, and the tests need past days.
beforeEach(() => runSql(sql`alter table orders disable trigger orders_move_forward`))
afterEach(() => runSql(sql`alter table orders enable trigger orders_move_forward`))

const DAYS = ['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'] as const
const PERIODS = [
  [DAYS[0], DAYS[4]],
  [DAYS[1], DAYS[3]],
  [DAYS[2], DAYS[2]],
  [DAYS[3], '2026-11-25'],
]

const PRICES = { musteri: '10.00', sadiq: '9.00', topdan: '8.00' }

const sumDays = () => sumPastDays(shop.services.database)

/** Places an order of one piece, dated noon of a day in Baku. */
async function placeOrder(user: keyof typeof PRICES, day: string, more: object = {}): Promise<number> {
  const { body, status } = await customer(user).post(
    'checkout/',
    orderPayload([orderLine('demo-sade', 1, PRICES[user])], more),
  )
  expect(status).toBe(201)
  await runSql(sql`
    with dated as (update orders set created_at = ${`${day}T12:00+04:00`}::timestamptz where id = ${body.id}
      returning id)
    insert into sales_touched (order_id) select id from dated`)
  return body.id
}

async function shownIn([from, to]: string[]) {
  const { body } = await owner.get(`admin/figures/?from=${from}&to=${to}`)
  return {
    customers: body.customers,
    promotions: body.promotions,
    categories: body.categories,
    canceled: body.canceled,
  }
}

/** Counts customers, promotions, categories and cancelled orders of a period straight from the orders. */
async function countedIn([from, to]: string[]) {
  const during = (at: SQL) => sql`(${at} at time zone 'Asia/Baku')::date between ${from}::date and ${to}::date`
  const valid = sql`canceled is null and returned is null`
  const rowsOf = async (statement: SQL) => await runSql(statement)
  return {
    customers: (
      await rowsOf(sql`
        select (count(*) filter (where before = 0))::int as new,
          (count(*) filter (where before > 0 or number > 1))::int as returning
        from (
          select count(*) as number, (
            select count(*) from orders earlier where earlier.user_id = orders.user_id and ${valid}
              and (earlier.created_at at time zone 'Asia/Baku')::date < ${from}::date) as before
          from orders where user_id is not null and ${valid} and ${during(sql`created_at`)} group by user_id) buyers`)
    )[0],
    promotions: await rowsOf(sql`
      select coupon_id as id, coupon_code as name, coupon_code as code, count(*)::int as orders,
        to_char(sum(discount) / 100.0, 'FM990.00') as cost,
        to_char(sum(items_total - discount) / 100.0, 'FM990.00') as sales
      from orders where coupon_code is not null and canceled is null and ${during(sql`created_at`)} group by 1, 2`),
    categories: await rowsOf(sql`
      select categories.name, sum(pieces)::int as pieces, to_char(sum(amount) / 100.0, 'FM990.00') as amount from (
        select product_id, quantity as pieces, paid_amount - discount as amount
        from orders join order_items on order_id = orders.id where canceled is null
          and ${during(sql`orders.created_at`)}
        union all
        select product_id, -came.quantity, -came.quantity * unit_price from order_returns back
          join order_return_items came on return_id = back.id join order_items on order_items.id = order_item_id
        where ${during(sql`back.created_at`)}) sold
        join products on products.id = product_id join categories on categories.id = category_id group by 1`),
    canceled: (
      await rowsOf(sql`
        select count(*)::int as orders, to_char(coalesce(sum(total), 0) / 100.0, 'FM990.00') as total
        from orders where canceled is not null and ${during(sql`created_at`)}`)
    )[0],
  }
}

/** Expects exact figures while the changed days are stale, and after they are summed again. */
async function expectExact() {
  for (const sum of [() => {}, sumDays]) {
    await sum()
    for (const period of PERIODS) expect(await shownIn(period), period.join()).toEqual(await countedIn(period))
  }
  await booksAgree()
}

describe('sums of days', () => {
  it('count an online order once it is paid or delivered, on the day of the order (E31)', async () => {
    const online = await placeOrder('musteri', DAYS[1])
    const other = await placeOrder('sadiq', DAYS[1])
    await runSql(sql`update orders set payment = 'online'`)
    const sold = async () => {
      await sumDays()
      await booksAgree()
      return (await owner.get(`admin/figures/?from=${DAYS[1]}&to=${DAYS[1]}`)).body.whole.orders
    }
    expect(await sold()).toBe(0)
    await runSql(sql`insert into payments (order_id, provider, reference, amount, state, ended_at)
      select id, 'sandbox', 'r', total, 'paid', now() from orders where id = ${online}`)
    expect(await sold()).toBe(1)
    await runSql(sql`update orders set preparing = now(), on_way = now(), delivered = now() where id = ${other}`)
    expect(await sold()).toBe(2)
    await runSql(sql`update orders set delivered = null where id = ${other}`)
    expect(await sold()).toBe(1)
    await runSql(sql`update orders set payment = 'cash' where id = ${other}`)
    expect(await sold()).toBe(2)
  })

  it('stay exact when orders of summed days are placed, cancelled, returned and claimed', async () => {
    const first = await placeOrder('musteri', DAYS[0], { coupon: goods.coupons.XOSGELDIN10 })
    await placeOrder('musteri', DAYS[1])
    const later = await placeOrder('musteri', DAYS[3])
    await placeOrder('sadiq', DAYS[2])
    await placeOrder('topdan', DAYS[2])
    await placeOrder('topdan', DAYS[2])
    await sumDays()
    await expectExact()
    await customer().patch(`cancel-order/${first}/`, {})
    await expectExact()
    const nameless = await placeOrder('sadiq', DAYS[1])
    await runSql(sql`update orders set user_id = null, taken_by = ${goods.users.admin} where id = ${nameless}`)
    await expectExact()
    await runSql(sql`update orders set user_id = ${goods.users.sadiq} where id = ${nameless}`)
    await expectExact()
    await advance(later, 'preparing', 'on_way', 'delivered')
    const { items } = (await owner.get(`admin/orders/${later}/`)).body
    const back = [{ id: items[0].id, quantity: 1, restocked: true }]
    expect((await owner.post(`admin/orders/${later}/returns/`, { reason: 'Xoşuma gəlmədi', items: back })).status).toBe(
      204,
    )
    await expectExact()
  })

  it('follow a product into another category', async () => {
    await placeOrder('musteri', DAYS[1])
    await sumDays()
    await runSql(sql`
      update products set category_id = (select min(id) from categories where parent_id is null and id <> category_id),
        subcategory_id = null
      where slug = 'demo-sade'`)
    await expectExact()
  })

  it('follow an order whose discount is of another kind now', async () => {
    await placeOrder('musteri', DAYS[1], { coupon: goods.coupons.XOSGELDIN10 })
    await sumDays()
    await runSql(sql`
      with gone as (delete from order_adjustments where kind = 'coupon' returning order_id, label, amount)
      insert into order_adjustments (order_id, kind, label, amount) select order_id, 'staff', label, amount from gone`)
    await booksAgree()
  })

  it('are exact after orders were placed and cancelled while the days were summed', async () => {
    await placeOrder('sadiq', DAYS[2])
    const buyers = (['musteri', 'sadiq', 'topdan'] as const).map(async (user, at) => {
      for (let turn = 0; turn < 6; turn++) {
        const id = await placeOrder(user, DAYS[(at + turn) % 5] ?? '')
        if (turn % 2 === 0) await customer(user).patch(`cancel-order/${id}/`, {})
        await sumDays()
      }
    })
    await Promise.all(buyers)
    await expectExact()
  })

  it('include an order that commits while stale days are summed', async () => {
    await placeOrder('musteri', DAYS[1])
    await placeOrder('musteri', DAYS[2])
    await sumDays()
    await placeOrder('musteri', DAYS[2])
    let summing = Promise.resolve()
    await shop.services.database.transaction(async (tx) => {
      await tx.execute(sql`select from sales_days where day = ${DAYS[2]} for update`)
      summing = sumDays()
      const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock'
        and query like 'delete from sales_days%'`
      await expect.poll(async () => (await runSql(waits)).length).toBe(1)
      await placeOrder('sadiq', DAYS[1])
    })
    await summing
    await expectExact()
  })
})
