import { sql } from 'drizzle-orm'
import type { Database } from '#src/server/platform/database/connect.ts'
import { orderLine, orderPayload, type Goods } from '../demo-goods.ts'
import { makeWhatExamplesName } from '../example-requests.ts'
import { speakTo, work, type Answer, type Speaker } from '../speak.ts'
import { staffMember, type StaffMember } from '../staff.ts'
import type { TestShop } from '../with-shop.ts'

type EditedProduct = { options: { id: number; name: string; items: { id: number; name: string; price: string }[] }[] }

/** Context of the writes: the callers, and functions that find the records to write about. */
export type Reader = Pick<Goods, 'products' | 'deliveries'> & {
  database: Database
  customer: Speaker
  owner: StaffMember
  /** The placed orders, oldest first. */
  orders: number[]
  order: (...lines: [slug: string, quantity: number][]) => Promise<void>
  /** Returns the product as the admin reads it. */
  read: (slug: string) => Promise<EditedProduct>
  /** Saves a product with a change, like the admin does. */
  edit: (slug: string, change: object) => Promise<void>
  importFile: (csv: string) => Promise<void>
  /** Undoes the last import. */
  undoImport: () => Promise<void>
  job: (name: string) => Promise<void>
  idOf: (table: string, slug: string) => Promise<number>
  lastId: (table: string) => Promise<number>
  /** Waits for a response; throws if it is not successful. */
  done: (answer: Promise<Answer>) => Promise<Answer>
}

/** Fills a shop with goods, a brand, a tag, a page, and pictures, and returns the context of the writes. */
export async function makeSetting(shop: TestShop): Promise<Reader> {
  const { database } = shop.services
  const { products, deliveries, users, ...goods } = await makeWhatExamplesName(shop)
  const owner = await staffMember(shop, 'owner')
  const customer = speakTo(shop, users.musteri)
  await database.execute(
    sql`insert into media (key, width, height) values ('9f2c41d07ab36e5588c0a1f4', 640, 480),
      ('8e1b30c96fa25d4477bf90e3', 640, 480)`,
  )
  await database.execute(
    sql`insert into product_images (product_id, media_id, alt) select id, 1, '' from products
      where slug <> 'demo-bitib'`,
  )
  await database.execute(sql`insert into brands (slug, name, image_id) values ('meh', 'Meh', 2)`)
  await database.execute(sql`insert into product_tags select ${products['demo-son']}::int, id from tags`)
  await database.execute(
    sql`update products set brand_id = (select id from brands where slug = 'tokka')
      where slug in ('demo-son', 'demo-endirim')`,
  )
  const orders: number[] = []
  const idOf = async (table: string, slug: string) => {
    const { rows } = await database.execute<{ id: number }>(
      sql`select id from ${sql.identifier(table)} where slug = ${slug}`,
    )
    if (!rows[0]) throw new Error(`no ${slug} in ${table}`)
    return rows[0].id
  }
  const done = async (answering: Promise<Answer>) => {
    const answer = await answering
    if (answer.status >= 300) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer
  }
  const lastId = async (table: string) => {
    const { rows } = await database.execute<{ id: number }>(sql`select max(id) as id from ${sql.identifier(table)}`)
    return rows[0]?.id ?? 0
  }
  const runImport = async (import_id: number) => {
    await work(shop, 'work-import', { import_id })
    await done(owner.post(`admin/imports/${import_id}/run/`, {}))
    await work(shop, 'work-import', { import_id })
  }
  const read = async (slug: string) => (await done(owner.get(`admin/products/${await idOf('products', slug)}/`))).body
  return {
    products,
    deliveries,
    database,
    customer,
    owner,
    orders,
    idOf,
    lastId,
    done,
    read,
    order: async (...lines) => {
      await database.execute(sql`delete from limits`)
      const quoted = await done(
        customer.post('cart/quote/', {
          items: lines.map(([slug, quantity]) => ({ product: products[slug], quantity, options: [] })),
        }),
      )
      const items = lines.map(([slug, quantity], at) =>
        orderLine({ ...goods, products, deliveries, users }, slug, quantity, quoted.body.items[at].total_price),
      )
      const { body } = await done(
        customer.post('checkout/', orderPayload({ ...goods, products, deliveries, users }, items)),
      )
      orders.push(body.id)
    },
    edit: async (slug, change) => {
      const product = await read(slug)
      await done(owner.put(`admin/products/${await idOf('products', slug)}/`, { ...product, ...change }))
    },
    importFile: async (csv) => {
      const { body } = await done(
        owner.post('admin/imports/?format=csv', Buffer.from(csv), { 'content-type': 'text/csv' }),
      )
      await runImport(body.id)
    },
    undoImport: async () => {
      const { body } = await done(owner.post(`admin/imports/${await lastId('imports')}/undo/`))
      await runImport(body.id)
    },
    job: (name) => work(shop, name, {}),
  }
}
