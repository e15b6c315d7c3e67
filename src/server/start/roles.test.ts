import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { shopFlags } from '../../../scripts/shop-process.mjs'
import { databaseUrl } from '#tests/database.ts'
import { orderLine, orderPayload, stockDemoGoods } from '#tests/demo-goods.ts'
import { signIn, speakTo } from '#tests/speak.ts'
import { testFolder } from '#tests/test-folder.ts'
import { createLogger } from '../platform/logger.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { readEnv } from '../platform/env.ts'
import { readShares } from '../shop/search/common-words.ts'
import { buildApp } from './app.ts'
import { createServices } from './create-services.ts'

const name = `roles_${randomBytes(6).toString('hex')}`
let superuser: pg.Client
const folder = testFolder()
beforeAll(async () => {
  superuser = new pg.Client({ connectionString: inject('superuserUrl') })
  await superuser.connect()
  await superuser.query(`create role ${name}_owner login password 'x'`)
  await superuser.query(`create role ${name}_shop login password 'x'`)
  await superuser.query(`create database ${name} owner ${name}_owner`)
})
afterAll(async () => {
  await superuser.query(`drop database ${name} with (force)`)
  await superuser.query(`drop role ${name}_owner, ${name}_shop`)
  await superuser.end()
})

const as = (role: 'owner' | 'shop') => {
  const url = new URL(databaseUrl(inject('clusterUrl'), name))
  Object.assign(url, { username: `${name}_${role}`, password: 'x' })
  return url.href
}

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: as('owner') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

describe('roles', () => {
  it('npm run setup and migrate use MIGRATE_URL, and the role of the shop can read the tables', async () => {
    const command = fileURLToPath(new URL('command.ts', import.meta.url))
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: as('shop'), MIGRATE_URL: as('owner') }
    const owner = ['--email', 'a@example.com', '--first-name', 'A', '--last-name', 'B', '--phone', '0501112233']
    await promisify(execFile)(process.execPath, [...shopFlags, command, 'setup', '--name', 'Buxar', ...owner], { env })
    const { stdout } = await promisify(execFile)(process.execPath, [...shopFlags, command, 'migrate'], { env })
    expect(stdout).toBe('The database is up to date.\n')
    const shop = new pg.Client({ connectionString: as('shop') })
    await shop.connect()
    expect((await shop.query('select count(*)::int as number from products')).rows).toEqual([{ number: 0 }])
    await shop.end()
  })

  it('a start as the role that owns nothing, without MIGRATE_URL, ends with one sentence', async () => {
    const env = readEnv({ DATA_DIR: folder, DATABASE_URL: as('shop'), PUBLIC_URL: 'http://shop.test' })
    await expect(createServices(env, createLogger('silent'), as('shop'), null)).rejects.toThrow(
      new OperatorError(
        `The role "${name}_shop" may not change the tables of the shop: set MIGRATE_URL to the same database as the role that owns it.`,
      ),
    )
  })

  it('takes orders as a role that owns nothing, if another role migrates (P4)', async () => {
    const env = readEnv({
      DATA_DIR: folder,
      DATABASE_URL: as('shop'),
      MIGRATE_URL: as('owner'),
      PUBLIC_URL: 'http://shop.test',
    })
    const { services, startJobs, close } = await createServices(env, createLogger('silent'), as('shop'), null)
    const app = await buildApp(services, null)
    const shop = { app, services, startJobs, dataDir: folder, close }
    try {
      const goods = await stockDemoGoods(services.database)
      await startJobs()
      const { status } = await speakTo(shop, goods.users.musteri).post(
        'checkout/',
        orderPayload(goods, [orderLine(goods, 'demo-sade', 1, '10.00')]),
      )
      expect(status).toBe(201)
      // PostgreSQL shows the statistics of an index to its owner alone, and the search needs them.
      await services.database.execute(sql`
        insert into products (slug, name, category_id, price) select 'seri-' || n, 'Seriya ' || n, (select min(id)
          from categories), 100
        from generate_series(1, 300) n`)
      await asOwner('analyze products')
      expect((await readShares(services.database))('name', 'seriya', true)).toBeGreaterThan(0.9)
      await expect(services.database.execute(sql`create table mine (id int)`)).rejects.toThrow()
      await expect(services.database.execute(sql`drop table products`)).rejects.toThrow()
      await signIn(shop, 'musteri@demo.az', 'yanlis-sifre-1')
      for (const log of ['security_log', 'change_log'].map((name) => sql.identifier(name))) {
        for (const harm of [
          sql`truncate ${log}`,
          sql`alter table ${log} disable trigger all`,
          sql`drop table ${log}`,
          sql`update ${log} set created_at = now()`,
        ])
          await expect(services.database.execute(harm)).rejects.toThrow()
      }
      await expect(
        services.database.execute(
          sql`create or replace function security_log_stays() returns trigger language plpgsql
            as 'begin return old; end'`,
        ),
      ).rejects.toThrow()
    } finally {
      await app.close()
      await close()
    }
  })
})
