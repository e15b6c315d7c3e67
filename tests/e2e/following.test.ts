import { atWork, goTo } from './at-work.ts'
import { findings } from './axe.ts'
import { customer, orderOf } from './customers.ts'
import { expect, test } from './fixtures.ts'
import { mailsTo } from './mails.ts'
import { eventually, expectText, expectTitle, open } from './screen.ts'

const EMAIL = 'sadiq@demo.az'
const NUMBER = 'RR 204 417 923 AZ'

test('a customer follows a parcel from the orders and from the mail', async ({ visit, shop }) => {
  const api = await customer(shop.url, EMAIL)
  const post = (await api.call('deliveryTypes', {})).find(({ name }) => name.startsWith('Poçt'))
  const order = await api.call('checkout', await orderOf(api, 'demo-sade', 2, { delivery: post?.id ?? 0 }))

  const packer = await visit(null)
  const office = await atWork(packer)
  for (const stage of ['preparing', 'on_way'] as const)
    await office.call('orders.advance', { orders: [{ id: order.id, stage }] })
  await goTo(packer, `/orders/${order.id}/show`)
  await packer.page.getByRole('button', { name: 'Yaz: izləmə nömrəsi' }).click()
  await packer.page.getByLabel('Nömrə', { exact: true }).fill(NUMBER.toLowerCase())
  await packer.page.getByRole('button', { name: 'Yaz', exact: true }).click()
  await packer.page.getByRole('link', { name: NUMBER }).waitFor()

  const { page } = await visit(EMAIL, { width: 360, height: 740 })
  await open(page, '/profile/orders')
  const card = page.getByRole('article', { name: `Sifariş № ${order.number}` })
  await expectText(card.locator('h3'), 'Poçta verildi')
  expect(await card.getByRole('link', { name: 'İzlə' }).getAttribute('href')).toBe(
    'https://poct.example/izle?nomre=RR204417923AZ',
  )
  await card.getByRole('link', { name: 'Sifarişə bax' }).click()
  await expectText(page.locator('.order-facts'), new RegExp(`İzləmə nömrəsi ${NUMBER} İzlə`))

  const mailed = async () =>
    (await mailsTo(shop.dataDir, EMAIL)).map(({ text }) => /\/track\/\S+/.exec(text ?? '')?.[0]).find(Boolean)
  await eventually(mailed, { timeout: 20_000 }).toBeTruthy()
  const stranger = await visit(null, { width: 360, height: 740 })
  const hosts = new Set<string>()
  stranger.page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await open(stranger.page, (await mailed()) ?? '')
  await expectTitle(stranger.page, `Sifariş № ${order.number}`)
  await expectText(stranger.page.locator('.order-facts'), new RegExp(`${NUMBER} İzlə Alan Aysel Şəhər Bakı$`))
  expect(await findings(stranger.page)).toEqual([])
  expect([...hosts]).toEqual([new URL(shop.url).host])
})

test('a wrong link to an order is the 404 screen', async ({ visit }) => {
  const { page } = await visit(null)
  const response = await page.goto('/track/1.wrong')
  expect(response?.status()).toBe(404)
  await expectText(page.getByRole('heading', { level: 1 }), 'Xəta 404')
})
