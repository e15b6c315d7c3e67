import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { eventually, waitForHydration } from './screen.ts'

// On a slow connection everything that loads before the scripts delays the first tap.

/** Collects the names of the requested files of a folder, without their sizes. */
function requestedFiles(page: Page, folder: string): Set<string> {
  const names = new Set<string>()
  page.on('request', (request) => {
    const [, name] = new RegExp(`/${folder}/([^/]+)`).exec(new URL(request.url()).pathname) ?? []
    if (name) names.add(name)
  })
  return names
}

/** Holds files back until the returned function is called. */
async function hold(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/assets/${files}`, async (route) => {
    await promise
    await route.continue().catch(() => undefined)
  })
  return resolve
}

/** Opens a page, and waits until it has been laid out to its end. */
async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('footer').last().waitFor()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

for (const [path, first] of [
  ['/product/demo-secimli', 'demo-secimli--front'],
  ['/', 'shop--vitrin-light-phone'],
] as const) {
  test(`${path} loads one picture before its scripts`, async ({ visit }) => {
    const { page } = await visit(null, { width: 390, height: 844, pictures: true })
    const pictures = requestedFiles(page, 'media')
    const release = await hold(page, '*.js')
    await openWithoutScripts(page, path)
    expect([...pictures]).toEqual([first])
    release()
    await waitForHydration(page)
    await eventually(() => pictures.size).toBeGreaterThan(1)
  })
}

test('a list on a phone loads the pictures of four cards before its scripts', async ({ visit }) => {
  const { page } = await visit(null, { width: 390, height: 844, pictures: true })
  const pictures = requestedFiles(page, 'media')
  await hold(page, '*.js')
  await openWithoutScripts(page, '/shop')
  await eventually(() => pictures.size).toBe(4)
})

test('a scroll before the scripts loads the pictures', async ({ visit }) => {
  const { page } = await visit(null, { width: 390, height: 844, pictures: true })
  const pictures = requestedFiles(page, 'media')
  await hold(page, '*.js')
  await openWithoutScripts(page, '/')
  await page.evaluate(() => scrollBy(0, 400))
  await eventually(() => [...pictures]).toContain('shop--brend-xezri')
})

test('pictures load without scripts', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  const pictures = requestedFiles(page, 'media')
  await page.goto('/product/demo-secimli')
  await eventually(() => [...pictures]).toContain('demo-secimli--box')
  await context.close()
})

test('nothing moves when the pictures come', async ({ visit }) => {
  const { page } = await visit(null, { width: 390, height: 844, pictures: true })
  const release = await hold(page, '*.js')
  await openWithoutScripts(page, '/')
  const frames = page.locator('.card-picture')
  const places = () => frames.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const before = await places()
  release()
  await waitForHydration(page)
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.card-picture img')?.complete)
  expect(await places()).toEqual(before)
  expect(before.length).toBeGreaterThan(4)
})

test('the invisible joiner of Azerbaijani endings loads no font', async ({ visit }) => {
  const { page } = await visit(null, { width: 390, height: 844 })
  // Only a browser that waits for the letters asks another file for the joiner.
  const release = await hold(page, 'onest-basic-*')
  await openWithoutScripts(page, '/product/demo-secimli')
  expect(await page.locator('main').innerText()).toContain('\u2060')
  const asked = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status !== 'unloaded').map(({ unicodeRange }) => unicodeRange),
  )
  expect(asked.filter((range) => range.includes('U+2000'))).toEqual([])
  expect(asked.length).toBeGreaterThan(1)
  release()
})
