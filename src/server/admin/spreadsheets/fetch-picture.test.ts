import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearShop, stockDemoGoods } from '#tests/demo-goods.ts'
import { work } from '#tests/speak.ts'
import { staffMember } from '#tests/staff.ts'
import { openShop, type TestShop } from '#tests/with-shop.ts'
import { fetchPicture } from './fetch-picture.ts'
import { isPublic, type Resolve } from '#src/server/platform/safe-fetch/public-address.ts'
import { certificate, key } from './public-test-certificate.ts'

let shop: TestShop
let server: Server
let secure: Server
let port: number
let securePort: number
let png: Buffer
const requests: string[] = []
beforeAll(async () => {
  shop = await openShop()
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#17633f' } })
    .png()
    .toBuffer()
  const listener: RequestListener = (request, response) => {
    requests.push(`${request.headers.host} ${request.url}`)
    const to = /^\/to\/(.+)$/.exec(request.url ?? '')?.[1]
    if (to) return response.writeHead(302, { location: decodeURIComponent(to) }).end()
    if (request.url === '/huge') return response.end(Buffer.alloc(15 * 1024 * 1024 + 1))
    if (request.url === '/silent') return
    if (request.url === '/slow') return response.writeHead(200).write('GIF89a')
    if (request.url === '/endless') {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024)));
      }
      response.on('drain', more).on('close', () => requests.push('left'))
      return more()
    }
    if (request.url === '/none') return response.writeHead(404).end()
    if (request.url === '/text') return response.end('<svg onload="alert(1)"/>')
    return response.end(png)
  }
  server = createServer(listener)
  secure = createSecureServer({ cert: certificate, key }, listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  await new Promise<void>((done) => secure.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
  securePort = (secure.address() as AddressInfo).port
})
beforeEach(() => void requests.splice(0))
afterAll(async () => {
  await Promise.all([server, secure].map((one) => new Promise((done) => one.close(done))))
  await shop.close()
})

const names: Record<string, string[]> = {
  'public.test': ['93.184.216.34'],
  localhost: ['127.0.0.1', '::1'],
  'inner.test': ['10.0.0.5'],
  'other.test': ['93.184.216.34'],
  'both.test': ['93.184.216.34', '169.254.169.254'],
}
const resolve: Resolve = async (host) =>
  (names[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
const outside = {
  reach: (address: string) => (address === '93.184.216.34' ? '127.0.0.1' : address),
  ca: certificate,
  get ports() {
    return ['', String(port), String(securePort)]
  },
  time: 10_000,
}
const get = (link: string, more: Partial<typeof outside> = {}) => fetchPicture(link, resolve, { ...outside, ...more })
const at = (path: string) => `http://public.test:${port}${path}`

describe('fetch picture', () => {
  it('fetches a public link from the checked address, also over redirects', async () => {
    expect((await get(at('/a.png'))).equals(png)).toBe(true)
    expect(requests).toEqual([`public.test:${port} /a.png`])
    expect((await get(at(`/to/${encodeURIComponent('/to/' + encodeURIComponent('/b.png'))}`))).equals(png)).toBe(true)
  })

  it('sends no request to this machine or private networks, in any notation or by redirects', async () => {
    const inside = [
      `http://127.0.0.1:${port}/`,
      `http://[::1]:${port}/`,
      'http://169.254.169.254/latest/meta-data/',
      'http://10.1.2.3/',
      'http://192.168.0.1/',
      'http://172.16.0.1/',
      `http://localhost:${port}/`,
      'http://inner.test/',
      'http://both.test/',
      `http://2130706433:${port}/`,
      `http://0x7f000001:${port}/`,
      `http://0177.0.0.1:${port}/`,
      `http://127.1:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      'http://[fc00::1]/',
      'http://[fe80::1]/',
      'http://[64:ff9b::7f00:1]/',
      'http://0.0.0.0/',
      'http://100.64.0.1/',
      'http://224.0.0.1/',
      'http://255.255.255.255/',
      'http://unknown.test/',
      'file:///etc/passwd',
      'ftp://public.test/',
      'javascript:alert(1)',
      `http://me:pass@public.test:${port}/`,
      'x',
    ]
    for (const link of inside) await expect(get(link), link).rejects.toThrow('Şə')
    expect(requests).toEqual([])
    for (const link of inside.filter((one) => one !== 'x'))
      await expect(get(at(`/to/${encodeURIComponent(link)}`)), link).rejects.toThrow('Şə')
    expect(requests.every((one) => one.includes(' /to/'))).toBe(true)
    expect(isPublic('93.184.216.34')).toBe(true)
    for (const wrapped of [
      '::127.0.0.1',
      '::7f00:1',
      '::ffff:10.0.0.1',
      '64:ff9b::7f00:1',
      '64:ff9b:1::a00:1',
      '2002:7f00:1::',
      '2001:0:7f00:1::',
      '100::1',
      'fec0::1',
      '4000::1',
    ]) {
      expect(isPublic(wrapped), wrapped).toBe(false)
    }
    expect(isPublic('2a00:1450:4001:830::200e')).toBe(true)
  })

  it('fetches from no other port than those of web servers, also over redirects', async () => {
    const link = `http://public.test:${securePort}/a.png`
    const ports = ['', String(port)]
    await expect(get(link, { ports })).rejects.toThrow('Şəkil yalnız 80 və 443 portlarından götürülür.')
    await expect(get(at(`/to/${encodeURIComponent(link)}`), { ports })).rejects.toThrow('portlarından')
    await expect(fetchPicture('http://public.test:22/', resolve)).rejects.toThrow('portlarından')
  })

  it('reports files that are too big, links with too many redirects and missing files', async () => {
    await expect(get(at('/huge'))).rejects.toThrow('15 MB')
    await expect(get(at('/none'))).rejects.toThrow('404')
    let link = '/a.png'
    for (let times = 0; times < 4; times++) link = `/to/${encodeURIComponent(link)}`
    await expect(get(at(link))).rejects.toThrow('yönləndirir')
  })

  it('resolves a https name once, connects to that address, and validates the certificate', async () => {
    const looked: string[] = []
    // The name is resolved only once, so a second DNS response with another address has no effect.
    const changing: Resolve = async (host) => {
      looked.push(host)
      return [{ address: looked.length === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 }]
    }
    const reached: string[] = []
    const reach = (address: string) => {
      reached.push(address)
      return outside.reach(address)
    }
    expect(
      (await fetchPicture(`https://public.test:${securePort}/a.png`, changing, { ...outside, reach })).equals(png),
    ).toBe(true)
    expect({ looked, reached, requests }).toEqual({
      looked: ['public.test'],
      reached: ['93.184.216.34'],
      requests: [`public.test:${securePort} /a.png`],
    })
    await expect(
      fetchPicture(`https://public.test:${securePort}/to/${encodeURIComponent('/b.png')}`, changing, outside),
    ).rejects.toThrow('açıq internet')
    requests.splice(0)
    await expect(get(`https://other.test:${securePort}/a.png`)).rejects.toThrow('əlaqə alınmadı')
    await expect(
      fetchPicture(`https://public.test:${securePort}/a.png`, resolve, {
        reach: outside.reach,
        ports: outside.ports,
        time: 10_000,
      }),
    ).rejects.toThrow('əlaqə alınmadı')
    await expect(get(`https://127.0.0.1:${securePort}/a.png`)).rejects.toThrow('açıq internet')
    expect(requests).toEqual([])
  })

  it('gives up at the time or size limit on a server that does not respond or finish', async () => {
    for (const path of ['/silent', '/slow', `/to/${encodeURIComponent('/slow')}`])
      await expect(get(at(path), { time: 300 }), path).rejects.toThrow('Şəkil 10 saniyəyə gəlmədi.')
    await expect(get(at('/endless'))).rejects.toThrow('15 MB')
    await expect.poll(() => requests.at(-1)).toBe('left')
  })

  it('fetches each link once, stores it like an upload, and reports files that are not pictures', async () => {
    await clearShop(shop)
    await stockDemoGoods(shop.services.database)
    shop.services.fetchPicture = get
    const manager = await staffMember(shop, 'manager')
    const file = Buffer.from(
      [
        'slug;pictures',
        `demo-sade;${at('/1.png')} | ${at('/2.png')}`,
        `demo-video;${at('/1.png')}`,
        `demo-son;${at('/text')}`,
        `demo-bitib;http://127.0.0.1:${port}/`,
      ].join('\n'),
    )
    const send = async () => {
      const { body } = await manager.post('admin/imports/?format=csv', file, { 'content-type': 'text/csv' })
      await work(shop, 'work-import', { import_id: body.id })
      const dry = (await manager.get(`admin/imports/${body.id}/`)).body
      const questions = requests.length
      await work(shop, 'ask-import-pictures', { import_id: body.id })
      const { pictures } = (await manager.get(`admin/imports/${body.id}/`)).body
      const fetched = requests.length
      await manager.post(`admin/imports/${body.id}/run/`, {})
      await work(shop, 'work-import', { import_id: body.id })
      return {
        dry,
        questions,
        pictures,
        isFetchedAgain: requests.length > fetched,
        done: (await manager.get(`admin/imports/${body.id}/`)).body,
        errors: (await manager.get(`admin/imports/${body.id}/errors/`)).body.results,
      }
    }
    const first = await send()
    expect(first.dry).toMatchObject({ state: 'checked', changed_count: 3, failed_count: 1 })
    expect(first).toMatchObject({ questions: 0, isFetchedAgain: false, pictures: { total: 3, asked: 3, failed: 1 } })
    expect(first.done).toMatchObject({ state: 'done', changed_count: 2, failed_count: 2 })
    expect(first.errors.map(({ line, field }: { line: number; field: string }) => `${line} ${field}`)).toEqual([
      '4 pictures',
      '5 pictures',
    ])
    expect(requests.filter((one) => one.endsWith('/1.png'))).toHaveLength(1)
    const { rows } = await shop.services.database.execute(sql`
    select slug, count(*)::int as pictures from product_images join products on products.id = product_id group by slug
      order by slug`)
    expect(rows).toEqual([
      { slug: 'demo-sade', pictures: 2 },
      { slug: 'demo-video', pictures: 1 },
    ])
    expect((await send()).done).toMatchObject({ unchanged_count: 2, changed_count: 0, failed_count: 2 })
    expect(requests.filter((one) => one.endsWith('/1.png'))).toHaveLength(1)
  })
})
