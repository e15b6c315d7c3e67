import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  customer,
  goods,
  member as packer,
  orderLine,
  orderPayload,
  passOrders,
  payOnline,
  queuedJobs,
  runJob,
  runSql,
  sentMails,
  stockedShop,
} from '#tests/stocked-shop.ts'

stockedShop('packer')

async function placeOrder(more: object = {}): Promise<number> {
  return (await customer().post('checkout/', orderPayload([orderLine('demo-sade', 1, '10.00')], more))).body.id
}

const advance = (id: number, stage: string) => packer.post('admin/orders/stage/', { orders: [{ id, stage }] })
const undo = (id: number, stage: string) => packer.post('admin/orders/stage/undo/', { orders: [{ id, stage }] })

/** Runs the newest queued stage mail, as its time comes. */
async function runNewest(): Promise<void> {
  await runJob('mail-order-stage', (await queuedJobs('mail-order-stage')).at(-1) ?? {})
}

/** Runs every queued stage mail. */
async function runAll(): Promise<void> {
  for (const data of await queuedJobs('mail-order-stage')) await runJob('mail-order-stage', data)
}

const subjects = async () => (await sentMails()).map(({ subject }) => subject?.split(':')[0])

describe('a mail about a stage', () => {
  it('waits two minutes in the queue', async () => {
    await advance(await placeOrder(), 'preparing')
    const [row] = await runSql(
      sql`select start_after - created_on >= interval '119 s' as waits from pgboss.job where name = 'mail-order-stage'`,
    )
    expect(row?.waits).toBe(true)
  })

  it('is not sent if the stage was taken back', async () => {
    const id = await placeOrder()
    await advance(id, 'preparing')
    await undo(id, 'preparing')
    await passOrders(2)
    await runAll()
    expect(await subjects()).toEqual([])
  })

  it('is sent once for a stage that was taken back and reached again within two minutes', async () => {
    const id = await placeOrder()
    await advance(id, 'preparing')
    await undo(id, 'preparing')
    await passOrders(1)
    await advance(id, 'preparing')
    await passOrders(1)
    await runNewest()
    expect(await subjects(), 'the first mail comes too early').toEqual([])
    await passOrders(1)
    await runNewest()
    expect(await subjects()).toEqual(['Sifarişiniz hazırlanır'])
  })

  it('is not sent again for a stage that was mailed, taken back and reached again', async () => {
    const id = await placeOrder()
    await advance(id, 'preparing')
    await passOrders(3)
    await runNewest()
    await undo(id, 'preparing')
    await advance(id, 'preparing')
    await passOrders(2)
    await runNewest()
    expect(await subjects()).toEqual(['Sifarişiniz hazırlanır'])
  })

  it('is sent for the last of several stages within two minutes', async () => {
    const id = await placeOrder()
    for (const stage of ['preparing', 'on_way', 'delivered']) await advance(id, stage)
    await passOrders(2)
    await runAll()
    expect(await subjects()).toEqual(['Sifarişiniz təhvil verildi'])
  })

  it('says that an order by post went to the post', async () => {
    const id = await placeOrder({ delivery: goods.deliveries['Poçt (bölgələr)'] })
    for (const stage of ['preparing', 'on_way']) await advance(id, stage)
    await passOrders(2)
    await runAll()
    const [mail] = await sentMails()
    expect(mail?.text).toContain('poçta verildi')
    expect(mail?.text).not.toContain('kuryer')
  })

  it('names address and hours for pickup, and says that it was collected', async () => {
    const id = await placeOrder()
    await runSql(sql`update delivery_types set kind = 'pickup'
      where id = (select delivery_id from orders where id = ${id})`)
    for (const stage of ['preparing', 'on_way']) await advance(id, stage)
    await passOrders(2)
    await runAll()
    expect((await sentMails())[0]?.text).toContain('Götürəcəyiniz yer: ')
    await advance(id, 'delivered')
    await passOrders(2)
    await runNewest()
    expect(await subjects()).toEqual(['Sifarişiniz hazırdır', 'Sifarişiniz götürüldü'])
  })
})

describe('the mail about a payment', () => {
  it('names the day of delivery', async () => {
    const id = await placeOrder()
    await payOnline(id)
    await runJob('mail-payment-received', { order_id: id })
    expect((await sentMails())[0]?.text).toMatch(/Çatdırılma günü: .+\./)
  })
})

describe('the mail of an order', () => {
  it('lists the surcharges that a customer with a percent was charged', async () => {
    const line = orderLine('demo-secimli', 1, '25.87', ['Manqo', '6 mg'])
    const { body } = await customer('sadiq').post('checkout/', orderPayload([line]))
    await runJob('mail-order-received', { order_id: body.id })
    const text = (await sentMails())[0]?.text
    expect(text).toMatch(/Dad: Manqo \(\+1\.13\s₼\)/)
    expect(text).toMatch(/Nikotin: 6 mg \(\+1\.79\s₼\)/)
  })
})
