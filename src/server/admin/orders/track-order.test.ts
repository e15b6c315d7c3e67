import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  advance,
  buy,
  customer,
  goods,
  member,
  passOrders,
  queuedJobs,
  runJob,
  runSql,
  sentMails,
  stockedShop,
} from '#tests/stocked-shop.ts'

stockedShop('packer')

const NUMBER = 'RR 204 417 923 AZ'

/** Places an order by post and moves it through these stages. Returns its id. */
async function sentByPost(...stages: string[]): Promise<number> {
  const { body } = await buy('demo-sade', 1, { delivery: goods.deliveries['Poçt (bölgələr)'] })
  await advance(body.id, ...stages)
  return body.id
}

const track = (id: number, number: string) => member.put(`admin/orders/${id}/tracking/`, { number })

describe('the tracking number of an order', () => {
  it('is shown to the customer, and stays in the history', async () => {
    const id = await sentByPost('preparing', 'on_way')
    expect((await track(id, ' rr 204 417  923 az ')).status).toBe(204)
    const shown = { number: NUMBER, link: null }
    expect((await customer().get(`orders/${id}/`)).body.tracking).toEqual(shown)
    expect((await customer().get('orders/?part=active')).body.results[0].tracking).toEqual(shown)
    await track(id, '')
    const { body } = await member.get(`admin/orders/${id}/`)
    expect(body.tracking).toBeNull()
    expect(body.events.slice(-2)).toMatchObject([
      { event: 'tracking', note: NUMBER },
      { event: 'tracking', note: null },
    ])
  })

  it('is refused before the order is on its way, and for an order that does not go by post', async () => {
    const id = await sentByPost('preparing')
    expect((await track(id, NUMBER)).body).toEqual({ detail: 'Sifariş hələ yola çıxmayıb.' })
    const { body } = await buy('demo-sade')
    await advance(body.id, 'preparing', 'on_way')
    expect((await track(body.id, NUMBER)).body).toEqual({ detail: 'Bu sifariş poçtla getmir.' })
  })

  it.each(['x', 'ŞƏ 1234', 'A'.repeat(41), '<b>1234</b>'])('is refused if it is no number: %s', async (typed) => {
    expect((await track(await sentByPost('preparing', 'on_way'), typed)).status).toBe(400)
  })

  it('is in the mail about the stage, if it was typed while that mail waited', async () => {
    const id = await sentByPost('preparing', 'on_way')
    await track(id, NUMBER)
    expect(await queuedJobs('mail-order-tracking')).toEqual([])
    await passOrders(2)
    await runJob('mail-order-stage', { order_id: id, stage: 'on_way' })
    expect((await sentMails()).map(({ text }) => text)).toEqual([expect.stringContaining(`İzləmə nömrəsi: ${NUMBER}`)])
  })

  it('has a mail of its own, if it was typed later', async () => {
    const delivery = goods.deliveries['Poçt (bölgələr)']
    await runSql(sql`update delivery_types set tracking_url = 'https://poct.example/?n={nömrə}' where id = ${delivery}`)
    const id = await sentByPost('preparing', 'on_way')
    await passOrders(2)
    await track(id, NUMBER)
    const [job] = await queuedJobs('mail-order-tracking')
    await runJob('mail-order-tracking', job ?? {})
    const [mail] = await sentMails()
    expect(mail?.text).toContain(NUMBER)
    expect(mail?.html).toContain('href="https://poct.example/?n=RR204417923AZ"')
  })

  it('is not mailed if it was changed meanwhile', async () => {
    const id = await sentByPost('preparing', 'on_way')
    await passOrders(2)
    await track(id, NUMBER)
    await track(id, 'RR 204 417 924 AZ')
    const [first] = await queuedJobs('mail-order-tracking')
    await runJob('mail-order-tracking', first ?? {})
    expect(await sentMails()).toEqual([])
  })
})
