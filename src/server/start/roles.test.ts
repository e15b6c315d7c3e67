import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '../../../tests/database.ts'
import { orderLine, orderPayload, stockDemoGoods } from '../../../tests/demo-goods.ts'
import { speakTo } from '../../../tests/speak.ts'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { buildApp } from './app.ts'
import { createServices } from './create-services.ts'

const name = `roles_${randomBytes(6).toString('hex')}`
let superuser: pg.Client
let folder: string
beforeAll(async () => {
  superuser = new pg.Client({ connectionString: inject('superuserUrl') })
  await superuser.connect()
  await superuser.query(`create role ${name}_owner login password 'x'`)
  await superuser.query(`create role ${name}_shop login password 'x'`)
  await superuser.query(`create database ${name} owner ${name}_owner`)
  folder = await mkdtemp(join(tmpdir(), 'buxar-roles-'))
})
afterAll(async () => {
  await superuser.query(`drop database ${name} with (force)`)
  await superuser.query(`drop role ${name}_owner, ${name}_shop`)
  await superuser.end()
  await rm(folder, { recursive: true, force: true })
})

const as = (role: 'owner' | 'shop') => {
  const url = new URL(databaseUrl(inject('clusterUrl'), name))
  Object.assign(url, { username: `${name}_${role}`, password: 'x' })
  return url.href
}

test('npm run migrate goes by MIGRATE_URL too, and the shop finds what it needs', async () => {
  const command = fileURLToPath(new URL('command.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'migrate'], { env: { ...process.env, DATA_DIR: folder, DATABASE_URL: as('shop'), MIGRATE_URL: as('owner') } })
  expect(stdout).toBe('The database is up to date.\n')
  const shop = new pg.Client({ connectionString: as('shop') })
  await shop.connect()
  expect((await shop.query('select count(*)::int as number from products')).rows).toEqual([{ number: 0 }])
  await shop.end()
})

test('the shop sells as a role that owns nothing, when another one migrates (MIGRATE_URL, P4)', async () => {
  const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: as('shop'), MIGRATE_URL: as('owner'), PUBLIC_URL: 'http://shop.test' })
  const { services, startJobs, close } = await createServices(settings, createLog('silent'), as('shop'), null)
  const app = await buildApp(services, null)
  const shop = { app, services, startJobs, dataDir: folder, close }
  try {
    const goods = await stockDemoGoods(services.database)
    await startJobs()
    const { status } = await speakTo(shop, goods.users.musteri).post('checkout/', orderPayload(goods, [orderLine(goods, 'demo-sade', 1, '10.00')]))
    expect(status).toBe(201)
    await expect(services.database.execute(sql`create table mine (id int)`)).rejects.toThrow()
    await expect(services.database.execute(sql`drop table products`)).rejects.toThrow()
  } finally {
    await app.close()
    await close()
  }
})
