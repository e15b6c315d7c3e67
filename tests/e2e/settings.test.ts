import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { anyone } from './customers.ts'
import { mailsTo } from './mails.ts'
import { expectPath, complaints, eventually, open, expectText, refusals, expectTitle } from './screen.ts'
import type { FileShop } from './shops-of-files.ts'

const [FORGOTTEN, MAILED, CHANGED] = ['tut-agaci-alti-7', 'nar-agaci-alti-8', 'əncir-ağacı-9']

test('a forgotten password is reset by mail; then own data and the password are changed', async ({ visit, shop }) => {
  const email = `nigar.${Date.now()}@example.com`
  await activeAccount(shop, email)
  const { page, problems } = await visit(null, { width: 360, height: 800 })
  const refused = refusals(page)

  await reset(page, shop.dataDir, email)
  await open(page, '/login?to=/profile/setting')
  await page.getByRole('main').getByLabel('E-mail').fill(email)
  await page.getByRole('main').getByLabel('Şifrə', { exact: true }).fill(MAILED)
  await page.getByRole('main').getByRole('button', { name: 'Giriş' }).click()
  await expectPath(page, '/profile/setting')
  await changeData(page)
  await changePassword(page)

  expect(complaints(problems)).toEqual([])
  expect(refused).toEqual([
    '400 /api/v1/users/reset_password/',
    '400 /api/v1/users/reset_password_confirm/',
    expect.stringMatching(/^400 \/api\/v1\/update_profile\/\d+\/$/),
    expect.stringMatching(/^400 \/api\/v1\/change_password\/\d+\/$/),
  ])
})

test('a new e-mail needs a mailed link; signing out everywhere ends every session (D40, D41)', async ({
  visit,
  shop,
}) => {
  const [email, next] = [`nigar.${Date.now()}@example.com`, `yeni.${Date.now()}@example.com`]
  await activeAccount(shop, email)
  const elsewhere = await anyone(shop.url).call('createToken', { username: email, password: FORGOTTEN })
  const { page } = await visit(null, { height: 800 })
  const form = page.getByRole('main')
  await open(page, '/login?to=/profile/setting')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Şifrə', { exact: true }).fill(FORGOTTEN)
  await form.getByRole('button', { name: 'Giriş' }).click()
  await expectPath(page, '/profile/setting')

  await form.getByLabel('E-mail').fill(next)
  await form.getByRole('button', { name: 'Güncəllə' }).click()
  await form.getByText('E-maili dəyişmək üçün hazırkı şifrənizi yazın.').waitFor()
  const current = form.getByLabel('Hazırkı şifrə')
  const isWrong = () => Promise.all([current, form.getByLabel('E-mail')].map((one) => one.getAttribute('aria-invalid')))
  await eventually(isWrong).toEqual(['true', null])
  await current.fill('yanlis-sifre-1')
  await form.getByRole('button', { name: 'Güncəllə' }).click()
  await form.getByText('Hazırkı şifrə yanlışdır.').waitFor()
  expect(await isWrong()).toEqual(['true', null])
  await current.fill(FORGOTTEN)
  await form.getByRole('button', { name: 'Güncəllə' }).click()
  await form.getByText(`${next} təsdiq gözləyir`).waitFor()
  const [path = ''] = await mailedLink(shop.dataDir, next, 'email/confirm')
  await open(page, path)
  await form.getByRole('button', { name: 'Təsdiqlə' }).click()
  await form.getByText('E-mailiniz dəyişdirildi.').waitFor()

  await open(page, '/profile/setting')
  await eventually(() => form.getByLabel('E-mail').inputValue()).toBe(next)
  await eventually(() => form.locator('.session-list li').count()).toBe(2)
  await form.getByRole('button', { name: 'Bütün cihazlardan çıx' }).click()
  await expectPath(page, '/login')
  expect(await page.evaluate(() => localStorage.getItem('access'))).toBeNull()
  await expect(anyone(shop.url).call('refreshToken', { refresh: elsewhere.refresh })).rejects.toMatchObject({
    status: 401,
  })
})

async function activeAccount({ url, dataDir }: FileShop, email: string) {
  const api = anyone(url)
  await api.call('register', {
    first_name: 'Nigar',
    last_name: 'Əliyeva',
    phone: '050 765 43 21',
    email,
    password: FORGOTTEN,
    re_password: FORGOTTEN,
  })
  const [, uid = '', token = ''] = await mailedLink(dataDir, email, 'activate')
  await api.call('activate', { uid, token })
}

async function reset(page: Page, dataDir: string, email: string) {
  const form = page.getByRole('main')
  await open(page, '/reset_password')
  await expectTitle(page, 'Sifre Sifirla')
  await form.getByLabel('E-mail').fill('nigar')
  await form.getByRole('button', { name: 'Şifrəni sıfırla' }).click()
  await expectText(form.locator('.field-error'), 'email: E-maili belə yazın: ad@mail.az')
  await form.getByLabel('E-mail').fill(email)
  await form.getByRole('button', { name: 'Şifrəni sıfırla' }).click()
  await form.getByText('E-Mailinizi yoxlayın').waitFor()

  const [link = ''] = await mailedLink(dataDir, email, 'password/reset/confirm')
  const [password, confirmation] = [form.getByLabel('Yeni şifrə'), form.getByLabel('Şifrəni Təsdiqlə')]
  const send = form.getByRole('button', { name: 'Şifrəni Dəyişdir' })
  const errors = form.locator('.field-error')
  await open(page, link)
  await send.click()
  await eventually(() => errors.allInnerTexts()).toEqual(['Məcburi.', 'Məcburi.'])
  await password.fill('qisa')
  await confirmation.fill(MAILED)
  await send.click()
  await eventually(() => errors.allInnerTexts()).toEqual(['Min 8 xarakter olmalıdır.', 'Şifrələr eynilləşdirilməyib.'])
  await password.fill(MAILED)
  await send.click()
  await expectPath(page, '/login')
  await open(page, link)
  await password.fill(CHANGED)
  await confirmation.fill(CHANGED)
  await send.click()
  await form.getByText('Link etibarsızdır və ya vaxtı bitib.').waitFor()
}

async function changeData(page: Page) {
  const form = page.getByRole('main')
  await form.getByLabel('Telefon').fill('12')
  await form.getByRole('button', { name: 'Güncəllə' }).click()
  await form.getByText('Nömrəni belə yazın: +994 50 123 45 67').waitFor()
  await form.getByLabel('Telefon').fill('055 111 22 33')
  await form.getByLabel('Ad', { exact: true }).fill('Nigarə')
  await form.getByRole('button', { name: 'Güncəllə' }).click()
  await page.getByText('Məlumatlarınız yeniləndi.').waitFor()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}'))).toMatchObject({
    name: 'Nigarə Əliyeva',
    phone: '+994551112233',
  })
}

async function changePassword(page: Page) {
  const form = page.getByRole('main')
  const send = form.getByRole('button', { name: 'Şifrəni Dəyişdir' })
  const old = form.getByLabel('Əvvəlki Şifrə')
  await old.fill(FORGOTTEN)
  await form.getByLabel('Şifrə', { exact: true }).fill(CHANGED)
  expect(await send.isDisabled()).toBe(true)
  await form.getByLabel('Şifrəni Təsdiqlə').fill(CHANGED)
  await send.click()
  await form.getByText('Əvvəlki şifrə yanlışdır.').waitFor()
  await old.fill(MAILED)
  await send.click()
  await page.getByText('Şifrəniz dəyişdirildi.').waitFor()
  await page.reload()
  await eventually(() => form.getByLabel('Ad', { exact: true }).inputValue()).toBe('Nigarə')
}

/** Returns the path of a mailed link, and its two parts. */
async function mailedLink(dataDir: string, email: string, path: string): Promise<string[]> {
  const link = new RegExp(`/${path}/(?:([\\w-]+)/)?([\\w-]{43})`)
  const find = async () => (await mailsTo(dataDir, email)).map(({ text }) => link.exec(text ?? '')).find(Boolean)
  await eventually(find).toBeTruthy()
  return [...((await find()) ?? [])]
}

test('a customer downloads the data and erases the account: the e-mail no longer logs in', async ({ visit, shop }) => {
  const email = `nigar.${Date.now()}@example.com`
  await activeAccount(shop, email)
  const { page } = await visit(null, { width: 360, height: 800 })
  const form = page.getByRole('main')
  await open(page, '/login?to=/profile/setting')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Şifrə', { exact: true }).fill(FORGOTTEN)
  await form.getByRole('button', { name: 'Giriş' }).click()
  await expectPath(page, '/profile/setting')

  const downloading = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Məlumatlarımı yüklə' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('melumatlarim.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ profile: { email }, orders: [] })

  await form.getByRole('button', { name: 'Hesabımı sil' }).click()
  const own = form.locator('.own-data')
  await own.getByLabel('Hazırkı şifrə').fill('yanlis-sifre-1')
  await own.getByRole('button', { name: 'Hesabı həmişəlik sil' }).click()
  await own.getByText('Şifrə yanlışdır.').waitFor()
  await own.getByLabel('Hazırkı şifrə').fill(FORGOTTEN)
  await own.getByRole('button', { name: 'Hesabı həmişəlik sil' }).click()
  await expectPath(page, '/')
  expect(await page.evaluate(() => localStorage.getItem('access'))).toBeNull()
  await expect(anyone(shop.url).call('createToken', { username: email, password: FORGOTTEN })).rejects.toMatchObject({
    status: 401,
  })
})
