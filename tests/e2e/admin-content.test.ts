import { expect } from '@playwright/test'
import { atWork, goTo } from './at-work.ts'
import { test } from './fixtures.ts'

test('an editor sees a typed page before it is saved', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  await atWork(visitor)
  await goTo(visitor, '/pages/create')
  await page.getByLabel(/^Ad(\s|$)/).fill('Kampaniya <b>')
  await page.getByRole('button', { name: 'Bölmə əlavə et' }).click()
  await page.getByLabel(/^Başlıq/).fill('Nə vaxta qədər')
  await page.getByRole('button', { name: 'Önbaxış' }).click()
  const shown = page.frameLocator('iframe[title="Səhifənin önbaxışı"]')
  await shown.getByRole('heading', { level: 1, name: 'Kampaniya <b>' }).waitFor()
  await shown.getByRole('heading', { level: 2, name: 'Nə vaxta qədər' }).waitFor()
})

test('the sections of a stored page are folded to their titles', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  const api = await atWork(visitor)
  const items = ['Nağd', 'Kartla'].map((name) => ({ name, content: '', image_id: null, product_id: null }))
  const { id } = await api.call('pages.create', { name: 'Ödəniş', icon: '', position: 9, items })
  await goTo(visitor, `/pages/${id}`)
  await page.getByText('Kartla', { exact: true }).waitFor()
  const title = page.getByLabel(/^Başlıq/)
  await expect(title.nth(1)).toBeHidden()
  await page.getByText('Kartla', { exact: true }).click()
  await expect(title.nth(1)).toHaveValue('Kartla')
  await expect(title.nth(1)).toBeVisible()
})

test('an editor places the text of a slide by a press on its preview', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  await atWork(visitor)
  await goTo(visitor, '/carousels/create')
  const preview = page.getByRole('figure').filter({ hasText: 'Kompüterdə' }).locator('div').first()
  const { width, height } = (await preview.boundingBox()) ?? { width: 0, height: 0 }
  await preview.click({ position: { x: width / 2, y: height / 4 } })
  await expect(page.getByLabel('Mətn soldan, %')).toHaveValue('50')
  await expect(page.getByLabel('Mətn yuxarıdan, %')).toHaveValue('25')
})
