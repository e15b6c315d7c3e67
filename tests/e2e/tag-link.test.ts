import { expect, test as it } from './fixtures.ts'
import { expectPath, complaints, open, expectText } from './screen.ts'

it.describe('tag chip of a product', () => {
  it('leads to /tag/{tag}/, whose page and data come from the page cache', async ({ visit }) => {
    const { page, problems } = await visit()
    const fromCache: Record<string, string | undefined> = {}
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.startsWith('/tag/')) fromCache[pathname] = response.headers()['cache-status']
    })
    for (const _visit of ['first', 'second']) {
      await open(page, '/product/demo-sade')
      await page.getByRole('list', { name: 'Teqlər' }).getByRole('link', { name: 'uzunömürlü' }).click()
      await expectPath(page, '/tag/uzunomurlu/')
      await expectText(page.getByRole('heading', { level: 1 }), /^Uzunömürlü \d+ məhsul$/)
      await open(page, '/tag/uzunomurlu/')
    }
    expect(fromCache).toEqual({ '/tag/uzunomurlu/_.data': 'buxar; hit', '/tag/uzunomurlu/': 'buxar; hit' })
    expect(complaints(problems)).toEqual([])
  })
})
