import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  booksAgree,
  countByItem,
  customer,
  goods,
  listOf,
  member as owner,
  orderLine,
  orderPayload,
  runSql,
  shop,
  staff,
  stockedShop,
} from '#tests/stocked-shop.ts'
import { itemStock } from '#tests/count-by-item.ts'
import { type StaffMember } from '#tests/staff.ts'

stockedShop('owner')

const SLUG = 'demo-secimli'
const path = () => `admin/products/${goods.products[SLUG]}/`
const item = (name: string) => goods.items[`${SLUG}/${name}`] as number
const read = async () => (await owner.get(path())).body
type Option = { items: object[] }
/** Saves the product with its first option changed. */
const save = async (who: StaffMember, change: (option: Option) => object, more: object = {}) => {
  const product = await read()
  return who.put(path(), {
    ...product,
    options: product.options.map((option: Option, at: number) =>
      at === 0 ? { ...option, ...change(option) } : option,
    ),
    ...more,
  })
}
/** Starts counting by the first option, with these pieces of its items. */
const divide = (who: StaffMember, ...pieces: number[]) =>
  save(who, ({ items }) => ({
    counted: true,
    items: items.map((one: object, at: number) => ({ ...one, stock: pieces[at] })),
  }))
const stocks = async () => (await read()).options[0].items.map((one: { stock_count: number }) => one.stock_count)

describe('count by item', () => {
  it('divides the stock when counting by item begins, sums it when it ends, and records both', async () => {
    expect((await divide(owner, 10, 4)).body.options[0]).toEqual({
      counted: ['Seçimlərin stoku birlikdə 15 ədəd olmalıdır, 14 yazılıb.'],
    })
    const begun = await divide(owner, 10, 5)
    expect(begun).toMatchObject({
      status: 200,
      body: {
        stock_count: 15,
        options: [
          { counted: true, items: [{ stock_count: 10 }, { stock_count: 5 }] },
          { counted: false, items: [{ stock_count: null }, {}, {}] },
        ],
      },
    })
    await booksAgree()
    // A later save does not change the stocks, whether or not it has numbers.
    expect(
      (await save(owner, ({ items }) => ({ items: items.map((one: object) => ({ ...one, stock: 99 })) }))).status,
    ).toBe(200)
    expect(await stocks()).toEqual([10, 5])
    const history = (await owner.get(`admin/stock/${goods.products[SLUG]}/history/`)).body
    expect(history.results[0]).toMatchObject({ reason: 'division', balance: 15 })
    expect(history.results.find((row: { item: { name: string } | null }) => row.item?.name === 'Manqo')).toMatchObject({
      change: 5,
      balance: 15,
      item: { balance: 5 },
    })
    expect((await save(owner, () => ({ counted: false }))).body).toMatchObject({
      stock_count: 15,
      options: [{ counted: false, items: [{ stock_count: null }, {}] }, {}],
    })
    await booksAgree()
    // One save moves counting from the first option to another.
    await divide(owner, 15, 0)
    const product = await read()
    const [taste, nicotine] = product.options
    const over = await owner.put(path(), {
      ...product,
      options: [
        { ...taste, counted: false },
        { ...nicotine, counted: true, items: nicotine.items.map((one: object) => ({ ...one, stock: 5 })) },
      ],
    })
    expect(over.body.options[1].items.map((one: { stock_count: number }) => one.stock_count)).toEqual([5, 5, 5])
    await booksAgree()
  })

  it('stocks a new item, keeps an item with stock, and creates a product counted by item', async () => {
    await divide(owner, 10, 5)
    expect((await save(owner, ({ items }) => ({ items: items.slice(0, 1) }))).body.options[0].counted[0]).toMatch(
      /“Manqo” seçimində 5 ədəd var/,
    )
    expect((await save(owner, ({ items }) => ({ items: [...items, { name: 'Alma', stock: 7 }] }))).status).toBe(200)
    expect(await stocks()).toEqual([10, 5, 7])
    const { options: _options, images: _images, id: _id, version: _version, ...like } = await read()
    const made = await owner.post('admin/products/', {
      ...like,
      slug: '',
      stock_count: 0,
      options: [
        {
          name: 'Rəng',
          counted: true,
          items: [
            { name: 'Qara', stock: 3 },
            { name: 'Ağ', stock: 4 },
          ],
        },
      ],
    })
    expect(made).toMatchObject({
      status: 201,
      body: { stock_count: 7, options: [{ items: [{ stock_count: 3 }, { stock_count: 4 }] }] },
    })
    const copy = await owner.post(`admin/products/${made.body.id}/duplicate/`, {})
    expect(copy).toMatchObject({
      status: 201,
      body: { stock_count: 0, options: [{ counted: true, items: [{ stock_count: 0 }, { stock_count: 0 }] }] },
    })
    expect((await owner.delete(`admin/products/${made.body.id}/`)).status).toBe(204)
    await booksAgree()
  })

  it('keeps a SKU and a barcode unique in the shop, and lets them swap within a product', async () => {
    await divide(owner, 10, 5)
    const coded = (first: string | null, second: string | null) =>
      save(owner, ({ items }) => ({
        items: [
          { ...items[0], sku: 'DAD-1', barcode: first },
          { ...items[1], sku: 'DAD-2', barcode: second },
        ],
      }))
    expect((await coded('4760000000017', '4760000000024')).status).toBe(200)
    expect(
      (await coded('4760000000024', '4760000000017')).body.options[0].items.map(
        (one: { barcode: string }) => one.barcode,
      ),
    ).toEqual(['4760000000024', '4760000000017'])
    expect((await coded('4760000000024', '4760000000024')).body.options[0].items[1]).toEqual({
      barcode: ['Bu barkod təkrarlanır.'],
    })
    const other = (await owner.get(`admin/products/${goods.products['demo-sade']}/`)).body
    expect((await owner.put(`admin/products/${other.id}/`, { ...other, sku: 'DAD-2' })).body).toEqual({
      sku: ['Bu SKU başqa məhsuldadır: “Demo demo-secimli”.'],
    })
    expect((await owner.put(`admin/products/${other.id}/`, { ...other, barcode: 'x' })).body).toEqual({
      barcode: ['Barkod 4–20 rəqəmdir.'],
    })
    const stock = (await owner.get('admin/stock/?q=4760000000017')).body
    expect(stock.results).toMatchObject([
      {
        id: goods.products[SLUG],
        items: [
          { barcode: '4760000000024' },
          { id: item('Manqo'), sku: 'DAD-2', barcode: '4760000000017', stock_count: 5 },
        ],
      },
    ])
  })

  it('counts and corrects stock by item, and finds low stock by item', async () => {
    await divide(owner, 10, 5)
    const change = (body: object) =>
      owner.post(`admin/stock/${goods.products[SLUG]}/change/`, { note: 'Sayıldı', ...body })
    expect((await change({ change: 1 })).body).toEqual({ item: ['Stok seçimlər üzrə sayılır: seçimi göstərin.'] })
    expect((await change({ item: item('3 mg'), change: 1 })).status).toBe(400)
    expect((await change({ item: item('Manqo'), change: -6 })).body).toEqual({ change: ['Stokda cəmi 5 ədəd var.'] })
    expect((await change({ item: item('Manqo'), counted: 0 })).body).toMatchObject({ stock_count: 10 })
    expect((await save(owner, () => ({}), { stock_change: 3, stock_note: 'Gəldi' })).body.stock_change[0]).toMatch(
      /seçimlər üzrə sayılır/,
    )
    const low = async (query: string) => await listOf(owner, `admin/stock/?stock=${query}`)
    expect(await low('out')).toContain(goods.products[SLUG])
    const { results } = (await owner.get('admin/products/?per_page=50')).body
    const listed = results.find(({ id }: { id: number }) => id === goods.products[SLUG])
    expect(listed.low_item).toEqual({ name: 'Manqo', stock_count: 0 })
    await change({ item: item('Manqo'), counted: 5 })
    expect(await low('out')).not.toContain(goods.products[SLUG])
    expect(await low('low')).toContain(goods.products[SLUG])
    await booksAgree()
  })

  it('forbids an editor to divide stock', async () => {
    const editor = await staff('editor')
    expect((await divide(editor, 10, 5)).status).toBe(403)
    expect((await save(editor, () => ({ choose: true }))).status).toBe(200)
  })

  it('shows shoppers the stock of items, and rejects an order without an item', async () => {
    await countByItem(SLUG, 'Dad', { Nanə: 10, Manqo: 2 })
    const buyer = customer()
    expect((await buyer.get(`product/${SLUG}/`)).body.options).toMatchObject([
      {
        items: [
          { stock_count: 10, available: true, image: null },
          { stock_count: 2, available: true },
        ],
      },
      { items: [{ stock_count: null, available: true }, {}, {}] },
    ])
    const line = (quantity: number, paid: string, ...names: string[]) => orderLine(SLUG, quantity, paid, names)
    const order = (...lines: object[]) => buyer.post('checkout/', orderPayload(lines))
    expect((await order(line(1, '25.50'))).body).toEqual({
      items: [{ product: ['Seçimlər dəyişib. Məhsulu yenidən seçin.'] }],
    })
    expect((await order(line(1, '25.50', '0 mg'))).status).toBe(400)
    // Two lines of the same item share its stock; another item has its own stock.
    const split = [
      line(2, '53.50', 'Manqo', '0 mg'),
      line(1, '27.74', 'Manqo', '3 mg'),
      line(10, '255.00', 'Nanə', '0 mg'),
    ]
    expect((await order(...split)).body).toEqual({
      items: [
        { product: ['“Manqo”: stokda yalnız 2 ədəd qalıb.'] },
        { product: ['“Manqo”: stokda yalnız 2 ədəd qalıb.'] },
        {},
      ],
    })
    const cart = (...names: string[]) => ({ product: goods.products[SLUG], quantity: 2, options: names.map(item) })
    const quote = async () =>
      (await buyer.post('cart/quote/', { items: [cart('Manqo', '0 mg'), cart('Manqo', '3 mg'), cart('Nanə', '0 mg')] }))
        .body.items
    expect(await quote()).toMatchObject([
      { state: 'ok', options: [{ name: 'Manqo', stock_count: 2 }, { stock_count: null }] },
      { state: 'sold_out' },
      { state: 'ok' },
    ])
    const placed = await order(line(2, '53.50', 'Manqo', '0 mg'))
    expect(placed.status).toBe(201)
    expect((await buyer.get(`product/${SLUG}/`)).body).toMatchObject({
      stock_count: 10,
      options: [{ items: [{}, { stock_count: 0, available: false }] }, {}],
    })
    expect((await order(line(1, '26.75', 'Manqo', '0 mg'))).body).toEqual({ items: [{ product: ['“Manqo” bitib.'] }] })
    expect((await quote())[0]).toMatchObject({ state: 'sold_out' })
    expect((await buyer.patch(`cancel-order/${placed.body.id}/`, { canceled: true })).status).toBe(200)
    expect(await itemStock(shop.services.database, item('Manqo'))).toEqual({ stock: 2, ledger: 2, ordered: 0 })
    await booksAgree()
  })

  it('returns pieces to the ordered item, even if it was deleted or counted later', async () => {
    const buyer = customer()
    const order = async (name: string, paid: string) =>
      (await buyer.post('checkout/', orderPayload([orderLine(SLUG, 1, paid, [name, '0 mg'])]))).body.id
    const [first, second] = [await order('Manqo', '26.75'), await order('Nanə', '25.50')]
    await divide(owner, 0, 13)
    await buyer.patch(`cancel-order/${first}/`, { canceled: true })
    expect(await stocks()).toEqual([0, 14])
    await save(owner, ({ items }) => ({ items: items.slice(1) }))
    await buyer.patch(`cancel-order/${second}/`, { canceled: true })
    expect(await stocks()).toEqual([15])
    const rows = await runSql(sql`select note from stock_changes where order_id = ${second} and reason = 'cancel'`)
    expect(rows).toEqual([{ note: 'Sifarişdəki seçim artıq yoxdur' }])
    await booksAgree()
  })
})
