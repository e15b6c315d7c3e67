import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  attemptsOf,
  callBack,
  cardShop,
  fakes,
  pollPayments,
  startOrder,
  typeCard,
  useProvider,
} from '#tests/card-shop.ts'
import { customer, member as owner, runJob, runSql } from '#tests/stocked-shop.ts'
import { runUnruled } from '#tests/with-shop.ts'
import { shop } from '#tests/stocked-shop.ts'

cardShop()

const states = ['open', 'abandoned', 'failed', 'review', 'paid', 'late'] as const
type State = (typeof states)[number]

/** Lets the bank take the money of an attempt, also after a declined card. */
function capture(reference: string): void {
  const [payment, order] = [fakes.epoint.payments.get(reference), fakes.payriff.orders.get(reference)]
  if (payment) payment.status = 'success'
  if (order) order.paymentStatus = 'APPROVED'
}

/** Starts an attempt in a state. Its last question was asked long ago. */
async function attemptIn(state: State): Promise<{ order: number; reference: string; id: number }> {
  const { order, reference } = await startOrder()
  if (state === 'failed') typeCard(reference, '4111111111110116')
  if (state === 'failed' || state === 'abandoned') await callBack(reference)
  const id = (await attemptsOf(order))[0]?.id ?? 0
  if (state === 'paid') {
    typeCard(reference)
    await callBack(reference)
  }
  if (state === 'abandoned') await runSql(sql`update payments set state = 'abandoned' where id = ${id}`)
  if (state === 'review' || state === 'late')
    await runSql(sql`
      update payments set state = ${state}, ended_at = now(), next_poll_at = null,
        fault = ${state === 'review' ? 'amount' : null}, reported_amount = ${state === 'review' ? 1 : null}::int
      where id = ${id}`)
  await runSql(sql`update payments set asked_at = null where id = ${id}`)
  return { order, reference, id }
}

/** Everything that can make the shop ask about an attempt. */
const wakes = {
  'a callback': ({ reference }) => callBack(reference),
  'a callback within the pause, and the job': async ({ reference, id }) => {
    await runSql(sql`update payments set asked_at = now(), next_poll_at = null where id = ${id}`)
    await callBack(reference)
    await runSql(sql`update payments set next_poll_at = now() where next_poll_at < now() + interval '3 seconds'`)
    await runJob('poll-payments', {})
  },
  "the customer's return": ({ order }) => customer().get(`orders/${order}/payment/?returned=true`),
  "the customer's return within the pause": async ({ order, id }) => {
    await runSql(sql`update payments set asked_at = now() where id = ${id}`)
    await customer().get(`orders/${order}/payment/?returned=true`)
  },
  'a question of staff': ({ id }) => owner.post(`admin/payments/${id}/question/`),
} satisfies Record<string, (attempt: { order: number; reference: string; id: number }) => Promise<unknown>>

describe.each(['epoint', 'payriff'] as const)('at %s, money that comes for an attempt', (provider) => {
  beforeEach(() => useProvider(provider))

  for (const state of ['open', 'abandoned', 'failed', 'review'] as const)
    it.each(Object.keys(wakes) as (keyof typeof wakes)[])(`that is ${state} is seen by %s`, async (wake) => {
      const attempt = await attemptIn(state)
      capture(attempt.reference)
      await wakes[wake](attempt)
      expect((await attemptsOf(attempt.order))[0]?.state).toBe('paid')
    })

  for (const state of ['paid', 'late'] as const)
    it.each(Object.keys(wakes) as (keyof typeof wakes)[])(`that is ${state} changes nothing by %s`, async (wake) => {
      const attempt = await attemptIn(state)
      capture(attempt.reference)
      await wakes[wake](attempt)
      expect((await attemptsOf(attempt.order))[0]?.state).toBe(state)
    })

  it.each(['open', 'failed', 'review'] as const)(
    'that is %s is seen although the callback came during a question of the job',
    async (state) => {
      const { order, reference, id } = await attemptIn(state)
      await runUnruled(shop, `update payments set created_at = now() - interval '2 hours' where id = ${id}`)
      if (state === 'failed') await runUnruled(shop, "update payments set ended_at = now() - interval '16 minutes'")
      const asked = fakes[provider].requests.length
      const release = fakes[provider].hold(provider === 'epoint' ? 'get-status' : '/orders/')
      await runSql(sql`update payments set next_poll_at = now() where id = ${id}`)
      const polling = runJob('poll-payments', {})
      await expect.poll(() => fakes[provider].requests.length).toBeGreaterThan(asked)
      await callBack(reference)
      release()
      await polling
      const soon = sql`select from payments where id = ${id} and next_poll_at < now() + interval '6 seconds'`
      expect(await runSql(soon)).toHaveLength(1)
      capture(reference)
      await pollPayments()
      expect((await attemptsOf(order))[0]?.state).toBe('paid')
    },
  )

  it('that was declined is seen by the job without any callback', async () => {
    const { order, reference } = await attemptIn('failed')
    capture(reference)
    await pollPayments()
    expect((await attemptsOf(order))[0]?.state).toBe('paid')
  })

  it('is not asked about 15 minutes after it was declined', async () => {
    const { order } = await attemptIn('failed')
    await runUnruled(shop, "update payments set ended_at = now() - interval '16 minutes'")
    await pollPayments()
    expect(await runSql(sql`select state, next_poll_at from payments where order_id = ${order}`)).toEqual([
      { state: 'failed', next_poll_at: null },
    ])
  })
})

describe('messages of an attempt', () => {
  beforeEach(() => useProvider('payriff'))

  it("keep the provider's answer behind 250 callbacks of strangers", async () => {
    const { order, reference, id } = await attemptIn('open')
    for (let number = 0; number < 250; number++) await callBack(reference, { forged: number })
    capture(reference)
    await owner.post(`admin/payments/${id}/question/`)
    expect((await attemptsOf(order))[0]?.state).toBe('paid')
    const kept = await runSql(
      sql`select kind, count(*)::int as count from payment_messages group by kind order by kind`,
    )
    expect(kept.find(({ kind }) => kind === 'callback')?.count).toBe(200)
    const [last] = await runSql(sql`select body from payment_messages where kind = 'status' order by id desc limit 1`)
    expect(last?.body).toContain('APPROVED')
  })

  it('keep the first hundred answers, and the newest', async () => {
    const { id } = await attemptIn('open')
    await runSql(sql`delete from payment_messages`)
    for (let number = 0; number < 230; number++)
      await runSql(sql`insert into payment_messages (payment_id, kind, body) values (${id}, 'status', ${`a${number}`})`)
    const bodies = (await runSql(sql`select body from payment_messages order by id`)).map(({ body }) => body)
    expect([bodies.length, bodies[99], bodies[100], bodies.at(-1)]).toEqual([200, 'a99', 'a130', 'a229'])
  })
})
