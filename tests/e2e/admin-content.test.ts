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
