import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  booksAgree,
  buy,
  countByItem,
  goods,
  liftOrderLimits,
  member as packer,
  runSql,
  staff,
  stockedShop,
} from '#tests/stocked-shop.ts'
import { refused } from '#tests/refused.ts'

stockedShop('packer')
beforeEach(async () => {
  await runSql(sql`update products set barcode = '4760000000109', sku = 'SADE-1' where slug = 'demo-sade'`)
})

const begin = async (by = packer): Promise<number> => (await by.post('admin/counts/')).body.id
const path = (id: number, verb = '') => `admin/counts/${id}/${verb && `${verb}/`}`
const show = async (id: number, by = packer) => (await by.get(path(id))).body
const lines = async (id: number, show = 'counted') => (await packer.get(`${path(id, 'lines')}?show=${show}`)).body
const scan = (id: number, code: string, by = packer) => by.post(path(id, 'pieces'), { code })
const add = (id: number, slug: string, pieces: number, by = packer) =>
  by.post(path(id, 'pieces'), { product: goods.products[slug], pieces })
const set = (id: number, slug: string, counted: number, by = packer) =>
  by.put(path(id, 'lines'), { product: goods.products[slug], counted })
const undo = (id: number, by = packer) => by.post(path(id, 'undo'))
const finish = (id: number) => packer.post(path(id, 'finish'))
const correct = (slug: string, body: object) => packer.post(`admin/stock/${goods.products[slug]}/change/`, body)

async function stock(slug: string): Promise<number | undefined> {
  const rows = await runSql(sql`select stock_count from products where slug = ${slug}`)
  return rows[0]?.stock_count
}

/** The ledger of a product without its opening, as text. */
async function ledger(slug: string): Promise<string[]> {
  const rows = await runSql(sql`
    select concat_ws(' ', reason, change, note) as row from stock_changes
    where product_id = ${goods.products[slug]} and reason <> 'opening' order by id`)
  return rows.map(({ row }) => row)
}

describe('counting session', () => {
  it('grows by each scan, by barcode or SKU, beside the expected stock', async () => {
    const id = await begin()
    await scan(id, '4760000000109')
    const { body } = await scan(id, 'SADE-1')
    expect(body).toMatchObject({ line: { counted: 2, expected: 50, difference: -48, sku: 'SADE-1' }, change: 1 })
    expect(await show(id)).toMatchObject({
      id,
      state: 'running',
      who: 'Test packer',
      lines: 1,
      pieces: 2,
      different: 1,
      missing: 48,
      surplus: 0,
      last: { line: { counted: 2 }, change: 1 },
    })
  })

  it('rejects an unknown code with a sentence and changes nothing', async () => {
    const id = await begin()
    await scan(id, 'SADE-1')
    expect(await scan(id, '4769999999999')).toMatchObject({
      status: 400,
      body: { code: ['4769999999999 kodu ilə mal tapılmadı.'] },
    })
    expect((await show(id)).pieces).toBe(1)
  })

  it('counts items of a product that counts by item, never the product as a whole', async () => {
    await countByItem('demo-secimli', 'Dad', { Nanə: 9, Manqo: 6 })
    await runSql(sql`update products set sku = 'SECIMLI' where slug = 'demo-secimli'`)
    await runSql(sql`update option_items set sku = 'MANQO' where id = ${goods.items['demo-secimli/Manqo']}`)
    const id = await begin()
    expect((await scan(id, 'SECIMLI')).body.code[0]).toMatch(/seçimin kodunu skan edin/)
    expect((await add(id, 'demo-secimli', 1)).status).toBe(400)
    expect((await scan(id, 'MANQO')).body.line).toMatchObject({ item: 'Manqo', counted: 1, expected: 6 })
    await packer.put(path(id, 'lines'), {
      product: goods.products['demo-secimli'],
      item: goods.items['demo-secimli/Manqo'],
      counted: 4,
    })
    await finish(id)
    expect(await stock('demo-secimli')).toBe(13)
    await booksAgree()
  })

  it('accepts a typed number and removed pieces, and never goes below 0', async () => {
    const id = await begin()
    expect((await set(id, 'demo-sade', 49)).body).toMatchObject({ line: { counted: 49 }, change: 49 })
    expect((await add(id, 'demo-sade', -1)).body).toMatchObject({ line: { counted: 48 }, change: -1 })
    expect(await add(id, 'demo-sade', -49)).toMatchObject({ status: 400 })
    expect(await set(id, 'demo-sade', -1)).toMatchObject({ status: 400 })
    expect(await add(id, 'demo-sade', 0)).toMatchObject({ status: 400 })
    expect((await packer.post(path(id, 'pieces'), { pieces: 1 })).status).toBe(400)
    expect((await show(id)).pieces).toBe(48)
  })

  it("undoes the caller's own steps, back to a place that is not counted", async () => {
    const manager = await staff('manager')
    const id = await begin()
    await add(id, 'demo-sade', 2)
    await add(id, 'demo-son', 1, manager)
    await set(id, 'demo-sade', 7)
    expect((await undo(id)).body).toMatchObject({ last: { line: { counted: 2 }, change: 2 }, lines: 2 })
    expect((await undo(id)).body).toMatchObject({ last: null, lines: 1, pieces: 1 })
    expect(await undo(id)).toMatchObject({ status: 409, body: { detail: 'Geri alınacaq addım yoxdur.' } })
  })

  it('does not undo a step that another person has overwritten with a number', async () => {
    const manager = await staff('manager')
    const id = await begin()
    await add(id, 'demo-sade', 2)
    await set(id, 'demo-sade', 9, manager)
    expect((await undo(id)).status).toBe(409)
    expect((await show(id)).pieces).toBe(9)
  })

  it('lists counted, different and uncounted places', async () => {
    const id = await begin()
    const { places } = await show(id)
    await set(id, 'demo-sade', 50)
    await set(id, 'demo-video', 1)
    const names = (page: { results: { name: string }[] }) => page.results.map(({ name }) => name)
    expect(names(await lines(id))).toEqual(['Demo demo-video', 'Demo demo-sade'])
    expect(names(await lines(id, 'different'))).toEqual(['Demo demo-video'])
    const rest = await lines(id, 'uncounted')
    expect(rest.total).toBe(places - 2)
    expect(rest.results[0]).toMatchObject({ counted: null, difference: null })
    expect((await show(id)).places).toBe(places)
  })

  it('books every difference at once, and records the places without one', async () => {
    const id = await begin()
    await set(id, 'demo-sade', 48)
    await set(id, 'demo-son', 3)
    await set(id, 'demo-endirim', (await stock('demo-endirim')) ?? 0)
    const { body } = await finish(id)
    expect(body).toMatchObject({ state: 'finished', lines: 3, missing: 2, surplus: 2, ended_by: 'Test packer' })
    expect([await stock('demo-sade'), await stock('demo-son')]).toEqual([48, 3])
    expect(await ledger('demo-sade')).toEqual([`hand -2 Sayım № ${id}`])
    expect(await ledger('demo-endirim')).toEqual([`hand 0 Sayım № ${id}`])
    expect(await ledger('demo-video')).toEqual([])
    await booksAgree()
  })

  it('books no sale between counting and finishing as a difference', async () => {
    const id = await begin()
    await set(id, 'demo-sade', 48)
    await buy('demo-sade', 3)
    expect((await lines(id)).results[0]).toMatchObject({ expected: 50, difference: -2, trouble: null })
    await finish(id)
    expect(await stock('demo-sade')).toBe(45)
  })

  it('expects the stock of the last change of a line', async () => {
    const id = await begin()
    await add(id, 'demo-sade', 40)
    await buy('demo-sade', 3)
    expect((await add(id, 'demo-sade', 7)).body.line).toMatchObject({ expected: 47, counted: 47, difference: 0 })
  })

  it('asks to recount a place whose stock was corrected by hand, and then books nothing', async () => {
    const id = await begin()
    await set(id, 'demo-sade', 48)
    await set(id, 'demo-son', 0)
    await correct('demo-sade', { counted: 48, note: 'Sayıldı' })
    expect(await finish(id)).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('yenidən sayın: «Demo demo-sade».') },
    })
    expect([await stock('demo-sade'), await stock('demo-son')]).toEqual([48, 1])
    expect(await show(id)).toMatchObject({ state: 'running', troubled: 1 })
    await set(id, 'demo-sade', 48)
    expect((await finish(id)).status).toBe(200)
    expect([await stock('demo-sade'), await stock('demo-son')]).toEqual([48, 0])
  })

  it('asks to recount a place with fewer pieces than are missing', async () => {
    const id = await begin()
    await set(id, 'demo-sade', 10)
    await buy('demo-sade', 20)
    expect((await lines(id)).results[0].trouble).toBe('short')
    expect((await finish(id)).status).toBe(400)
    expect(await stock('demo-sade')).toBe(30)
  })

  it('leaves out a place whose stock is counted elsewhere since', async () => {
    const id = await begin()
    await set(id, 'demo-secimli', 3)
    await set(id, 'demo-sade', 49)
    await countByItem('demo-secimli', 'Dad', { Nanə: 9, Manqo: 6 })
    expect((await finish(id)).status).toBe(200)
    expect([await stock('demo-secimli'), await stock('demo-sade')]).toEqual([15, 49])
    expect((await lines(id)).results.map(({ trouble }: { trouble: string | null }) => trouble)).toEqual([null, 'gone'])
  })

  it('runs alone, and a count that is abandoned books nothing', async () => {
    const id = await begin()
    await set(id, 'demo-sade', 1)
    expect(await packer.post('admin/counts/')).toMatchObject({
      status: 409,
      body: { detail: `Sayım № ${id} davam edir: əvvəlcə onu bitirin.` },
    })
    expect((await packer.post(path(id, 'abandon'))).body).toMatchObject({ state: 'abandoned', lines: 1 })
    expect(await stock('demo-sade')).toBe(50)
    expect((await packer.post('admin/counts/')).status).toBe(201)
  })

  it('rejects changes after its end', async () => {
    const id = await begin()
    expect(await finish(id)).toMatchObject({ status: 400, body: { detail: 'Hələ heç nə sayılmayıb.' } })
    await set(id, 'demo-sade', 49)
    await finish(id)
    const late = [await scan(id, 'SADE-1'), await set(id, 'demo-sade', 3), await undo(id), await finish(id)]
    expect(late.map(({ status }) => status)).toEqual([409, 409, 409, 409])
    expect((await packer.post(path(id, 'abandon'))).status).toBe(409)
    expect((await finish(999_999)).status).toBe(404)
  })

  it('cannot be changed in the database after its end', async () => {
    const id = await begin()
    await set(id, 'demo-sade', 49)
    await finish(id)
    for (const statement of [
      `update stock_counts set state = 'running', ended_at = null, ended_by = null, places = null`,
      'delete from stock_counts',
      'update stock_count_lines set counted = 50, booked = 0',
      'delete from stock_count_lines',
      'delete from stock_count_entries',
      'update stock_count_entries set change = 1',
      `insert into stock_count_lines (count_id, product_id, name, item_name, counted, expected, seen_change, user_id)
          values (${id}, ${goods.products['demo-son']}, 'S', '', 1, 1, 1, ${packer.id})`,
    ])
      expect(await refused(statement), statement).toMatch(/never change/)
    expect(await refused('update stock_counts set ended_at = now()')).toMatch(/never change/)
  })

  it('shows the cost of the difference to people who may see costs alone', async () => {
    const owner = await staff('owner')
    await owner.post('admin/receipts/', {
      supplier: 'S',
      received_on: '2026-11-22',
      lines: [{ product: goods.products['demo-sade'], quantity: 50, unit_cost: '6.00' }],
    })
    const id = await begin()
    await set(id, 'demo-sade', 97)
    expect((await show(id)).cost).toBeNull()
    expect((await show(id, owner)).cost).toBe('-18.00')
    await finish(id)
    expect((await show(id, owner)).cost).toBe('-18.00')
    expect((await packer.get('admin/counts/')).body).toMatchObject({ total: 1, results: [{ id, cost: null }] })
  })

  it('logs the start and the end of a count', async () => {
    const id = await begin()
    await packer.post(path(id, 'abandon'))
    const rows = await runSql(
      sql`select action, user_id, new_value ->> 'state' as state from change_log where entity = 'stock_counts'
        order by id`,
    )
    expect(rows).toEqual([
      { action: 'create', user_id: packer.id, state: 'running' },
      { action: 'update', user_id: packer.id, state: 'abandoned' },
    ])
  })
})

describe('a count under simultaneous use', () => {
  it('loses no piece of two people who scan the same product', async () => {
    const manager = await staff('manager')
    const id = await begin()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => scan(id, 'SADE-1', at % 2 === 0 ? packer : manager)),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.map(({ body }) => body.line.counted).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, at) => at + 1),
    )
    expect(await show(id)).toMatchObject({ lines: 1, pieces: 40 })
  })

  it('begins once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => packer.post('admin/counts/')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)])
  })

  it('books once when it is finished twice', async () => {
    const id = await begin()
    await set(id, 'demo-sade', 40)
    const answers = await Promise.all(Array.from({ length: 8 }, () => finish(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect(await stock('demo-sade')).toBe(40)
    expect(await ledger('demo-sade')).toEqual([`hand -10 Sayım № ${id}`])
  })

  it('books a scan that came before the end, and rejects a later one', async () => {
    const id = await begin()
    await set(id, 'demo-sade', 10)
    const [scans, ended] = await Promise.all([
      Promise.all(Array.from({ length: 12 }, () => scan(id, 'SADE-1'))),
      finish(id),
    ])
    expect(ended.status).toBe(200)
    const taken = scans.filter(({ status }) => status === 200).length
    expect(scans.filter(({ status }) => status === 409)).toHaveLength(12 - taken)
    expect(await stock('demo-sade')).toBe(10 + taken)
  })

  it('keeps the books exact with orders between counting and finishing', async () => {
    await liftOrderLimits()
    const id = await begin()
    await set(id, 'demo-sade', 45)
    const orders = await Promise.all([
      ...Array.from({ length: 6 }, () => buy('demo-sade', 1)),
      finish(id).then(({ status }) => ({ status: status === 200 ? 201 : status })),
      ...Array.from({ length: 6 }, () => buy('demo-sade', 1)),
    ])
    expect(orders.map(({ status }) => status)).toEqual(Array(13).fill(201))
    expect(await stock('demo-sade')).toBe(45 - 12)
    await booksAgree()
  })
})
