import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { bareShop, shop } from '#tests/stocked-shop.ts'

let port: number
bareShop()
beforeAll(async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
})

/** Sends raw bytes. Returns everything that the server sent until it closed the connection. */
async function raw(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let responses = ''
  socket.on('data', (chunk) => (responses += String(chunk)))
  socket.on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  return responses
}
const statuses = (responses: string) =>
  [...responses.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
const get = (path: string, ...headers: string[]) =>
  raw(`GET ${path} HTTP/1.1\r\n${[...headers, 'connection: close'].join('\r\n')}\r\n\r\n`)

describe('odd requests', () => {
  it('returns 400 at once for an absolute URL in the request line', async () => {
    const started = performance.now()
    for (const address of ['http://shop.test/api/v1/shop/', `http://${'x'.repeat(15_000)}`, 'x@y'])
      expect(statuses(await get(address, 'host: shop.test'))).toEqual([400])
    expect(performance.now() - started).toBeLessThan(1000)
  })

  it('returns 400 for a repeated, missing or invalid Host', async () => {
    const call = (...hosts: string[]) => get('/api/v1/shop/', ...hosts.map((host) => `host: ${host}`)).then(statuses)
    for (const hosts of [
      ['shop.test', 'evil.test'],
      ['shop.test', 'shop.test'],
      [],
      ['shop.test/x'],
      ['a b'],
      ['"><script>'],
      ['shop.test:x'],
      ['x'.repeat(300)],
    ]) {
      expect(await call(...hosts), hosts.join(' and ')).toEqual([400])
    }
    for (const host of ['shop.test', 'shop.test:3000', '127.0.0.1', '[::1]:3000'])
      expect(await call(host), host).toEqual([200])
  })

  it('rejects a body with two lengths (request smuggling)', async () => {
    const hidden = 'GET /api/v1/shop/ HTTP/1.1\r\nhost: x\r\n\r\n'
    const post = (...headers: string[]) =>
      raw(
        `POST /api/v1/token/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${headers.join('\r\n')}\r\n\r\n0\r\n\r\n${hidden}`,
      )
    for (const headers of [
      ['content-length: 5', 'transfer-encoding: chunked'],
      ['transfer-encoding: chunked', 'content-length: 5'],
      ['content-length: 5', 'content-length: 6'],
      ['transfer-encoding: chunked, identity'],
      ['transfer-encoding : chunked', 'content-length: 5'],
    ])
      expect(statuses(await post(...headers)), headers.join(' and ')).toEqual([400])
  })

  it('reads a too large body to its end, so that a proxy gets the 413', async () => {
    const socket = connect(port, '127.0.0.1')
    let responses = ''
    socket.on('data', (chunk) => (responses += String(chunk)))
    socket.on('error', () => {})
    const body = Buffer.alloc(3 * 1024 * 1024, 'x')
    socket.write(
      `POST /api/v1/token/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    )
    await expect.poll(() => statuses(responses)).toEqual([413])
    socket.write(body)
    socket.write('GET /api/v1/shop/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    await once(socket, 'close')
    // A response begins directly after the body of the previous response.
    expect(responses.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
  })

  it('does not echo a TRACE request', async () => {
    const responses = await raw(
      'TRACE / HTTP/1.1\r\nhost: shop.test\r\nauthorization: Bearer secret\r\nconnection: close\r\n\r\n',
    )
    expect(statuses(responses)).not.toContain(200)
    expect(responses).not.toContain('secret')
  })

  it('rejects a body of more than 64 kB from strangers, and reads none for a call of staff', async () => {
    const send = (url: string, payload: string) =>
      shop.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload })
    const nested = '['.repeat(40_000) + ']'.repeat(40_000)
    expect((await send('/api/v1/users/', nested)).statusCode).toBe(413)
    expect((await send('/api/v1/admin/products/', nested)).statusCode).toBe(401)
  })
})
