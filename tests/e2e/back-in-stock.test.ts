import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newVisitor, openBrowser } from './browser.ts'
import { customer, orderOf, sessionOf, stockOf } from './customers.ts'
import { open, reads, welcome, withoutPictures } from './screen.ts'

const shopUrl = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function mailTo(address: string): Promise<string | undefined> {
  const folder = join(inject('shopDataDir'), 'mail')
  for (const name of await readdir(folder).catch(() => [])) {
    const mail = await PostalMime.parse(await readFile(join(folder, name)))
    if (mail.to?.[0]?.address === address && mail.subject?.startsWith('Yenidən stokda')) return mail.text
  }
  return undefined
}

test('who waits for a sold-out product has one mail when it is back, and its link ends it', async () => {
  const api = await customer(shopUrl, 'musteri@demo.az')
  const pieces = await stockOf(api, 'demo-son')
  const order = await api.call('checkout', await orderOf(api, 'demo-son', pieces))
  const visitor = await newVisitor(browser, { width: 1280, height: 900 }, shopUrl)
  await welcome(visitor, await sessionOf(shopUrl, 'musteri@demo.az'))
  await withoutPictures(visitor)
  visitor.page.setDefaultTimeout(30_000)
  const { page } = visitor
  await open(page, '/product/demo-son')
  const field = page.getByRole('textbox', { name: 'E-mail' }).first()
  await expect.poll(() => field.inputValue()).toBe('musteri@demo.az')
  const button = page.getByRole('button', { name: 'Stokda olanda xəbər ver' })
  await field.fill('aysel')
  await button.click()
  await reads(page.locator('.field-error'), /E-mail/)
  await field.fill('gozleyen@example.com')
  await button.click()
  await page.getByText('Oldu! Məhsul stoka qayıdan kimi').waitFor()

  await api.call('cancelOrder', { id: order.id, canceled: true })
  await expect.poll(() => mailTo('gozleyen@example.com'), { timeout: 75_000, interval: 500 }).toMatch(/demo-son/)
  const link = /http\S+\/stock-notice\/[\w-]+/.exec((await mailTo('gozleyen@example.com')) ?? '')?.[0] ?? ''
  for (let times = 0; times < 2; times++) {
    await open(page, new URL(link).pathname)
    await page.getByRole('button', { name: 'Ünvanımı sil' }).click()
    await reads(page.getByRole('heading', { level: 1 }), 'Ünvanınız siyahıdan silindi')
  }
  expect(visitor.problems.filter((problem) => !problem.includes('400'))).toEqual([])
  await visitor.close()
}, 120_000)
