import type { Page } from '@playwright/test'
import pg from 'pg'
import { atWork } from './at-work.ts'
import { expect, test } from './fixtures.ts'
import { foreignTexts, textsOfHtml } from './foreign-texts.ts'
import { open, touchUntilHydrated } from './screen.ts'
import { holding } from './stored-goods.ts'

const LETTERS = 'əğıöüşçƏĞİÖÜŞÇ'
const PLAIN = 'egiouscEGIOUSC'

/** Writes the owner's texts without the letters that Azerbaijani has and neither English nor Russian. */
test.beforeAll(async ({ shop, visit }) => {
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  await client.query(`do $$ declare place record; begin
    for place in
      select table_name, column_name, data_type from information_schema.columns join information_schema.tables
        using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
          and data_type in ('text', 'character varying', 'jsonb')
    loop
      begin
        execute format('update %1$I set %2$I = translate(%2$I::text, ''${LETTERS}'', ''${PLAIN}'')::%3$s
          where %2$I::text ~ ''[${LETTERS}]''', place.table_name, place.column_name, place.data_type);
      exception when others then null;
      end;
    end loop;
  end $$`)
  await client.end()
  await (await atWork(await visit())).call('settings.update', { languages: ['ru', 'en'] })
})

/** Returns the texts of a page that have an Azerbaijani letter, with those of attributes and of <head>. */
function azerbaijani(page: Page): Promise<string[]> {
  return page.evaluate((letters) => {
    const texts: string[] = []
    const nodes = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const parent = nodes.currentNode.parentElement
      if (!parent?.closest(`script:not([type="application/ld+json"]), style, [lang=az]`))
        texts.push((nodes.currentNode.textContent ?? '').replace('VÖEN', ''))
    }
    for (const name of [
      'aria-label',
      'alt',
      'title',
      'placeholder',
      'aria-valuetext',
      'aria-roledescription',
      'content',
    ])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!element.closest('[lang=az]')) texts.push(`${name}=${element.getAttribute(name)}`)
    return [...new Set(texts.filter((text) => new RegExp(`[${letters}]`).test(text)))]
  }, LETTERS)
}

/** Every screen whose words come with its page. */
const PAGES = [
  '/',
  '/shop',
  '/shop?price_min=900',
  '/shop/mayeler?in_stock=true&price_min=10&attribute=hecm%3A30',
  '/sales',
  '/brand/kvant',
  '/tag/uzunomurlu',
  '/product/demo-secimli',
  '/product/demo-endirim',
  '/search?query=maye',
  '/search?query=zzzz',
  '/search',
  '/compare',
  '/cart',
  '/stock-notice/yoxdur',
  '/stock-notice/a/b',
  '/shop?page=99',
  '/cart/checkout',
  '/page/haqqimizda',
  '/page/istifade-sertleri',
  '/login',
  '/register',
  '/reset_password',
  '/activate',
  '/email/confirm/x',
  '/profile',
]

/** Addresses without a page. */
const MISSING = ['/yoxdur', '/product/yoxdur', '/shop/yoxdur', '/brand/yoxdur', '/tag/yoxdur', '/page/yoxdur']

for (const language of ['ru', 'en'] as const)
  test(`the pages of shopping in /${language} have no Azerbaijani text (E61)`, async ({ shop, request }) => {
    for (const path of [...PAGES, ...MISSING]) {
      const html = await (await request.get(`${shop.url}/${language}${path}`)).text()
      const shown = html
        .replaceAll(
          /<script(?! type="application\/ld\+json")[^]*?<\/script>|<style[^]*?<\/style>|<(a|div)[^>]* lang="az"[^]*?<\/\1>/g,
          '',
        )
        .replaceAll('VÖEN', '')
      expect([path, shown.match(new RegExp(`[^<>"]*[${LETTERS}][^<>"]*`, 'g')) ?? []]).toEqual([path, []])
    }
  })

for (const language of ['az', 'ru', 'en'] as const)
  test(`pages in ${language} have no words of another language, and no value is missing (E61)`, async ({
    shop,
    request,
  }) => {
    for (const path of [...PAGES, ...MISSING]) {
      const response = await request.get(`${shop.url}${language === 'az' ? '' : `/${language}`}${path}`)
      const html = await response.text()
      expect([path, /<html lang="(\w+)"/.exec(html)?.[1]]).toEqual([path, language])
      expect([path, foreignTexts(language, textsOfHtml(html))]).toEqual([path, []])
    }
  })

// A text that is not among the words is Azerbaijani in both other languages, and a missing word does not compile.
test.describe('in Russian there is no Azerbaijani text (E61)', () => {
  test('in the filters of a phone', async ({ visit }) => {
    const { page } = await visit(null, { width: 360, height: 800 })
    await open(page, `/ru/shop`)
    await touchUntilHydrated(page, page.locator('.filter-button'))
    await page.locator('.filter-button').click()
    await page.locator('.filter-sheet footer button').waitFor()
    expect(await azerbaijani(page)).toEqual([])
  })

  test('under the field of the search', async ({ visit }) => {
    const { page } = await visit()
    await open(page, '/ru')
    await page.locator('input[name=query]').first().fill('maye')
    await page.locator('.suggestions a').first().waitFor()
    expect(await azerbaijani(page)).toEqual([])
  })

  test('in a cart and its drawer', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    await holding(visitor, 'cart', ['demo-sade', 'demo-endirim'])
    await open(page, `/ru/cart`)
    await page.locator('.free-delivery p').waitFor()
    await page.locator('.cart-row-total').first().waitFor()
    expect(await azerbaijani(page)).toEqual([])
    await open(page, `/ru/product/demo-sade`)
    await page.locator('.product-buy .button-main').click()
    await page.locator('.snackbar button').click()
    await page.locator('.cart-drawer-foot').waitFor()
    expect(await azerbaijani(page)).toEqual([])
  })

  test('in a comparison', async ({ visit }) => {
    const visitor = await visit()
    await holding(visitor, 'compare', ['demo-sade', 'demo-endirim'])
    await open(visitor.page, `/ru/compare`)
    await visitor.page.locator('.compare-cards dl').first().waitFor()
    await visitor.page.locator('.compare-search input').fill('zzzz')
    await visitor.page.locator('.compare-search .muted').waitFor()
    expect(await azerbaijani(visitor.page)).toEqual([])
  })

  test('without a connection', async ({ visit }) => {
    const { page, context } = await visit()
    await open(page, '/ru/shop')
    await page.locator('.product-list .card').first().waitFor()
    await context.setOffline(true)
    await page.locator('.connection p span').first().waitFor()
    await page.locator('.product-list .card-name a').nth(8).click()
    await page.locator('.connection p span').nth(1).waitFor()
    expect(await azerbaijani(page)).toEqual([])
  })

  test('in refusals of the login', async ({ visit }) => {
    const { page } = await visit()
    await open(page, '/ru/login')
    await page.locator('main input[name=username]').fill('sadiq@demo.az')
    await page.locator('main input[name=password]').fill('yanlis-sifre-1')
    await page.locator('main form button:not([type])').click()
    await page.locator('main [role=alert], main .field-error').first().waitFor()
    expect(await azerbaijani(page)).toEqual([])
  })

  test('in reviews and likes', async ({ visit }) => {
    const { page } = await visit('sadiq@demo.az')
    await open(page, `/ru/product/demo-secimli`)
    await page.mouse.move(9, 9)
    await page.locator('#reviews').scrollIntoViewIfNeeded()
    await page.locator('.reviews-summary').waitFor()
    expect(await azerbaijani(page)).toEqual([])
    for (const path of ['/profile/comments', '/profile/likes']) {
      await open(page, `/ru${path}`)
      await page.getByRole('main').locator('h1').first().waitFor()
      expect(await azerbaijani(page)).toEqual([])
    }
  })
})

test('a page names its own address for search engines (E60)', async ({ visit }) => {
  const { page } = await visit()
  const addresses = async (path: string) => {
    await page.goto(path)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    const steps = await page.locator('script[type="application/ld+json"]').allTextContents()
    return [canonical, steps.join('').includes('/ru/shop"')].map((one) =>
      typeof one === 'string' ? new URL(one).pathname : one,
    )
  }
  expect(await addresses('/ru/shop')).toEqual(['/ru/shop', true])
  expect(await addresses('/shop')).toEqual(['/shop', false])
})

test('a step back under /ru asks the server for nothing (B14)', async ({ visit }) => {
  const { page } = await visit()
  await open(page, '/ru/shop')
  await page.locator('.card-name a').first().click()
  await page.locator('.product-panel').waitFor()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('.data') && asked.push(request.url()))
  await page.goBack()
  await page.locator('.product-list .card').first().waitFor()
  expect(asked).toEqual([])
})

test('a card says that its category is in Azerbaijani (E62)', async ({ shop, request }) => {
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  await client.query(`update products set texts = '{}' where slug = 'demo-endirim'`)
  await client.query(`update categories set texts = '{}'`)
  await client.end()
  const html = await (await request.get(`${shop.url}/ru/sales`)).text()
  const card = html.split('<article').find((one) => one.includes('demo-endirim')) ?? ''
  expect(card).toContain('<p class="card-category" lang="az"')
})

for (const width of [320, 768]) {
  test(`the words of the buttons that buy keep away from their edges at ${width} px`, async ({ visit }) => {
    const { page } = await visit(null, { width })
    for (const language of ['ru', 'en']) {
      await open(page, `/${language}/product/demo-sade`)
      const rooms = await page.locator('.product-buy > .button').evaluateAll((buttons) =>
        buttons.map((button) => {
          const range = document.createRange()
          range.selectNodeContents(button)
          const [words, edges] = [range.getBoundingClientRect(), button.getBoundingClientRect()]
          return Math.min(words.left - edges.left, edges.right - words.right)
        }),
      )
      expect(Math.min(...rooms), language).toBeGreaterThanOrEqual(6)
    }
  })
}

test('the Russian number of pieces in the cart stands in one line of 320 px', async ({ visit }) => {
  const visitor = await visit(null, { width: 320 })
  await holding(visitor, 'cart', ['demo-sade'])
  await open(visitor.page, '/ru/cart')
  const count = visitor.page.locator('.cart-head > span')
  expect(await count.evaluate((element) => element.getClientRects()[0]?.height)).toBeLessThan(40)
})
