import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopFlags } from '../scripts/shop-process.mjs'
import type { StaffRole } from '../src/domain/admin/rights.ts'
import { staffMember } from './staff.ts'
import { bareShop, shop } from './stocked-shop.ts'
import { testFolder } from './test-folder.ts'
import type { TestShop } from './with-shop.ts'

// Follows the recipe 'A new plain entity' (docs/where.md) in a copy of the shop, and runs a server of the copy.

/** The lines that the recipe adds by hand: to the object of heads.ts, and at the end of the other files. */
const edits = {
  'src/server/platform/database/tables/suppliers.ts': `
    export const shelves = pgTable('shelves', {
      id: id(), name: text().notNull(), rent: integer().notNull(), kind: text().notNull(), places: integer().notNull(),
      is_active: boolean().notNull(),
    }, (table) => [uniqueIndex('shelves_name').on(sql\`lower(\${table.name})\`)])`,
  'src/contract/client/admin/resources/goods.ts': `
    export const shelves = resource('shelves', { about: 'shelf', order: 'name', fields: {
      name: text('Ad', { max: 20, need: 'Adı yazın.', unique: 'Bu adda rəf var.', sort: true, example: 'A1' }),
      rent: money('İcarə', { fresh: 0 }),
      kind: choice('Növ', { choices: { wall: 'Divar', floor: 'Döşəmə' }, fresh: 'wall' }),
      places: whole('Yer', { min: 1, max: 100, fresh: 10 }),
      is_active: yes('Aktiv', { fresh: true, filter: true }) } })`,
  'src/contract/client/admin/resources/heads.ts': `
    shelves: { right: 'stock', changes: 'costs', one: 'Rəf', many: 'Rəflər' },`,
}
const PLACE = /(?=\n} as const satisfies Record<string, Head>)|$/

/** The migration that drizzle-kit would write, which takes 3 s. */
const migration = `create table shelves (id integer primary key generated always as identity, name text not null,
  rent integer not null, kind text not null, places integer not null, is_active boolean not null);
  create unique index shelves_name on shelves (lower(name))`
const serve = `
  import { buildApp } from '#src/server/start/app.ts'
  import { withServices } from '#src/server/start/program-api.ts'
  await withServices(process.env, async (services) => {
    process.send(await (await buildApp(services, null)).listen({ port: 0, host: '127.0.0.1' }))
    await new Promise(() => {})
  })`
const [project, copy] = [join(import.meta.dirname, '..'), testFolder()]
let server: ChildProcess
let address: string

async function followRecipe(): Promise<void> {
  for (const [file, text] of Object.entries(edits)) {
    const edited = (await readFile(join(project, file), 'utf8')).replace(PLACE, () => text)
    await writeFile(join(copy, file), edited)
  }
  const path = join(copy, 'migrations/meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  journal.entries.push({ ...journal.entries.at(-1), when: journal.entries.at(-1).when + 1, tag: 'shelves' })
  await writeFile(path, JSON.stringify(journal))
  await writeFile(join(copy, 'migrations/shelves.sql'), migration)
}

/** Sends a request of a speaker to the server of the copy. */
async function send({ url, payload, ...init }: { url: string; payload?: string }) {
  const response = await fetch(new URL(url, address), { ...init, body: payload ?? null })
  return { statusCode: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
}
const staff = (role: StaffRole) => staffMember({ ...shop, app: { inject: send } } as unknown as TestShop, role)

bareShop()
beforeAll(async () => {
  for (const part of ['src/contract', 'src/domain', 'src/server', 'src/words', 'rules', 'migrations', 'package.json'])
    await cp(join(project, part), join(copy, part), { recursive: true })
  await symlink(join(project, 'node_modules'), join(copy, 'node_modules'))
  await followRecipe()
  await writeFile(join(copy, 'serve.js'), serve)
  const { connectionString: DATABASE_URL } = shop.services.database.$client.options
  const env = { ...process.env, DATABASE_URL, DATA_DIR: shop.dataDir, LOG_LEVEL: 'warn' }
  server = fork(join(copy, 'serve.js'), { cwd: copy, env, execArgv: shopFlags })
  ;[address] = await Promise.race([once(server, 'message'), once(server, 'exit')])
})
afterAll(() => void server.kill())

describe('a plain entity of five fields, declared in a copy of the shop', () => {
  const typed = { name: 'A1', rent: '12.50', kind: 'floor', places: 4, is_active: true }

  it('needs three files by hand', async () => {
    const read = (root: string, file: string) => readFile(join(root, 'src', file), 'utf8')
    const differing = []
    for (const file of (await readdir(join(copy, 'src'), { recursive: true })).filter((name) => name.endsWith('.ts')))
      if ((await read(copy, file)) !== (await read(project, file))) differing.push(`src/${file}`)
    expect(differing.toSorted()).toEqual(Object.keys(edits).toSorted())
  })

  it('is created, read, changed by its version and deleted, as the change log says', async () => {
    const owner = await staff('owner')
    const { status, body: made } = await owner.post('admin/shelves/', typed)
    expect([status, made]).toEqual([201, { id: 1, version: expect.any(String), ...typed }])
    expect((await owner.get('admin/shelves/?is_active=true')).body.results).toEqual([made])
    const change = { ...typed, rent: '9', version: made.version }
    expect((await owner.put('admin/shelves/1/', change)).body).toMatchObject({ ...typed, rent: '9.00' })
    expect((await owner.put('admin/shelves/1/', change)).status).toBe(409)
    expect((await owner.delete('admin/shelves/1/')).status).toBe(204)
    expect((await owner.get('admin/shelves/1/')).status).toBe(404)
    expect((await owner.get('admin/log/?entity=shelves')).body.results).toMatchObject([
      { action: 'delete', old_value: { ...typed, rent: 900 } },
      { action: 'update', entity_id: '1', old_value: { rent: 1250 }, new_value: { rent: 900 } },
      { action: 'create', new_value: { ...typed, rent: 1250 } },
    ])
  })

  it('refuses a wrong value with a message at its field', async () => {
    const { status, body } = await (await staff('owner')).post('admin/shelves/', { ...typed, places: 101 })
    expect([status, Object.keys(body)]).toEqual([400, ['places']])
  })

  it('refuses a change by staff who may only see it', async () => {
    const manager = await staff('manager')
    expect((await manager.get('admin/shelves/')).status).toBe(200)
    expect((await manager.post('admin/shelves/', typed)).status).toBe(403)
  })
})
