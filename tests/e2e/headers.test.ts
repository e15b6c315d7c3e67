import { expect, test } from './fixtures.ts'
import { DEMO_PASSWORD } from './customers.ts'

/** The policy of a response that is not a page: a browser that opens it loads and runs nothing. */
const NOTHING = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
const FOREVER = 'public, max-age=31536000, immutable'
const PAGE_POLICY = /^default-src 'self'; .*object-src 'none'; base-uri 'none'; .*frame-ancestors 'none'$/

type Expected = { status: number; type: RegExp | null; cache: string | null; policy: RegExp | string }
const page = { status: 200, type: /^text\/html; charset=utf-8$/, cache: 'public, no-cache', policy: PAGE_POLICY }
const call = { type: /^application\/json; charset=utf-8$/, cache: 'no-store', policy: NOTHING }

test('every kind of response has its headers, and reveals no technology', async ({ shop }) => {
  const ask = (path: string, init: RequestInit = {}) => fetch(shop.url + path, { redirect: 'manual', ...init })
  const json = { 'content-type': 'application/json' }
  const home = await (await ask('/')).text()
  const office = await (await ask('/admin/')).text()
  const match = (text: string, pattern: RegExp) => pattern.exec(text)?.[0] ?? 'not found'
  const { access } = (await (
    await ask('/api/v1/admin/session/', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ username: 'admin@demo.az', password: DEMO_PASSWORD }),
    })
  ).json()) as { access: string }
  const staff = { authorization: `Bearer ${access}` }

  const kinds: Record<string, [path: string, init: RequestInit, expected: Expected]> = {
    'a page': ['/', {}, page],
    'a page of one product': ['/product/demo-sade', {}, page],
    'a page that is not there': ['/yoxdur', {}, { ...page, status: 404 }],
    'the data of a page': ['/shop.data', {}, { ...page, type: /^text\/x-script/, policy: NOTHING }],
    'a call': ['/api/v1/shop/', {}, { ...call, status: 200 }],
    'a call without its token': ['/api/v1/users/profile/', {}, { ...call, status: 401 }],
    'a call of the admin': ['/api/v1/admin/customers/', { headers: staff }, { ...call, status: 200 }],
    'a call with a wrong body': [
      '/api/v1/token/',
      { method: 'POST', headers: json, body: '{' },
      { ...call, status: 400 },
    ],
    'a call with an unsupported content type': [
      '/api/v1/token/',
      { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' },
      { ...call, status: 415 },
    ],
    'a call with an unsupported method': ['/api/v1/shop/', { method: 'DELETE' }, { ...call, status: 405 }],
    'an unknown call': ['/api/v1/yoxdur/', {}, { ...call, status: 404 }],
    'a path that cannot be read': ['/api/v1/%zz', {}, { ...call, status: 400 }],
    'a file of the admin': [
      '/api/v1/admin/imports/products/?format=csv',
      { headers: staff },
      { ...call, status: 200, type: /^text\/csv/, cache: 'private, no-store' },
    ],
    'a picture': [
      match(home, /\/media\/[^"\s]+\.(?:avif|webp|jpg)/),
      {},
      { status: 200, type: /^image\//, cache: FOREVER, policy: NOTHING },
    ],
    'a picture that is not there': ['/media/yoxdur/320.webp', {}, { ...call, status: 404 }],
    'a script': [
      match(home, /\/assets\/[^"\s]+\.js/),
      {},
      { status: 200, type: /^(text|application)\/javascript/, cache: FOREVER, policy: NOTHING },
    ],
    'the admin': ['/admin/', {}, { ...page, cache: 'no-cache' }],
    'a script of the admin': [
      match(office, /\/admin\/assets\/[^"\s]+\.js/),
      {},
      { status: 200, type: /^(text|application)\/javascript/, cache: FOREVER, policy: PAGE_POLICY },
    ],
    'the description of the calls': ['/api/v1/openapi.json', {}, { ...call, status: 200, cache: 'public, no-cache' }],
    'the documentation': ['/api/docs/', {}, page],
    'the sitemap': ['/sitemap.xml', {}, { status: 200, type: /^application\/xml/, cache: null, policy: NOTHING }],
    'robots.txt': ['/robots.txt', {}, { status: 200, type: /^text\/plain/, cache: null, policy: NOTHING }],
    'the node': ['/livez', {}, { status: 200, type: /^application\/json/, cache: null, policy: NOTHING }],
  }
  for (const [kind, [path, init, expected]] of Object.entries(kinds)) {
    const { status, headers } = await ask(path, init)
    expect.soft([kind, path, status]).toEqual([kind, path, expected.status])
    if (expected.type) expect.soft(headers.get('content-type'), kind).toMatch(expected.type)
    if (expected.cache) expect.soft(headers.get('cache-control'), kind).toBe(expected.cache)
    expect.soft(headers.get('content-security-policy'), kind).toMatch(expected.policy)
    expect.soft(headers.get('x-content-type-options'), kind).toBe('nosniff')
    expect.soft(headers.get('referrer-policy'), kind).toBe('strict-origin-when-cross-origin')
    expect.soft(headers.get('x-request-id'), kind).toMatch(/^[\da-f-]{36}$/)
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'x-script-nonce'])
      expect.soft(headers.get(name), `${kind}: ${name}`).toBeNull()
    if (!path.includes('/session/')) expect.soft(headers.get('set-cookie'), kind).toBeNull()
  }
})

test('a 304 repeats the policy of its page', async ({ shop }) => {
  // A browser takes the headers of a 304 over into its cached page.
  for (const path of ['/', '/admin/']) {
    const first = await fetch(shop.url + path)
    const again = await fetch(shop.url + path, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    })
    expect(again.status).toBe(304)
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
    expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
  }
})
