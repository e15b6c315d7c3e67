import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { shopEnv, shopFlags } from '../../scripts/shop-process.mjs'
import { formatAmount, parseAmount } from '#src/domain/money.ts'
import { atWork, goTo } from './at-work.ts'
import { customer } from './customers.ts'
import { expect, test, type Visit } from './fixtures.ts'
import { expectPath, eventually, open, expectText } from './screen.ts'
import type { FileShop } from './shops-of-files.ts'
import { manat } from '#src/admin/parts/manat.ts'

// V1–V5 in one day: goods come in by flavour, are sold, returned, counted and imported; the margins and the books
// agree.

const [MINT, MANGO] = ['4761112220017', '4761112220024']

/** Opens the admin as the owner, and makes a product that counts by three flavours, all without stock. */
async function beginDay(visit: Visit) {
  const staff = await visit()
  const api = await atWork(staff)
  const [category] = (await api.call('categories.list', { parent_id: 0 })).results
  const item = (name: string, sku: string, barcode: string | null, price = '0.00') => ({
    name,
    price,
    stock: 0,
    sku,
    barcode,
  })
  const product = await api.call('products.create', {
    name: 'Gündüz, 30 ml',
    category_id: category?.id ?? 0,
    price: '20.00',
    is_published: true,
    options: [
      {
        name: 'Dad',
        counted: true,
        items: [
          item('Nanə', 'GUN-NANE', MINT ?? null),
          item('Manqo', 'GUN-MANQO', MANGO ?? null, '1.50'),
          item('Alma', 'GUN-ALMA', null),
        ],
      },
    ],
  })
  const [mint, mango, apple] = product.options[0]?.items.map(({ id }) => id) ?? []
  /** Types like a scanner: digits and Enter, wherever the focus is. */
  const scan = async (code = '') => {
    await staff.page.locator('body').click({ position: { x: 640, y: 5 } })
    await staff.page.keyboard.type(code)
    await staff.page.keyboard.press('Enter')
  }
  /** Returns the pieces of mint, mango and apple from the admin. */
  const pieces = async () =>
    (await api.call('products.show', { id: product.id })).options[0]?.items.map(({ stock_count }) => stock_count)
  return { staff, api, product, ids: { mint: mint ?? 0, mango: mango ?? 0, apple: apple ?? 0 }, scan, pieces }
}

type Day = Awaited<ReturnType<typeof beginDay>>

/** Receives 13 mint for 104.21 ₼ and 10 mango for 92.50 ₼, in two deliveries: the first by scanner. */
async function goodsComeIn({ staff, api, product, ids, scan, pieces }: Day) {
  const { page } = staff
  await goTo(staff, '/receipts/create')
  await page.getByLabel('Təchizatçı').fill('Xəzər MMC')
  for (const [code, name, quantity, cost] of [
    [MINT, 'Nanə', '10', '8,00'],
    [MANGO, 'Manqo', '6', '9.15'],
  ] as const) {
    await scan(code)
    const line = page.getByRole('group', { name: `Gündüz, 30 ml, ${name}` })
    await line.getByLabel('Say').fill(quantity)
    await line.getByLabel('Bir ədədi, ₼').fill(cost)
  }
  await page.getByText('Yekun: 134.90 ₼').waitFor()
  await page.getByRole('button', { name: 'Qəbul et' }).click()
  await page.getByText('Mal qəbul edildi.').waitFor()
  await api.call('receipts.create', {
    supplier: 'Abşeron',
    received_on: bakuDay(),
    lines: [
      { product: product.id, item: ids.mint, quantity: 3, unit_cost: '8.07' },
      { product: product.id, item: ids.mango, quantity: 4, unit_cost: '9.40' },
    ],
  })
  expect(await pieces()).toEqual([13, 10, 0])
}

/** Orders 2 mint and 3 mango in the shop, and 5 mango more by a call; returns the first order's id. */
async function flavoursAreSold(visit: Visit, shop: FileShop, { product, ids, pieces }: Day): Promise<number> {
  const { page } = await visit('musteri@demo.az', { width: 390, height: 800 })
  await open(page, `/product/${product.slug}`)
  const chip = (name: string) => page.locator('.option-chips label').filter({ hasText: name })
  await chip('Alma').click()
  await expectText(page.locator('.product-stock'), 'Alma: stokda yoxdur')
  for (const [name, quantity] of [
    ['Nanə', 2],
    ['Manqo', 3],
  ] as const) {
    await chip(name).click()
    await page.locator('.product-buy').getByLabel('Say').fill(String(quantity))
    await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  }
  await expectText(page.locator('#cart-count'), '5')
  await open(page, '/cart/checkout')
  await page.getByText('Mağazadan götürmə').click()
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  await expectPath(page, '/success')
  expect(await pieces()).toEqual([11, 7, 0])
  const buyer = await customer(shop.url, 'musteri@demo.az')
  const [order] = await buyer.call('activeOrders', {})
  expect(order).toMatchObject({ items_total: '104.50', discount: '0.00' })
  const pickup = (await buyer.call('deliveryTypes', {})).find(({ name }) => name === 'Mağazadan götürmə')
  await buyer.call('checkout', {
    delivery: pickup?.id ?? 0,
    first_name: 'A',
    last_name: 'M',
    email: 'musteri@demo.az',
    phone: '0501234567',
    city: 'Bakı',
    address: 'X',
    items: [{ product: product.id, quantity: 5, orderItemOptions: [{ id: ids.mango }], paid_amount: '107.50' }],
  })
  expect(await pieces()).toEqual([11, 2, 0])
  return order?.id ?? 0
}

/** Returns one mango of the first order for sale, at the cost of its sale. */
async function oneComesBack({ staff: { page }, staff, api, pieces }: Day, order: number) {
  for (const stage of ['preparing', 'on_way', 'delivered'] as const)
    await api.call('orders.advance', { orders: [{ id: order, stage }] })
  await goTo(staff, `/orders/${order}/show`)
  // 104.50 less 16.03 of mint (104.21 × 2 / 13) and 27.75 of mango (92.50 × 3 / 10).
  await page.getByText('Marja: 60.72 ₼').waitFor()
  await page.getByRole('button', { name: /^Qaytar/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('listitem').filter({ hasText: 'Manqo' }).getByLabel('Qayıdan ədəd').fill('1')
  await dialog.getByRole('button', { name: 'Bəyənmədi' }).click()
  await dialog.getByRole('button', { name: 'Qaytarıldı' }).click()
  await page.getByText('Qaytarma yazıldı.').waitFor()
  await page.getByText('Marja: 48.47 ₼').waitFor()
  expect(await pieces()).toEqual([11, 3, 0])
}

/** Counts the mint without a broken bottle: the scanner opens the flavour, the counted number is typed. */
async function countedByScanner({ staff: { page }, staff, scan, pieces }: Day) {
  await goTo(staff, '/stock')
  await page.getByLabel('Barkod və ya SKU').waitFor()
  await scan(MINT)
  const dialog = page.getByRole('dialog')
  await expectText(dialog, /Nanə: 11 ədəd, GUN-NANE/)
  await dialog.getByRole('button', { name: 'Sayılan' }).click()
  await dialog.getByLabel('Sayılan ədəd').fill('10')
  await dialog.getByLabel('Səbəb').fill('Qırılıb')
  await dialog.getByRole('button', { name: /^Həddi dəyiş/ }).click()
  await dialog.getByLabel('Bu seçimin həddi').fill('12')
  await dialog.getByRole('button', { name: 'Yadda saxla' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await pieces()).toEqual([10, 3, 0])
  await page.getByLabel('Barkod və ya SKU').fill('GUN-NANE')
  await page.getByRole('button', { name: 'Nanə: 10, hədd 12' }).waitFor()
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Sayım vərəqi' }).click(),
  ])
  expect(sheet.suggestedFilename()).toBe('sayim-vereqi.pdf')
  await page.getByRole('button', { name: 'Gündüz, 30 ml: tarixçə' }).click()
  await page.getByText('Orta maya dəyəri: Nanə: 8.02 ₼ · Manqo: 9.25 ₼ · Alma: yazılmayıb').waitFor()
}

/** Imports a file that names flavours by SKU with their stock. */
async function importedBySku({ staff: { page }, staff, pieces }: Day) {
  await goTo(staff, '/imports')
  const file = { name: 'sayim.csv', mimeType: 'text/csv', buffer: Buffer.from('sku;stock\nGUN-MANQO;7\nGUN-NANE;10\n') }
  await page.getByLabel('Məhsul faylı').setInputFiles(file)
  // The product was sold within 7 days, so the number of the file is a doubt (G26).
  await page.getByRole('checkbox', { name: /^Mal son 7 gündə satılıb/ }).check()
  await page.getByRole('button', { name: '1 məhsulu yaz' }).click()
  await page.getByRole('status').filter({ hasText: 'Yazıldı' }).waitFor()
  expect(await pieces()).toEqual([10, 7, 0])
}

test('a day with deliveries by flavour, sales, return, correction and import; margins agree', async ({
  visit,
  shop,
}) => {
  const day = await beginDay(visit)
  const {
    staff: { page, problems },
    staff,
    api,
  } = day
  const before = await api.call('costs.show', { from: bakuDay(), to: bakuDay() })
  await goodsComeIn(day)
  const order = await flavoursAreSold(visit, shop, day)
  await oneComesBack(day, order)
  await countedByScanner(day)
  await importedBySku(day)

  await goTo(staff, '/figures')
  await page.getByLabel('Başlanğıc').fill(bakuDay())
  // 83.00 + 107.50 were paid for 2 mint and 7 mango, which had cost 16.03 + 18.50 + 46.25.
  await expectText(
    page.getByRole('row', { name: /^Gündüz, 30 ml/ }).last(),
    'Gündüz, 30 ml 9 190.50 ₼ 80.78 ₼ 109.72 ₼',
  )
  const sum = (amount: string, more: string) => formatAmount(parseAmount(amount) + parseAmount(more))
  const { revenue, cost, margin } = before.whole
  await page
    .getByText(
      `Mallar ${manat(sum(revenue, '190.50'))}, maya dəyəri ${manat(sum(cost, '80.78'))}, marja ${manat(sum(margin, '109.72'))}`,
    )
    .waitFor()
  // 10 mint of 88.18 × 10 / 11, and 7 mango: 27.75 for three, and four more at the same.
  await page.getByText(`maya dəyəri ilə ${manat(sum(before.stock.cost, '144.91'))}`).waitFor()

  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...shopFlags, 'src/server/start/command.ts', 'check-books'],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { ...process.env, ...shopEnv, DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir, LOG_LEVEL: 'warn' },
    },
  )
  expect(stdout).toMatch(/^The books agree \(/)
  await eventually(() => problems).toEqual([])
})
