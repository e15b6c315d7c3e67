import { Fake1C, fakeGoods, type Transport } from '../fake-1c.ts'
import { expect, test } from './fixtures.ts'
import { atWork, goTo } from './at-work.ts'

test('the owner makes a key for 1C and decides a doubtful price', async ({ visit, shop }) => {
  const owner = await visit()
  await atWork(owner)
  const { page } = owner
  await goTo(owner, '/')
  const waiting = await page.getByText(/Gözləyən (\d+ iş var|iş yoxdur)/).innerText()
  const before = Number(/(\d+) iş var/.exec(waiting)?.[1] ?? 0)

  await goTo(owner, '/onec')
  await page.getByRole('button', { name: 'Yeni açar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('b').nth(1).waitFor()
  const [user_name = '', password = ''] = await dialog.locator('b').allInnerTexts()
  await dialog.getByRole('button', { name: 'Yazdım, bağla' }).click()
  await page.getByText(user_name).waitFor()
  const transport: Transport = async ({ path, method, headers, body }) =>
    (await fetch(shop.url + path, { method, headers, ...(body && { body: new Uint8Array(body) }) })).text()
  const onec = new Fake1C(transport, { user_name, password })
  expect(await onec.exchange(fakeGoods(1))).toBe('success')
  expect(await onec.exchange(fakeGoods(1).map((good) => ({ ...good, price: '99.00' })))).toBe('success')

  await goTo(owner, '/')
  await page.reload()
  await page.getByText(`Gözləyən ${before + 1} iş var.`).waitFor()
  await page.getByRole('button', { name: 'Mal 0: qiyməti yaz' }).click()
  await page.getByText('Qiymət yazıldı.').waitFor()
  await page.getByText('Baxılmalı qiymətlər').waitFor({ state: 'detached' })

  // The fields of the product are locked until it leaves the exchange.
  await goTo(owner, '/onec')
  await page.getByLabel('retail').waitFor()
  await page.getByText('baxılmalı qiymət: 1').waitFor()
  await page.getByRole('button', { name: `${user_name}: bağla` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Açarı bağla' }).click()
  await page.getByText('Açar bağlandı.').waitFor()
  await goTo(owner, '/products')
  await page.getByRole('link', { name: 'Mal 0' }).first().click()
  await expect(page.getByLabel('SKU')).toHaveAttribute('readonly')
  await page.getByRole('button', { name: 'Mübadilədən çıxar' }).click()
  await expect(page.getByLabel('SKU')).not.toHaveAttribute('readonly')
})

test('the owner switches a feed on and sees its address', async ({ visit }) => {
  const owner = await visit()
  await atWork(owner)
  const { page } = owner
  await goTo(owner, '/feeds')
  const control = page.getByLabel('Google siyahısı açıqdır')
  const { x } = (await control.boundingBox()) ?? {}
  await control.click()
  await page.getByText('/feeds/google.xml').waitFor()
  await goTo(owner, '/onec')
  expect((await page.getByLabel('Sınaq: heç nə yazılmır').boundingBox())?.x).toBe(x)
})
