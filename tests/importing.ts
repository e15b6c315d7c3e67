import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { member, runJob, runSql } from './stocked-shop.ts'

const TYPES: Record<string, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  xml: 'text/xml',
  zip: 'application/zip',
}

type Import = Record<'state' | 'failure', string> & {
  id: number
  created_count: number
  errors: { line: number; field: string; reason: string }[]
}

/** A file that changes one product and makes another. */
export const file = [
  'slug;name;price;stock;category;subcategory;tags;options;is_published',
  'demo-sade;Sadə;12,50;44;Mayelər;Duzlu mayelər;Yeni | Buzlu;Dad(chips): Nanə +0.00 | Manqo +1.25;bəli',
  'tamam-yeni;Tamam yeni;9.9;7;Cihazlar;;;;xeyr',
].join('\n')

// The steps of an import test, by the member of staff of the stocked shop.

export const send = (content: Buffer | string, format = 'csv', empty = 'keep') =>
  member.post(`admin/imports/?format=${format}&empty=${empty}`, Buffer.from(content), {
    'content-type': TYPES[format] ?? '',
  })

/** Runs the job of an import: its check, or its run after `start`. */
export const workImport = (id: number) => runJob('work-import', { import_id: id })
const start = (id: number) => member.post(`admin/imports/${id}/run/`, { confirm: true })

/** Uploads a file and waits for its check; returns the import's state and its errors. */
export async function checkFile(content: Buffer | string, format = 'csv'): Promise<Import> {
  const { body } = await send(content, format)
  await workImport(body.id)
  return readImport(body.id)
}

export async function readImport(id: number): Promise<Import> {
  const { body } = await member.get(`admin/imports/${id}/`)
  const { body: errors } = await member.get(`admin/imports/${id}/errors/?per_page=200`)
  return { ...body, errors: errors.results }
}

/** Starts an import that was checked, and waits for its end. */
export async function runImport(id: number): Promise<void> {
  expect((await start(id)).status).toBe(200)
  await workImport(id)
}

export async function run(content: Buffer | string, format = 'csv'): Promise<Import> {
  const { id } = await checkFile(content, format)
  await runImport(id)
  return readImport(id)
}

type Columns = { header: string; column: string | null }[]
export const columnsOf = async (id: number) =>
  (await member.get(`admin/imports/${id}/columns/`)).body.columns as Columns

/** Checks a file as it was recognised or guessed: columns without a meaning are left out. */
export async function confirmColumns(content: Buffer | string, format = 'csv') {
  const { id, state } = await checkFile(content, format)
  if (state === 'unmatched') {
    const columns = (await columnsOf(id)).map(({ column }) => column ?? 'left_out')
    expect((await member.put(`admin/imports/${id}/columns/`, { columns, columns_version: 0 })).status).toBe(200)
    await workImport(id)
  }
  return readImport(id)
}

export type Shown = Awaited<ReturnType<typeof readImport>> & {
  names: { kind: string; name: string; rows: number; choice: unknown }[]
  columns_version: number
}

/** Gives every missing name the same choice. */
export async function chooseAll(id: number, choice: unknown, default_category_id: number | null = null) {
  const { names, columns_version } = (await readImport(id)) as Shown
  const wished = names.map(({ kind, name }) => ({ kind, name, choice }))
  const body = { names: wished, columns_version, default_category_id }
  expect((await member.put(`admin/imports/${id}/names/`, body)).status).toBe(200)
  await workImport(id)
  return readImport(id)
}

/** Imports a file as it was recognised, and makes what the shop does not have. */
export async function takeFile(content: Buffer | string, format = 'csv') {
  const { id } = await confirmColumns(content, format)
  await chooseAll(id, 'create')
  await runImport(id)
  return readImport(id)
}

/** Undoes an import; returns the import that did so. */
export async function undoImport(id: number): Promise<Import> {
  const { body } = await member.post(`admin/imports/${id}/undo/`)
  await workImport(body.id)
  await runImport(body.id)
  return readImport(body.id)
}

export const one = async (slug: string) => {
  const [row = {}] = await runSql(sql`select * from products where slug = ${slug}`)
  return row
}
export const product = async (slug: string) => (await member.get(`admin/products/${(await one(slug)).id}/`)).body
export const changesOf = async (id: number) =>
  (
    (await member.get(`admin/imports/${id}/changes/`)).body.results as {
      slug: string
      field: string
      from: string | null
      to: string
    }[]
  ).map(({ slug, field, from, to }) => `${slug} ${field}: ${from ?? '—'} → ${to}`)

/** Returns the names of a product's category, subcategory and brand. */
export async function placeOf(slug: string) {
  const [row] = await runSql(sql`
    select main.name, sub.name as sub, brands.name as brand from products join categories main on main.id = category_id
      left join categories sub on sub.id = subcategory_id left join brands on brands.id = brand_id
    where products.slug = ${slug}`)
  return [row?.name, row?.sub, row?.brand]
}
