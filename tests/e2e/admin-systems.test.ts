import { expect, test } from './fixtures.ts'
import { atWork, goTo } from './at-work.ts'

test('the owner makes an API key, sees its secret once and revokes it', async ({ visit }) => {
  const owner = await visit()
  await atWork(owner)
  const { page } = owner
  await goTo(owner, '/api-keys/create')
  await page.getByLabel('Ad').fill('Anbar proqramı')
  await page.getByLabel('Stok').click()
  await page.getByRole('option', { name: 'Oxuyur və yazır' }).click()
  await page.getByRole('button', { name: 'Açarı yarat' }).click()
  const dialog = page.getByRole('dialog', { name: 'API açarı' })
  await expect(dialog.getByRole('textbox')).toHaveValue(/^bx_live_\d+_/)
  await dialog.getByRole('button', { name: 'Bağla' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Anbar proqramı' })
  await expect(row).toContainText('Stok (yazır)')
  const revoke = row.getByRole('button', { name: 'Anbar proqramı: ləğv et' })
  await revoke.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Qalsın' }).click()
  await revoke.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Açarı bağla' }).click()
  await expect(row).toContainText('Ləğv edilib')
})

test('the owner adds a webhook, sees its secret once and its deliveries', async ({ visit }) => {
  const owner = await visit()
  await atWork(owner)
  const { page } = owner
  await goTo(owner, '/hooks/create')
  await page.getByLabel('Ünvan').fill('https://93.184.215.14/buxar')
  await page.getByLabel('Sifariş verildi').check()
  await page.getByRole('button', { name: 'Yadda saxla', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'İmza açarı' })
  await expect(dialog.getByRole('textbox')).toHaveValue(/^whsec_/)
  await dialog.getByRole('button', { name: 'Bağla' }).click()
  await page.getByText('Göndərilənlər').waitFor()
  await page.getByRole('button', { name: 'Test göndər' }).click()
  await page.getByText('Demo mağazası kənara heç nə göndərmir.').waitFor()
})
