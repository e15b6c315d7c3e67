import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../tests/with-shop.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { serveMetrics } from '../metrics/serve-metrics.ts'
import { buildApp } from './app.ts'
import { serveHealth, watchHealth } from './health.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const ready = async () => {
  const answer = await shop.app.inject('/readyz')
  return { status: answer.statusCode, body: answer.json() }
}

test('a node is ready when database, migrations and pictures are there, and says what is missing (P6)', async () => {
  expect((await shop.app.inject('/livez')).statusCode).toBe(200)
  expect(await ready()).toEqual({ status: 200, body: { ok: true } })
  const { rows } = await shop.services.database.execute<{ id: number }>(sql`select max(id) as id from drizzle.__drizzle_migrations`)
  await shop.services.database.execute(sql`update drizzle.__drizzle_migrations set id = -id where id = ${rows[0]?.id}`)
  await shop.services.database.execute(sql`create table taken_away as select * from drizzle.__drizzle_migrations where id < 0`)
  await shop.services.database.execute(sql`delete from drizzle.__drizzle_migrations where id < 0`)
  expect(await ready()).toEqual({ status: 503, body: { ok: false, migrations: 'does not work' } })
  await shop.services.database.execute(sql`insert into drizzle.__drizzle_migrations select -id, hash, created_at from taken_away`)
  const folder = join(shop.dataDir, 'media')
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, 'no folder')
  expect(await ready()).toEqual({ status: 503, body: { ok: false, pictures: 'does not work' } })
  await rm(folder)
  expect((await ready()).status).toBe(200)
})

test('a node that ends says that it is not ready, and still answers', async () => {
  const health = watchHealth(shop.services)
  const app = await buildApp(shop.services, null, { health })
  health.end()
  expect((await app.inject('/readyz')).json()).toEqual({ ok: false, node: 'is shutting down' })
  expect((await app.inject('/api/v1/shop/')).statusCode).toBe(200)
  await app.close()
})

test('figures for Prometheus are at a port of their own: requests by route, pool, cache, queues (P7)', async () => {
  const metrics = createMetrics(shop.services)
  const app = await buildApp(shop.services, null, { metrics })
  await app.inject('/api/v1/shop/')
  await app.inject('/made-up/by-somebody')
  const figures = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' }, (one) => serveHealth(one, watchHealth(shop.services)))
  const { port } = figures.server.address() as AddressInfo
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(text).toContain('buxar_request_seconds_count{method="GET",route="/api/v1/shop/",status="200"} 1')
  expect(text).not.toContain('made-up')
  for (const name of ['buxar_database_connections{state="idle"}', 'buxar_page_cache_bytes 0', 'buxar_orders_placed_total 0', 'buxar_nodejs_eventloop_lag_seconds']) expect(text).toContain(name)
  expect((await app.inject('/metrics')).statusCode).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  await figures.close()
  await app.close()
})

test('a trace that comes with a request is in the log', async () => {
  const lines: string[] = []
  const { createLog } = await import('../log.ts')
  const app = await buildApp({ ...shop.services, log: createLog('info', { write: (line) => lines.push(line) }) }, null)
  await app.inject({ url: '/livez', headers: { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' } })
  await app.inject({ url: '/livez', headers: { traceparent: 'made up\n' } })
  await app.close()
  expect(lines.map((line) => JSON.parse(line).trace)).toEqual(['4bf92f3577b34da6a3ce929d0e0e4736', undefined])
})

test('a request whose headers or body drip in is ended (P3)', async () => {
  const app = await buildApp(shop.services, null)
  expect(app.server.requestTimeout).toBe(30_000)
  expect(app.server.headersTimeout).toBe(15_000)
  // The same with less patience, so that the test need not have more.
  Object.assign(app.server, { requestTimeout: 400, headersTimeout: 200 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  for (const begun of ['POST /api/v1/token/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"user', 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: ']) {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.on('data', (chunk) => (said += String(chunk)))
    socket.on('error', () => {})
    socket.write(begun)
    await once(socket, 'close')
    expect(said).toMatch(/^HTTP\/1\.1 408 /)
  }
  await app.close()
})
