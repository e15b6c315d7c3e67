import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, describe, it, vi } from 'vitest'
import { goods, member as manager, runSql, stockedShop } from '#tests/stocked-shop.ts'

stockedShop('manager')

/** Returns the writing statements of a piece of work, without the session's own. */
async function writesOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls
      .map(([asked]: readonly unknown[]) =>
        typeof asked === 'string' ? asked : String((asked as { text?: string }).text),
      )
      .filter((text) => /^\s*(update|insert|delete)/i.test(text) && !/idempoten|access_tokens/i.test(text))
  } finally {
    query.mockRestore()
  }
}

const id = () => goods.products['demo-secimli'] ?? 0
const read = async () => (await manager.get(`admin/products/${id()}/`)).body
const save = (values: object) => manager.put(`admin/products/${id()}/`, values)

describe('writing products', () => {
  it('writes a changed price with one update of the products alone', async () => {
    const product = await read()
    const writes = await writesOf(() => save({ ...product, price: '11.00', confirm: true }))
    expect(writes).toEqual([expect.stringMatching(/^\s*update products set "price" = /)])
  })

  it('leaves the row alone if a save changes nothing', async () => {
    const [before] = await runSql(sql`select updated_at, xmin::text from products where id = ${id()}`)
    await save(await read())
    expect(await runSql(sql`select updated_at, xmin::text from products where id = ${id()}`)).toEqual([before])
  })

  it('keeps tags, options and pictures when only the name changes', async () => {
    const before = await read()
    await save({ ...before, name: 'Başqa ad' })
    expect(await read()).toEqual({ ...before, name: 'Başqa ad', version: expect.any(String) })
  })
})
