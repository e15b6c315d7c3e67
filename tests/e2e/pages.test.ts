import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders } from 'node:http'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { pageBytes } from '../../bench/page-bytes.ts'
import { httpApi } from '#src/contract/client/api.ts'
import { adminCalls, type AdminCallName } from '#src/contract/client/admin/calls.ts'
import { anyone, customer, DEMO_PASSWORD, orderOf, stockOf } from './customers.ts'

let shopUrl: string
test.beforeAll(({ shop }) => {
  shopUrl = shop.url
})
const FOREVER = 'public, max-age=31536000, immutable'

type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }

/** Sends one request unchanged: nothing added, nothing decoded. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(shopUrl + path, { method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

const missing = [
  '/yoxdur',
  '/yoxdur/daha/yoxdur',
  '/product/yoxdur',
  '/shop/product/yoxdur',
  '/shop/product/2147483647',
  '/shop/yoxdur',
  '/brand/yoxdur',
  '/tag/yoxdur',
  '/page/yoxdur',
  '/product/%E2%82%AC',
  '/product/a%00b',
  '/product/nan%C9',
  '/shop/%',
  '/%',
]
for (const path of missing) {
  test(`${path} is the 404 screen with status 404`, async () => {
    const { status, headers, text } = await ask(path)
    expect(status).toBe(404)
    expect(headers['content-type']).toMatch(/^text\/html/)
    expect(text).toContain('Səhifə tapılmadı')
    expect(text).toContain('<title>Xəta 404</title>')
  })
}

test('an unchanged page is 304 without a body', async () => {
  for (const path of ['/', '/shop?ordering=price', '/product/demo-sade']) {
    const first = await ask(path)
    expect(first.status).toBe(200)
    const again = await ask(path, { 'if-none-match': String(first.headers.etag) })
    expect(again.status).toBe(304)
    expect(again.bytes).toHaveLength(0)
    expect((await ask(path, { 'if-none-match': 'W/"another"' })).status).toBe(200)
  }
})

test('a page comes in the requested encoding, with the same content in each', async () => {
  const plain = await ask('/product/demo-sade')
  expect(plain.headers['content-encoding']).toBeUndefined()
  // The first response is compressed now, the second was kept.
  const [gzip, kept] = [
    await ask('/product/demo-sade', { 'accept-encoding': 'gzip, deflate, br' }),
    await ask('/product/demo-sade', { 'accept-encoding': 'gzip' }),
  ]
  for (const { bytes, headers } of [gzip, kept]) {
    expect(headers['content-encoding']).toBe('gzip')
    expect(Number(headers['content-length'])).toBe(bytes.length)
    expect(gunzipSync(bytes).equals(plain.bytes)).toBe(true)
  }
  const unpacked = await ask('/product/demo-sade', { 'accept-encoding': 'gzip;q=0, br' })
  expect(unpacked.bytes.equals(plain.bytes)).toBe(true)
  for (const answer of [plain, gzip, kept, unpacked]) {
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
    expect(answer.headers.etag).toBe(plain.headers.etag)
  }
  const head = await ask('/product/demo-sade', {}, 'HEAD')
  expect(head.status).toBe(200)
  expect(head.bytes).toHaveLength(0)
})

for (const path of ['/', '/shop', '/product/demo-video', '/cart', '/login', '/yoxdur']) {
  test(`the policy of ${path} has the hash of every inline script that runs`, async () => {
    const { headers, text } = await ask(path)
    const policy = String(headers['content-security-policy'])
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src ')) ?? ''
    expect(scripts).not.toMatch(/unsafe-|\*|https?:|data:/)
    // JSON-LD is data: it does not run and needs no hash.
    const inline = [
      ...text.matchAll(/<script\b(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g),
    ].map((match) => match[1] ?? '')
    expect(inline.length).toBeGreaterThan(0)
    for (const script of inline)
      expect(scripts).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(text).not.toMatch(/<[^>]+\son[a-z]+=/)
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
}

test('an unknown path of the API returns JSON, never a page', async () => {
  for (const path of ['/api/v1/yoxdur/', '/api/v2/pages/', '/api/yoxdur']) {
    const { status, headers, text } = await ask(path)
    expect([path, status]).toEqual([path, 404])
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(JSON.parse(text)).toEqual({ detail: expect.any(String) })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
  const wrongMethod = await ask('/api/v1/pages/', {}, 'DELETE')
  expect(wrongMethod.status).toBe(405)
  expect(wrongMethod.headers.allow).toBe('GET')
  expect(JSON.parse(wrongMethod.text)).toEqual({ detail: expect.any(String) })
  expect((await ask('/product/demo-sade', {}, 'POST')).status).toBeGreaterThanOrEqual(404)
})

test('a page changes at once with its data', async () => {
  const { subcategory } = await anyone(shopUrl).call('product', { slug: 'demo-son' })
  const bothPages = () => Promise.all(['/product/demo-son', `/shop/${subcategory?.slug}`].map((path) => ask(path)))
  const etags = (pages: Answer[]) => pages.map(({ headers }) => headers.etag)
  const before = await bothPages()
  expect(before[0]?.text).toContain('Son 1 ədəd')

  const api = await customer(shopUrl, 'musteri@demo.az')
  const order = await api.call('checkout', await orderOf(api, 'demo-son', 1))
  const soldOut = await bothPages()
  expect(soldOut[0]?.text).toContain('Stokda yoxdur')
  expect(soldOut[0]?.text).not.toContain('Son 1 ədəd')
  expect(soldOut[1]?.text).toContain('Bitib')
  for (const [index, etag] of etags(soldOut).entries()) expect(etag).not.toBe(etags(before)[index])

  await api.call('cancelOrder', { id: order.id })
  expect(await stockOf(api, 'demo-son')).toBe(1)
  expect(etags(await bothPages())).toEqual(etags(before))
})

test('a changed slug redirects its old address with 301 (D23)', async () => {
  const { access } = await httpApi<AdminCallName>({ baseUrl: shopUrl }, adminCalls).call('session.begin', {
    username: 'admin@demo.az',
    password: DEMO_PASSWORD,
  })
  const staff = httpApi<AdminCallName>({ baseUrl: shopUrl, accessToken: () => access }, adminCalls)
  const { results } = await anyone(shopUrl).call('categoryProducts', { slug: 'boyunluqlar' })
  const { id, slug } = results[0] as (typeof results)[0]
  const rename = async (to: string) =>
    staff.call('products.update', { ...(await staff.call('products.show', { id })), slug: to })
  await rename('boyunluq-yeni-adla')
  try {
    const old = await ask(`/product/${slug}`)
    expect({ status: old.status, location: old.headers.location }).toEqual({
      status: 301,
      location: '/product/boyunluq-yeni-adla',
    })
    expect((await ask('/product/boyunluq-yeni-adla')).status).toBe(200)
  } finally {
    await rename(slug)
  }
})

test("a tag's name redirects to its own address with 301 (D44)", async () => {
  for (const name of ['Duzlu nikotin', 'DUZLU NİKOTİN']) {
    const page = await ask(`/tag/${encodeURIComponent(name)}`)
    expect({ status: page.status, location: page.headers.location }).toEqual({
      status: 301,
      location: '/tag/duzlu-nikotin',
    })
  }
})

test('scripts, styles and fonts never change under their names', async () => {
  const { text } = await ask('/cart')
  const files = [...new Set([...text.matchAll(/"(\/assets\/[^"\\]+)"/g)].map((match) => match[1] ?? ''))]
  expect(
    files.some((file) => file.endsWith('.js')) &&
      files.some((file) => file.endsWith('.css')) &&
      files.some((file) => file.endsWith('.woff2')),
  ).toBe(true)
  for (const file of files) {
    const plain = await ask(file)
    expect([file, plain.status, plain.headers['cache-control']]).toEqual([file, 200, FOREVER])
    if (!/\.(js|css)$/.test(file) || plain.bytes.length < 500) continue
    const brotli = await ask(file, { 'accept-encoding': 'br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true)
    // A compressed file has no separate address: it would be sent without its type and encoding.
    expect((await ask(`${file}.br`)).status).toBe(404)
  }
  expect((await ask('/assets/yoxdur.js')).status).toBe(404)
})

test('a picture comes in each format, and never changes under its name', async () => {
  const { image } = await anyone(shopUrl).call('product', { slug: 'demo-sade' })
  const place = image.slice(0, image.lastIndexOf('/'))
  for (const [format, type, kind] of [
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ] as const) {
    const { status, headers, bytes } = await ask(`${place}/320.${format}`)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, FOREVER])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: kind, width: 320 })
  }
  for (const wrong of [
    `${place}/321.avif`,
    `${place}/320.gif`,
    `${place}/0320.avif`,
    '/media/yoxdur/320.avif',
    '/media/..%2F..%2Fcluster/320.avif',
    `${place}/..%2F..%2Fdatabase-password`,
  ]) {
    expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 404])
  }
})

test('the signs that browsers ask for exist, and pages name the manifest', async () => {
  for (const [path, type] of [
    ['/favicon.ico', /^image\//],
    ['/apple-touch-icon.png', /^image\/png/],
    ['/icon-192.png', /^image\/png/],
    ['/icon-512.png', /^image\/png/],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
  ] as const) {
    const { status, headers } = await ask(path)
    expect([path, status]).toEqual([path, 200])
    expect(headers['content-type']).toMatch(type)
  }
  const { text } = await ask('/')
  expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest"')
  expect(text).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"')
})

test('no script of the storefront contains the validator', async () => {
  const folder = fileURLToPath(new URL('../../build/client/assets/', import.meta.url))
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  for (const name of scripts) expect((await readFile(folder + name, 'utf8')).includes('ZodError'), name).toBe(false)
})

for (const path of ['/', '/shop', '/product/demo-secimli']) {
  test(`${path} preloads no module that could compete with its first picture`, async () => {
    const { text } = await ask(path)
    const preloaded = [...text.matchAll(/<link rel="modulepreload" href="\/assets\/([^"]+)"/g)].map(
      (match) => match[1] ?? '',
    )
    expect(preloaded.filter((name) => /^(react|react-dom|frame)-/.test(name))).toEqual([])
  })
}

test('home, a product and a list keep the script and style budget before any interaction', async () => {
  const figures = await pageBytes(shopUrl)
  expect(figures.filter(({ kept }) => !kept).map(({ what, measured }) => `${what}: ${measured}`)).toEqual([])
  expect(figures).toHaveLength(7)
})
