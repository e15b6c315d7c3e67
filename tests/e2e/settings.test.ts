import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newVisitor, openBrowser } from './browser.ts'
import { anyone } from './customers.ts'
import { at, complaints, open, reads, refusals, titled, welcome, withoutPictures } from './screen.ts'

const shopUrl = inject('shopUrl')
const [FORGOTTEN, MAILED, CHANGED] = ['tut-agaci-alti-7', 'nar-agaci-alti-8', 'əncir-ağacı-9']
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a forgotten password is reset by mail; then own data and the password are changed', async () => {
  const email = `nigar.${Date.now()}@example.com`
  await activeAccount(email)
  const visitor = await newVisitor(browser, { width: 360, height: 800 }, shopUrl)
  const { page, problems } = visitor
  await withoutPictures(visitor)
  await welcome(visitor)
  const refused = refusals(page)

  await reset(page, email)
  await open(page, '/login?to=/profile/setting')
  await page.getByRole('main').getByLabel('E-mail').fill(email)
  await page.getByRole('main').getByLabel('Şifrə', { exact: true }).fill(MAILED)
  await page.getByRole('main').getByRole('button', { name: 'Giriş' }).click()
  await at(page, '/profile/setting')
  await changeData(page)
  await changePassword(page)

  expect(complaints(problems)).toEqual([])
  expect(refused).toEqual([
    '400 /api/v1/users/reset_password/', '400 /api/v1/users/reset_password_confirm/',
    expect.stringMatching(/^400 \/api\/v1\/update_profile\/\d+\/$/), expect.stringMatching(/^400 \/api\/v1\/change_password\/\d+\/$/),
  ])
  await visitor.close()
})

test('another e-mail needs the password and its mailed link; signing out on all devices ends every session (D40, D41)', async () => {
  const [email, next] = [`nigar.${Date.now()}@example.com`, `yeni.${Date.now()}@example.com`]
  await activeAccount(email)
  const elsewhere = await anyone(shopUrl).call('createToken', { username: email, password: FORGOTTEN })
  const visitor = await newVisitor(browser, { width: 1280, height: 800 }, shopUrl)
  const { page } = visitor
  const form = page.getByRole('main')
  await withoutPictures(visitor)
  await welcome(visitor)
  await open(page, '/login?to=/profile/setting')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Şifrə', { exact: true }).fill(FORGOTTEN)
  await form.getByRole('button', { name: 'Giriş' }).click()
  await at(page, '/profile/setting')

  await form.getByLabel('E-mail').fill(next)
  await form.getByRole('button', { name: 'Güncəllə' }).click()
  await form.getByText('E-maili dəyişmək üçün hazırkı şifrənizi yazın.').waitFor()
  await form.getByLabel('Hazırkı şifrə').fill(FORGOTTEN)
  await form.getByRole('button', { name: 'Güncəllə' }).click()
  await form.getByText(`${next} təsdiq gözləyir`).waitFor()
  const [path = ''] = await mailedLink(next, 'email/confirm')
  await open(page, path)
  await form.getByRole('button', { name: 'Təsdiqlə' }).click()
  await form.getByText('E-mailiniz dəyişdirildi.').waitFor()

  await open(page, '/profile/setting')
  await expect.poll(() => form.getByLabel('E-mail').inputValue()).toBe(next)
  await expect.poll(() => form.locator('.session-list li').count()).toBe(2)
  await form.getByRole('button', { name: 'Bütün cihazlardan çıx' }).click()
  await at(page, '/login')
  expect(await page.evaluate(() => localStorage.getItem('access'))).toBeNull()
  await expect(anyone(shopUrl).call('refreshToken', { refresh: elsewhere.refresh })).rejects.toMatchObject({ status: 401 })
  await visitor.close()
})

async function activeAccount(email: string) {
  const api = anyone(shopUrl)
  await api.call('register', { first_name: 'Nigar', last_name: 'Əliyeva', phone: '050 765 43 21', email, password: FORGOTTEN, re_password: FORGOTTEN })
  const [, uid = '', token = ''] = await mailedLink(email, 'activate')
  await api.call('activate', { uid, token })
}

async function reset(page: Page, email: string) {
  const form = page.getByRole('main')
  await open(page, '/reset_password')
  await titled(page, 'Sifre Sifirla')
  await form.getByLabel('E-mail').fill('nigar')
  await form.getByRole('button', { name: 'Şifrəni sıfırla' }).click()
  await reads(form.locator('.field-error'), 'email: E-mail düzgün deyil.')
  await form.getByLabel('E-mail').fill(email)
  await form.getByRole('button', { name: 'Şifrəni sıfırla' }).click()
  await form.getByText('E-Mailinizi yoxlayın').waitFor()

  const [link = ''] = await mailedLink(email, 'password/reset/confirm')
  const [password, confirmation] = [form.getByLabel('Yeni şifrə'), form.getByLabel('Şifrəni Təsdiqlə')]
  const send = form.getByRole('button', { name: 'Şifrəni Dəyişdir' })
  const errors = form.locator('.field-error')
  await open(page, link)
  await send.click()
  await expect.poll(() => errors.allInnerTexts()).toEqual(['Məcburi.', 'Məcburi.'])
  await password.fill('qisa')
  await confirmation.fill(MAILED)
  await send.click()
  await expect.poll(() => errors.allInnerTexts()).toEqual(['Min 8 xarakter olmalıdır.', 'Şifrələr eynilləşdirilməyib.'])
  await password.fill(MAILED)
  await send.click()
  await at(page, '/login')
  await open(page, link)
  await password.fill(CHANGED)
  await confirmation.fill(CHANGED)
  await send.click()
  await form.getByText('Keçid yararsızdır və ya vaxtı bitib.').waitFor()
}

async function changeData(page: Page) {
  const form = page.getByRole('main')
  await form.getByLabel('Telefon').fill('12')
  await form.getByRole('button', { name: 'Güncəllə' }).click()
  await form.getByText('Telefon nömrəsi düzgün deyil.').waitFor()
  await form.getByLabel('Telefon').fill('055 111 22 33')
  await form.getByLabel('Ad', { exact: true }).fill('Nigarə')
  await form.getByRole('button', { name: 'Güncəllə' }).click()
  await page.getByText('Məlumatlarınız yeniləndi.').waitFor()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}'))).toMatchObject({ name: 'Nigarə Əliyeva', phone: '+994551112233' })
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
  await expect.poll(() => form.getByLabel('Ad', { exact: true }).inputValue()).toBe('Nigarə')
}

/** The path of a mailed link, and its two parts. */
async function mailedLink(email: string, path: string): Promise<string[]> {
  const folder = join(inject('shopDataDir'), 'mail')
  const link = new RegExp(`/${path}/(?:([\\w-]+)/)?([\\w-]{43})`)
  const find = async () => {
    const names = await readdir(folder).catch(() => [])
    const mails = await Promise.all(names.filter((name) => name.endsWith('.eml')).map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
    return mails.filter(({ to }) => to?.some(({ address }) => address === email)).map(({ text }) => link.exec(text ?? '')).find(Boolean)
  }
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy()
  return [...((await find()) ?? [])]
}
