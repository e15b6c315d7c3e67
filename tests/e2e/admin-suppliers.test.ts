import { atWork, goTo } from './at-work.ts'
import { findings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { eventually } from './screen.ts'

test('an owner orders what is needed, prints it, and receives it by scanning with one missing', async ({ visit }) => {
  const staff = await visit()
  const { page } = staff
  const api = await atWork(staff)
  const [category] = (await api.call('categories.list', { parent_id: 0 })).results
  const make = (name: string, barcode: string) =>
    api.call('products.create', { name, barcode, category_id: category?.id ?? 0, price: '40.00', is_published: true })
  const [POD, COIL] = ['4761118887017', '4761118887024']
  const [pod, coil] = [await make('Xəzri Pod təchizat', POD), await make('Xəzri spiralı təchizat', COIL)]
  await api.call('stock.threshold', { id: pod.id, low_stock_threshold: 2 })
  await api.call('stock.threshold', { id: coil.id, low_stock_threshold: 1 })

  await goTo(staff, '/suppliers/create')
  await page.getByRole('textbox', { name: 'Ad', exact: true }).fill('Dad Aləmi Test')
  await page.getByLabel('Telefon').fill('012 404 11 20')
  await page.getByLabel('Çatdırılma, gün').fill('5')
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  const goods = page.getByRole('region', { name: 'Satdığı mal' })
  const addField = goods.getByRole('combobox', { name: 'Mal əlavə et: skan et və ya axtar' })
  for (const [product, code] of [
    [pod, POD],
    [coil, COIL],
  ] as const) {
    await addField.fill(code)
    await addField.press('Enter')
    await goods.getByRole('listitem', { name: product.name }).waitFor()
  }
  const podRow = goods.getByRole('listitem', { name: pod.name })
  await podRow.getByLabel('Kodu').fill('DA-7')
  await podRow.getByLabel('Son qiymət, ₼').fill('22,50')
  await podRow.getByRole('button', { name: 'Saxla' }).click()
  await page.getByText('Yadda saxlandı.').waitFor()

  await goTo(staff, '/reorder')
  const group = page.getByRole('region', { name: 'Dad Aləmi Test' })
  await group.getByText('90 gündə satılmayıb, bitib, hədd 2').waitFor()
  await group.getByText('Sifariş üçün mal seçin və sayını yazın.').waitFor()
  await group.getByRole('checkbox', { name: `${pod.name}: seç` }).check()
  await group.getByRole('checkbox', { name: `${coil.name}: seç` }).check()
  await group.getByLabel(`${pod.name}: say`).fill('4')
  await group.getByText('təklif 3').waitFor()
  await group.getByText('2 məhsul, 6 ədəd').waitFor()
  // Typed quantities outlive another filter and another screen.
  await page.getByRole('button', { name: /^Bitib/ }).click()
  await expect(group.getByLabel(`${pod.name}: say`)).toHaveValue('4')
  await goTo(staff, '/suppliers')
  await goTo(staff, '/reorder')
  await page.getByRole('button', { name: 'Bərpa et' }).click()
  await group.getByText('2 məhsul, 6 ədəd').waitFor()
  await group.getByText('90.00 ₼').first().waitFor()
  await expect(group.getByRole('link', { name: 'WhatsApp-la göndər' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/994124041120\?text=.*DA-7/,
  )
  await group.getByRole('button', { name: 'Sifariş hazırla' }).click()

  await page.getByRole('heading', { name: /Təchizatçıya sifariş № \d+/ }).waitFor()
  await page.getByText('Qaralama', { exact: true }).waitFor()
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Çap et' }).click(),
  ])
  expect(paper.suggestedFilename()).toMatch(/^techizatci-sifarisi-\d+\.pdf$/)
  await page.getByText('6 ədəd hələ gəlməyib.').waitFor()
  await page.getByText(/çap olunub/).waitFor()

  await page.getByRole('link', { name: 'Mal gəldi' }).click()
  await page.getByText(/, 6 ədəd gözlənilir/).waitFor()
  const line = (name: string) => page.getByRole('group', { name, exact: true })
  await expect(page.getByRole('button', { name: 'Qəbul et' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Skan et və ya axtar' }).click()
  for (const code of [POD, POD, POD, COIL, COIL]) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await line(pod.name).getByText('Sifarişdən 3 / 4: 1 ədəd gəlməyib').waitFor()
  await line(coil.name).getByText('hamısı gəlib').waitFor()
  await line(coil.name).getByLabel('Bir ədədi, ₼').fill('3')
  await page.getByText('1 ədəd sifarişdə açıq qalacaq').waitFor()
  await page.getByRole('button', { name: 'Qəbul et' }).click()
  await page.getByText('Mal qəbul edildi.').waitFor()
  await eventually(async () => (await api.call('products.show', { id: pod.id })).stock_count).toBe(3)

  await page.getByRole('link', { name: /təchizatçıya sifariş № \d+/ }).click()
  await page.getByText('1 ədəd hələ gəlməyib.').waitFor()
  await page.getByRole('listitem', { name: pod.name }).getByText('3 / 4').waitFor()
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: 'Qalanı gəlməyəcək' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Səbəbi yazın.').waitFor()
  await dialog.getByLabel('Səbəb').fill('Təchizatçıda qalmayıb')
  await dialog.getByRole('button', { name: 'Gəlməyəcək' }).click()
  await page.getByText('Gözlənilən mal qalmayıb.').waitFor()
  await page.getByText('1 ədəd gəlməyəcək: Təchizatçıda qalmayıb').waitFor()

  // The ordered quantities are no draft any more.
  await goTo(staff, '/reorder')
  await page.getByText(/hesablanıb/).waitFor()
  await expect(page.getByRole('button', { name: 'Bərpa et' })).toHaveCount(0)
})
