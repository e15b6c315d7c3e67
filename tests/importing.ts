import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { work } from './speak.ts'
import type { StaffMember } from './staff.ts'
import type { TestShop } from './with-shop.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Seen = Record<'state' | 'failure', string> & {
  id: number
  errors: { line: number; field: string; reason: string }[]
}

/** A file that changes one product and makes another. */
export const file = [
  'slug;name;price;stock;category;subcategory;tags;options;is_published',
  'demo-sade;Sadə;12,50;44;Mayelər;Duzlu mayelər;Yeni | Buzlu;Dad(chips): Nanə +0.00 | Manqo +1.25;bəli',
  'tamam-yeni;Tamam yeni;9.9;7;Cihazlar;;;;xeyr',
].join('\n')

/** The steps of an import test, in the shop and as the member of staff that `by` returns. */
export function importing(by: () => { shop: TestShop; member: StaffMember }) {
  const send = (content: Buffer | string, format = 'csv', empty = 'keep') =>
    by().member.post(`admin/imports/?format=${format}&empty=${empty}`, Buffer.from(content), {
      'content-type': format === 'csv' ? 'text/csv' : XLSX,
    })

  /** Uploads a file and waits for its check; returns the import's state and its errors. */
  async function checked(content: Buffer | string, format = 'csv'): Promise<Seen> {
    const { body } = await send(content, format)
    await work(by().shop, 'work-import', { import_id: body.id })
    return seen(body.id)
  }
  async function seen(id: number): Promise<Seen> {
    const { body } = await by().member.get(`admin/imports/${id}/`)
    const { body: errors } = await by().member.get(`admin/imports/${id}/errors/?per_page=200`)
    return { ...body, errors: errors.results }
  }
  async function run(content: Buffer | string, format = 'csv'): Promise<Seen> {
    const { id } = await checked(content, format)
    expect((await by().member.post(`admin/imports/${id}/run/`)).status).toBe(200)
    await work(by().shop, 'work-import', { import_id: id })
    return seen(id)
  }
  const one = async (slug: string) =>
    (await by().shop.services.database.execute(sql`select * from products where slug = ${slug}`)).rows[0] as Record<
      string,
      unknown
    >
  const product = async (slug: string) => (await by().member.get(`admin/products/${(await one(slug)).id}/`)).body
  const changesOf = async (id: number) =>
    (
      (await by().member.get(`admin/imports/${id}/changes/`)).body.results as {
        slug: string
        field: string
        from: string | null
        to: string
      }[]
    ).map(({ slug, field, from, to }) => `${slug} ${field}: ${from ?? '—'} → ${to}`)
  return { send, checked, seen, run, one, product, changesOf }
}
