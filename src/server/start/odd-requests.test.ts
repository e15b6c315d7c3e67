import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../tests/with-shop.ts'

let shop: TestShop
let port: number
beforeAll(async () => {
  shop = await openShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
})
afterAll(() => shop.close())

/** Sends bytes as they are; answers all that came back until the server hung up. */
async function raw(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => (said += String(chunk)))
  socket.on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  return said
}
const statuses = (said: string) => [...said.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
const get = (path: string, ...headers: string[]) => raw(`GET ${path} HTTP/1.1\r\n${[...headers, 'connection: close'].join('\r\n')}\r\n\r\n`)

test('an absolute address in the request line is answered 400 at once', async () => {
  const started = performance.now()
  for (const address of ['http://shop.test/api/v1/shop/', `http://${'x'.repeat(15_000)}`, 'x@y']) expect(statuses(await get(address, 'host: shop.test'))).toEqual([400])
  expect(performance.now() - started).toBeLessThan(1000)
})

test('a Host that is doubled, missing or no host is answered 400', async () => {
  const call = (...hosts: string[]) => get('/api/v1/shop/', ...hosts.map((host) => `host: ${host}`)).then(statuses)
  for (const hosts of [['shop.test', 'evil.test'], ['shop.test', 'shop.test'], [], ['shop.test/x'], ['a b'], ['"><script>'], ['shop.test:x'], ['x'.repeat(300)]]) {
    expect(await call(...hosts), hosts.join(' and ')).toEqual([400])
  }
  for (const host of ['shop.test', 'shop.test:3000', '127.0.0.1', '[::1]:3000']) expect(await call(host), host).toEqual([200])
})

test('a body with two lengths is no second request (smuggling)', async () => {
  const hidden = 'GET /api/v1/shop/ HTTP/1.1\r\nhost: x\r\n\r\n'
  const post = (...headers: string[]) => raw(`POST /api/v1/token/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${headers.join('\r\n')}\r\n\r\n0\r\n\r\n${hidden}`)
  for (const headers of [
    ['content-length: 5', 'transfer-encoding: chunked'], ['transfer-encoding: chunked', 'content-length: 5'],
    ['content-length: 5', 'content-length: 6'], ['transfer-encoding: chunked, identity'], ['transfer-encoding : chunked', 'content-length: 5'],
  ]) expect(statuses(await post(...headers)), headers.join(' and ')).toEqual([400])
})

test('a body that is too large is answered 413 and read off, so that a proxy that still sends it gets the answer', async () => {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => (said += String(chunk)))
  socket.on('error', () => {})
  const body = Buffer.alloc(3 * 1024 * 1024, 'x')
  socket.write(`POST /api/v1/token/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`)
  await expect.poll(() => statuses(said)).toEqual([413])
  socket.write(body)
  socket.write('GET /api/v1/shop/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  await once(socket, 'close')
  // An answer begins right behind the body of the one before.
  expect(said.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
})

test('TRACE tells no request back', async () => {
  const said = await raw('TRACE / HTTP/1.1\r\nhost: shop.test\r\nauthorization: Bearer secret\r\nconnection: close\r\n\r\n')
  expect(statuses(said)).not.toContain(200)
  expect(said).not.toContain('secret')
})
