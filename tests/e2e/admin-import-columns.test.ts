import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { atWork, goTo } from './at-work.ts'
import { findings } from './axe.ts'

const send = (page: Page, content: string) =>
  page
    .getByLabel('Məhsul faylı')
    .setInputFiles({ name: 'siyahi.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
const columns = (page: Page) => page.getByRole('table', { name: 'Sütunlar' })
const check = (page: Page) => page.getByRole('button', { name: 'Yoxla', exact: true })

test('axe finds nothing in the choice of columns at all widths and in dark mode', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  await atWork(visitor)
  await goTo(visitor, '/imports')
  await send(page, `slug;${'Söz'.repeat(70)};<b>x</b>;;Ad;ad\ndemo-sade;${'uzun'.repeat(40)};1;2;3;4\n`)
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [768, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await columns(page).getByText('Adsız sütun (4-cü)').waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    expect(await findings(page), `${width} ${colorScheme}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('columns are requested again after an error, and a choice survives errors and other people', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  const api = await atWork(visitor)
  await goTo(visitor, '/imports')
  const isCut = { reading: true, writing: true }
  await page.route('**/admin/imports/*/columns/', (route) => {
    const isReading = route.request().method() === 'GET'
    return (isReading ? isCut.reading : isCut.writing) ? route.abort() : route.continue()
  })
  await send(page, 'Açar söz;Başqa söz\ndemo-son;Bir\n')
  await page.getByText('Sütunlar yüklənmədi.').waitFor({ timeout: 60_000 })
  isCut.reading = false
  await page.getByRole('button', { name: 'Yenidən cəhd et' }).click()
  for (const [header, choice] of [
    ['Açar söz', 'Ünvan (slug)'],
    ['Başqa söz', 'Ad'],
  ] as const) {
    await page.getByRole('combobox', { name: `«${header}» mağazada nədir` }).click()
    await page.getByRole('option', { name: choice, exact: true }).click()
  }
  await check(page).click()
  await page.getByText('Serverdən cavab gəlmədi.').waitFor()
  await expect(page.getByRole('combobox')).toHaveText(['Ünvan (slug)', 'Ad'])

  const {
    results: [waiting],
  } = await api.call('imports.list', { per_page: 1 })
  await api.call('imports.match', { id: waiting?.id ?? 0, columns: ['slug', 'short_description'], columns_version: 0 })
  isCut.writing = false
  await check(page).click()
  await page.getByText('Sütunları bu arada başqası seçib.').waitFor()
  await page.getByText('Sütunlar: Açar söz → Ünvan (slug); Başqa söz → Qısa təsvir.').waitFor()
})

test('a file of two hundred columns: one is chosen, the rest is left out at once', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  await atWork(visitor)
  await goTo(visitor, '/imports')
  await send(
    page,
    `slug;${Array.from({ length: 199 }, (_, at) => `Sütun ${at}`).join(';')}\ndemo-son${';x'.repeat(199)}\n`,
  )
  await page.getByRole('status').filter({ hasText: '199 sütun seçilməyib.' }).waitFor()
  await page.getByRole('combobox', { name: '«Sütun 5» mağazada nədir' }).click()
  await page.getByRole('option', { name: 'Ad', exact: true }).click()
  await page.getByRole('status').filter({ hasText: '198 sütun seçilməyib.' }).waitFor()
  await page.getByRole('button', { name: 'Seçilməyənlər oxunmasın' }).click()
  await check(page).click()
  await page.getByText('və daha').waitFor()
})
