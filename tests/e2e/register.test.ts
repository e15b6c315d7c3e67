import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newVisitor, openBrowser } from './browser.ts'
import { at, complaints, open, reads, refusals, titled, welcome, withoutPictures } from './screen.ts'

const shopUrl = inject('shopUrl')
const NOT_ACTIVE = 'Qeydiyyatdan keçibsinizsə hesabınızı aktivləşdirmək üçün mail adresinizi yoxlayın.'
const PASSWORD = 'tut-agaci-alti-7'
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('somebody registers, is mailed a link, activates the account and signs in', async () => {
  const visitor = await newVisitor(browser, { width: 1280, height: 800 }, shopUrl)
  const { page, problems } = visitor
  await withoutPictures(visitor)
  await welcome(visitor)
  const refused = refusals(page)
  const email = `lale.${Date.now()}@example.com`

  await fillRegistration(page, email)
  await at(page, '/login')
  await signIn(page, email)
  await page.getByText(NOT_ACTIVE).waitFor()

  const link = await activationLink(email)
  await mailIsListed(page, email)
  await open(page, link)
  await reads(page.getByRole('heading', { level: 1 }), 'Hsabınız Aktivləşdirildi')
  await page.getByText('Activation Successful').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Giriş' }).click()
  await at(page, '/login')
  await signIn(page, email)
  await at(page, '/')
  await reads(page.getByRole('banner').getByRole('button', { name: 'Hesab' }), /Lalə/)

  await open(page, link)
  await reads(page.getByRole('heading', { level: 1 }), 'Xəta baş verdi')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Resend Activation' }).click()
  await page.getByText('Activation Email Sent').waitFor()

  expect(complaints(problems)).toEqual([])
  expect(refused).toEqual(['401 /api/v1/token/', '403 /api/v1/users/activation/'])
  await visitor.close()
})

test('an activation address without its parts asks for the e-mail', async () => {
  const visitor = await newVisitor(browser, { width: 360, height: 800 }, shopUrl)
  const { page, problems } = visitor
  await withoutPictures(visitor)
  await welcome(visitor)
  await open(page, '/activate')
  await reads(page.getByRole('heading', { level: 1 }), 'Xəta baş verdi')
  await page.getByLabel('E-mail').fill('yox')
  await page.getByRole('button', { name: 'Resend Activation' }).click()
  await page.getByText('E-mail düzgün deyil.').waitFor()
  expect(complaints(problems)).toEqual([])
  await visitor.close()
})

async function fillRegistration(page: Page, email: string) {
  await open(page, '/register')
  await titled(page, 'Qeydiyyat')
  const form = page.getByRole('main')
  const send = form.getByRole('button', { name: 'Qeydiyyatı tamamla' })
  const errors = form.locator('.field-error')
  const password = form.getByLabel('Şifrə', { exact: true })
  await send.click()
  await expect.poll(() => errors.allInnerTexts()).toEqual(Array.from({ length: 6 }, () => 'Required.'))
  await form.getByLabel('Ad', { exact: true }).fill('Lalə')
  await form.getByLabel('Soyad').fill('Rzayeva')
  await form.getByLabel('Telefon').fill('050 765 43 21')
  await form.getByLabel('E-mail').fill('lale')
  await password.fill('qisa')
  await form.getByLabel('Şifrəni Təsdiqlə').fill(PASSWORD)
  await send.click()
  await expect.poll(() => errors.allInnerTexts()).toEqual(['Invalid e-mail.', 'Min 8 characters'])
  await form.getByLabel('E-mail').fill(email)
  await password.fill(PASSWORD)
  await send.click()
}

async function signIn(page: Page, email: string) {
  const form = page.getByRole('main')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Şifrə', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Giriş' }).click()
}

/** The path of the link in the mail that was written for an address. */
async function activationLink(email: string): Promise<string> {
  const folder = join(inject('shopDataDir'), 'mail')
  const mail = () =>
    readdir(folder)
      .then((names) => Promise.all(names.filter((name) => name.endsWith('.eml')).map(async (name) => PostalMime.parse(await readFile(join(folder, name))))))
      .then((mails) => mails.find(({ to }) => to?.some(({ address }) => address === email)))
      .catch(() => undefined)
  await expect.poll(mail, { timeout: 20_000 }).toBeTruthy()
  const link = /https?:\/\/[^/\s]+(\/activate\/[^/\s]+\/[^/\s]+)/.exec((await mail())?.text ?? '')
  return link?.[1] ?? ''
}

async function mailIsListed(page: Page, email: string) {
  await page.goto('/dev/mail')
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: 'Hesabınızı aktivləşdirin' }).click()
  await page.getByRole('link', { name: /\/activate\// }).first().waitFor()
}
