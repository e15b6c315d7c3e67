import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text as textColumn } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { plainCalls, resourceSchemas } from '#src/contract/admin/resource-calls.ts'
import { resourcePaths } from '#src/contract/client/admin/calls.ts'
import { choice, declare, money, own, text, whole, yes } from '#src/contract/client/admin/resource.ts'
import { bareShop, runSql, shop } from '#tests/stocked-shop.ts'
import { staffMember } from '#tests/staff.ts'
import { serveResource } from './serve-resource.ts'

const head = { right: 'catalog', changes: 'prices', stays: true, one: 'Lampa', many: 'Lampalar' } as const

const lamps = declare('lamps', head, {
  about: 'lamp',
  order: 'name',
  fields: {
    name: text('Ad', { max: 20, need: 'Adı yazın.', unique: 'Bu adda lampa var.', search: true, sort: true }),
    price: money('Qiymət', { empty: true }),
    kind: choice('Növ', { choices: { desk: 'Stolüstü', wall: 'Divar' }, fresh: 'desk' }),
    watts: whole('Güc', { min: 1, max: 100, fresh: 10 }),
    is_active: yes('Aktiv', { fresh: true, filter: true }),
  },
})

const table = pgTable('lamps', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: textColumn().notNull(),
  price: integer(),
  kind: textColumn().notNull(),
  watts: integer().notNull(),
  is_active: boolean().notNull(),
})

type Run = { run: (input: object, context: unknown) => Promise<Record<string, unknown>> }

bareShop()

describe('a declared entity of five fields', () => {
  const { row, input } = resourceSchemas(lamps)
  const handlers = serveResource(lamps as never, { table } as never) as unknown as Record<string, Run>
  let context: object

  beforeAll(async () => {
    await runSql(sql`create table lamps (id int primary key generated always as identity, name text, price int,
      kind text, watts int, is_active boolean)`)
    context = { services: shop.services, caller: { id: (await staffMember(shop, 'owner')).id }, staff: {} }
  })

  const send = (verb: string, typed: object) => (handlers[verb] as Run).run(typed, context)
  const list = (wish: object) => send('list', { page: 1, per_page: 10, ...wish })

  it('has paths with the right to see and the right to change, and none to delete', () => {
    expect(resourcePaths({ lamps: head })).toEqual({
      'lamps.list': 'GET /api/v1/admin/lamps/ catalog',
      'lamps.show': 'GET /api/v1/admin/lamps/{id}/ catalog',
      'lamps.create': 'POST /api/v1/admin/lamps/ prices',
      'lamps.update': 'PUT /api/v1/admin/lamps/{id}/ prices',
    })
  })

  it('fills missing fields of a request, and reads amounts as qəpik', () => {
    expect(input.parse({ name: ' Ay ', price: '3,5' })).toEqual({
      name: 'Ay',
      price: 350,
      kind: 'desk',
      watts: 10,
      is_active: true,
    })
  })

  it('refuses each wrong field of a request', () => {
    const { error } = input.safeParse({ name: '', price: 'x', kind: 'sun', watts: 101, is_active: 1 })
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['name', 'price', 'kind', 'watts', 'is_active'])
  })

  it('is stored, found, sorted and filtered', async () => {
    await send('create', input.parse({ name: 'Ulduz', price: null, is_active: false }))
    const made = await send('create', input.parse({ name: 'Ay', price: '3,5', kind: 'wall' }))
    expect(row.parse(made)).toEqual(made)
    expect(made).toMatchObject({ name: 'Ay', price: '3.50', kind: 'wall', watts: 10, is_active: true })
    const names = async (wish: object) => ((await list(wish)).results as { name: string }[]).map(({ name }) => name)
    expect(await names({})).toEqual(['Ay', 'Ulduz'])
    expect(await names({ sort: '-name' })).toEqual(['Ulduz', 'Ay'])
    expect(await names({ q: 'ulduz' })).toEqual(['Ulduz'])
    expect(await names({ is_active: true })).toEqual(['Ay'])
  })

  it('refuses a change of an older version', async () => {
    const made = await send('create', input.parse({ name: 'Günəş', price: null }))
    const change = { id: made.id, ...input.parse({ name: 'Günəş', price: '9' }), version: made.version }
    expect(await send('update', change)).toMatchObject({ price: '9.00' })
    await expect(send('update', change)).rejects.toMatchObject({ status: 409 })
  })

  it('refuses a name that another row has', async () => {
    await send('create', input.parse({ name: 'Şam', price: null }))
    await expect(send('create', input.parse({ name: 'ŞAM', price: null }))).rejects.toMatchObject({
      body: { name: ['Bu adda lampa var.'] },
    })
  })

  it('names itself in the response for a missing row', async () => {
    await expect(send('show', { id: 999 })).rejects.toMatchObject({ status: 404, body: { detail: 'Lampa tapılmadı.' } })
  })
})

describe('a declared entity without calls of its own', () => {
  it('refuses an own field, which its calls would drop', () => {
    const fields = { ...lamps.fields, bulbs: own('Ampullar') }
    expect(() => plainCalls(declare('lamps', head, { about: 'lamp', order: 'name', fields }))).toThrow('lamps.bulbs')
  })
})
