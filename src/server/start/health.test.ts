import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { bareShop, runSql, shop } from '#tests/stocked-shop.ts'
import { passwordCounts } from '../shop/account/password.ts'
import { createMetrics, serveMetrics } from '../platform/metrics/metrics.ts'
import { buildApp } from './app.ts'
import { migrationsWanted, serveHealth, watchHealth } from './health.ts'

bareShop()

const ready = async () => {
  const answer = await shop.app.inject('/readyz')
  return { status: answer.statusCode, body: answer.json() }
}

describe('health', () => {
  it('a node is ready with database, migrations and pictures, or names the fault (P6)', async () => {
    expect((await shop.app.inject('/livez')).statusCode).toBe(200)
    expect(await ready()).toEqual({ status: 200, body: { ok: true } })
    const rows = await runSql(sql`select max(id) as id from drizzle.__drizzle_migrations`)
    await runSql(sql`update drizzle.__drizzle_migrations set id = -id where id = ${rows[0]?.id}`)
    await runSql(sql`create table taken_away as select * from drizzle.__drizzle_migrations where id < 0`)
    await runSql(sql`delete from drizzle.__drizzle_migrations where id < 0`)
    expect(await ready()).toEqual({ status: 503, body: { ok: false, migrations: 'does not work' } })
    await runSql(sql`insert into drizzle.__drizzle_migrations select -id, hash, created_at from taken_away`)
    const folder = join(shop.dataDir, 'media')
    await rm(folder, { recursive: true, force: true })
    await writeFile(folder, 'no folder')
    expect(await ready()).toEqual({ status: 503, body: { ok: false, pictures: 'does not work' } })
    await rm(folder)
    expect((await ready()).status).toBe(200)
  })

  it('a node that shuts down is not ready, but still serves requests', async () => {
    const health = watchHealth(shop.services)
    const app = await buildApp(shop.services, null, { health })
    health.end()
    expect((await app.inject('/readyz')).json()).toEqual({ ok: false, node: 'is shutting down' })
    expect((await app.inject('/api/v1/shop/')).statusCode).toBe(200)
    await app.close()
  })

  it('serves metrics for Prometheus on a separate port (P7)', async () => {
    const metrics = createMetrics({ ...shop.services, passwords: passwordCounts }, migrationsWanted)
    const app = await buildApp(shop.services, null, { metrics })
    await app.inject('/api/v1/shop/')
    await app.inject('/made-up/by-somebody')
    const figures = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' }, (one) =>
      serveHealth(one, watchHealth(shop.services)),
    )
    const { port } = figures.server.address() as AddressInfo
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(text).toContain('buxar_request_seconds_count{method="GET",route="/api/v1/shop/",status="200"} 1')
    expect(text).not.toContain('made-up')
    for (const name of [
      'buxar_database_connections{state="idle"}',
      'buxar_page_cache_bytes 0',
      'buxar_orders_placed_total 0',
      'buxar_bounded_waiting{queue="renders"} 0',
      'buxar_bounded_refused_total{queue="pictures"} 0',
      // Without a value: other tests of the process have refused passwords too.
      'buxar_bounded_refused_total{queue="passwords"} ',
      'buxar_nodejs_eventloop_lag_seconds',
    ])
      expect(text).toContain(name)
    expect((await app.inject('/metrics')).statusCode).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    await figures.close()
    await app.close()
  })

  it('closes a connection to the metrics that reads no responses (C9)', async () => {
    const figures = await serveMetrics(new Registry(), { port: 0, host: '127.0.0.1' }, () => {})
    const socket = connect((figures.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
    const [held] = (await once(figures.server, 'connection')) as [Socket]
    socket.write('GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1000))
    await once(held, 'close')
    socket.destroy()
    await figures.close()
  })

  it('logs the trace id of a request', async () => {
    const lines: string[] = []
    const { createLogger } = await import('../platform/logger.ts')
    const app = await buildApp(
      { ...shop.services, log: createLogger('info', { write: (line) => lines.push(line) }) },
      null,
    )
    await app.inject({
      url: '/livez',
      headers: { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' },
    })
    await app.inject({ url: '/livez', headers: { traceparent: 'made up\n' } })
    await app.close()
    expect(lines.map((line) => JSON.parse(line).trace)).toEqual(['4bf92f3577b34da6a3ce929d0e0e4736', undefined])
  })

  it('ends a request whose headers or body arrive too slowly (P3)', async () => {
    const app = await buildApp(shop.services, null)
    expect(app.server.requestTimeout).toBe(30_000)
    expect(app.server.headersTimeout).toBe(15_000)
    // The same with shorter timeouts, so that the test is faster.
    Object.assign(app.server, { requestTimeout: 400, headersTimeout: 200 })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    for (const begun of [
      'POST /api/v1/token/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"user',
      'GET / HTTP/1.1\r\nhost: x\r\nx-slow: ',
    ]) {
      const socket = connect(port, '127.0.0.1')
      let response = ''
      socket.on('data', (chunk) => (response += String(chunk)))
      socket.on('error', () => {})
      socket.write(begun)
      await once(socket, 'close')
      expect(response).toMatch(/^HTTP\/1\.1 408 /)
    }
    await app.close()
  })
})
