import { expect, test } from './fixtures.ts'
import { customer, orderOf, sessionOf, stockOf } from './customers.ts'
import { mailsTo } from './mails.ts'
import { eventually, open, expectText } from './screen.ts'

async function mailTo(dataDir: string, address: string): Promise<string | undefined> {
  return (await mailsTo(dataDir, address)).find(({ subject }) => subject?.startsWith('Yenidən stokda'))?.text
}

test('a person who waits for a sold-out product gets one mail, whose link unsubscribes', async ({ visit, shop }) => {
  const api = await customer(shop.url, 'musteri@demo.az')
  const pieces = await stockOf(api, 'demo-son')
  const order = await api.call('checkout', await orderOf(api, 'demo-son', pieces))
  const { page, problems } = await visit('musteri@demo.az')
  await open(page, '/product/demo-son')
  const field = page.getByRole('textbox', { name: 'E-mail' }).first()
  await eventually(() => field.inputValue()).toBe('musteri@demo.az')
  const button = page.getByRole('button', { name: 'Stokda olanda xəbər ver' })
  await field.fill('aysel')
  await button.click()
  await expectText(page.locator('.field-error'), /E-mail/)
  await field.fill('gozleyen@example.com')
  await button.click()
  await page.getByText('Oldu! Məhsul stoka qayıdan kimi').waitFor()

  await api.call('cancelOrder', { id: order.id, canceled: true })
  await eventually(() => mailTo(shop.dataDir, 'gozleyen@example.com'), { timeout: 75_000 }).toMatch(/demo-son/)
  const link =
    /http\S+\/stock-notice\/[\w-]+/.exec((await mailTo(shop.dataDir, 'gozleyen@example.com')) ?? '')?.[0] ?? ''
  for (let times = 0; times < 2; times++) {
    await open(page, new URL(link).pathname)
    await page.getByRole('button', { name: 'Ünvanımı sil' }).click()
    await expectText(page.getByRole('heading', { level: 1 }), 'Ünvanınız siyahıdan silindi')
  }
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([])
})

test('an e-mail that arrives in the focused field gives way to the typed one', async ({ visit, shop }) => {
  const { page, context } = await visit()
  await open(page, '/product/demo-bitib')
  const field = page.getByRole('textbox', { name: 'E-mail' }).first()
  await field.focus()
  const other = await context.newPage()
  await other.goto('/login')
  await other.evaluate(
    ({ tokens, user }) => {
      localStorage.setItem('access', tokens.access)
      localStorage.setItem('refresh', tokens.refresh)
      localStorage.setItem('auth', JSON.stringify(user))
    },
    await sessionOf(shop.url, 'musteri@demo.az'),
  )
  await eventually(() => field.inputValue()).toBe('musteri@demo.az')
  await page.keyboard.type('gozleyen@example.com')
  expect(await field.inputValue()).toBe('gozleyen@example.com')
})
