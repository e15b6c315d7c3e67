import { expect, test } from './fixtures.ts'

test('the page of the calls shows every feature and can send a call, all from this host', async ({ visit, shop }) => {
  const visitor = await visit()
  const { page } = visitor
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(shop.url)) elsewhere.push(request.url())
  })
  await page.goto('/api/docs')
  await page.getByRole('heading', { name: 'Buxar', exact: true }).waitFor()
  await page
    .getByRole('link', { name: 'checkout', exact: true })
    .or(page.getByRole('button', { name: 'checkout', exact: true }))
    .first()
    .waitFor()
  await page.goto('/api/docs#tag/shop/GET/api/v1/shop/')
  await page.getByRole('button', { name: 'Test Request (get /api/v1/shop/)' }).click()
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/shop/')
  await page.getByRole('button', { name: /^Send/ }).first().click()
  expect((await answered).status()).toBe(200)
  expect(elsewhere).toEqual([])
  expect(visitor.problems.filter((problem) => problem.includes('Content Security Policy'))).toEqual([])
})

test('the files of the documentation are sent compressed, and again only if they changed', async ({ shop }) => {
  for (const path of ['/api/v1/openapi.json', '/api/docs/js/scalar.js']) {
    const ask = (headers: Record<string, string>) => fetch(shop.url + path, { headers })
    for (const coding of ['br', 'gzip'])
      expect((await ask({ 'accept-encoding': coding })).headers.get('content-encoding'), path).toBe(coding)
    const plain = await ask({ 'accept-encoding': 'identity' })
    expect([plain.status, plain.headers.get('content-encoding')], path).toEqual([200, null])
    const known = { 'accept-encoding': 'identity', 'if-none-match': plain.headers.get('etag') ?? '' }
    expect((await ask({ ...known, 'cache-control': 'max-age=0' })).status, path).toBe(304)
  }
})
