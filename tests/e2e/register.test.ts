import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { mailsTo } from './mails.ts'
import { expectPath, complaints, eventually, open, expectText, refusals, expectTitle } from './screen.ts'

const NOT_ACTIVE = 'Qeydiyyatdan keçibsinizsə hesabınızı aktivləşdirmək üçün mail adresinizi yoxlayın.'
const PASSWORD = 'tut-agaci-alti-7'

test('a person registers, gets a link by mail, activates the account and logs in', async ({ visit, shop }) => {
  const { page, problems } = await visit(null, { height: 800 })
  const refused = refusals(page)
  const email = `lale.${Date.now()}@example.com`

  await fillRegistration(page, email)
  await expectPath(page, '/login')
  await signIn(page, email)
  await page.getByText(NOT_ACTIVE).waitFor()

  const link = await activationLink(shop.dataDir, email)
  await mailIsListed(page, email)
  await open(page, link)
  await expectText(page.getByRole('heading', { level: 1 }), 'Hsabınız Aktivləşdirildi')
  await page.getByText('Activation Successful').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Giriş' }).click()
  await expectPath(page, '/login')
  await signIn(page, email)
  await expectPath(page, '/')
  await expectText(page.getByRole('banner').getByRole('button', { name: 'Hesab' }), /Lalə/)

  await open(page, link)
  await expectText(page.getByRole('heading', { level: 1 }), 'Hesabınız artıq aktivdir')
  await page.getByRole('main').getByRole('link', { name: 'Giriş' }).click()
  await page.getByRole('main').getByLabel('E-mail').fill(email)
  await page.getByRole('main').getByRole('link', { name: 'Məktub gəlməyib? Yenidən göndər' }).click()
  await expectPath(page, '/activate')
  await eventually(() => page.getByRole('main').getByLabel('E-mail').inputValue()).toBe(email)
  await page.getByRole('button', { name: 'Resend Activation' }).click()
  await page.getByText('Activation Email Sent').waitFor()

  expect(complaints(problems)).toEqual([])
  expect(refused).toEqual(['401 /api/v1/token/', '400 /api/v1/users/activation/'])
})

test('the note after a refused login mails the link again, and waits a minute (E7)', async ({ visit, shop }) => {
  const { page } = await visit(null, { width: 360, height: 740 })
  await page.clock.install()
  const email = `nigar.${Date.now()}@example.com`
  await fillRegistration(page, email)
  await expectPath(page, '/login')
  await page.getByText('E-mailinizi yoxlayın').waitFor()
  await signIn(page, email)
  const note = page.locator('.form-notice')
  await note.getByText(NOT_ACTIVE).waitFor()
  // It stands above the fields, where the person begins again.
  const top = async (place: typeof note) => (await place.boundingBox())?.y ?? 0
  expect(await top(note)).toBeLessThan(await top(page.getByRole('main').getByLabel('E-mail')))
  await note.getByRole('button', { name: 'Məktub gəlməyib? Yenidən göndər' }).click()
  await note.getByText('Məktub göndərildi').waitFor()
  const button = note.getByRole('button')
  await expectText(button, 'Yenidən göndər, 1:00')
  await page.clock.runFor(12_000)
  await expectText(button, 'Yenidən göndər, 0:48')
  await button.click({ force: true })
  await page.clock.runFor(48_000)
  await expectText(button, 'Məktub gəlməyib? Yenidən göndər')
  await eventually(async () => (await mailsTo(shop.dataDir, email)).length).toBe(2)
})

test('a refused login shows the reason, a short note and the button in one view of a phone', async ({ visit }) => {
  const { page } = await visit(null, { width: 360, height: 740 })
  await open(page, '/login')
  await signIn(page, 'kim@example.com')
  const box = async (place: Locator) =>
    await place.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
  const reason = await box(page.locator('.form-alerts'))
  const note = await box(page.getByText(NOT_ACTIVE))
  expect(note.top).toBeGreaterThan(reason.bottom)
  expect(note.height).toBeLessThanOrEqual(56)
  expect((await box(page.getByRole('main').getByRole('button', { name: 'Giriş' }))).bottom).toBeLessThanOrEqual(740)
})

test('a second refusal scrolls its reason to 16 px under the header', async ({ visit }) => {
  const { page } = await visit(null, { width: 360, height: 740 })
  await open(page, '/login')
  await signIn(page, 'kim@example.com')
  await page.getByText(NOT_ACTIVE).waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Giriş' })
    .evaluate((button: HTMLElement) => button.click())
  await eventually(async () => Math.round((await page.locator('.form-alerts').boundingBox())?.y ?? 0)).toBe(60 + 16)
})

test('a mailed link removes the reason of the refusal', async ({ visit }) => {
  const { page } = await visit(null, { width: 360, height: 740 })
  await open(page, '/login')
  await signIn(page, 'kim@example.com')
  await page.locator('.form-alerts').waitFor()
  await page.locator('.form-notice').getByRole('button').click()
  await page.getByText('Məktub göndərildi').waitFor()
  await expect(page.locator('.form-alerts')).toHaveCount(0)
})

test('the whole form of the registration is in the first view of a wide screen', async ({ visit }) => {
  const { page } = await visit(null, { height: 800 })
  await open(page, '/register')
  await expect(page.getByRole('button', { name: 'Qeydiyyatı tamamla' })).toBeInViewport({ ratio: 1 })
})

test('a sent activation link is the heading of its page', async ({ visit }) => {
  const { page } = await visit(null, { width: 360, height: 800 })
  await open(page, '/activate')
  await page.getByLabel('E-mail').fill('yeni@demo.az')
  await page.getByRole('button', { name: 'Resend Activation' }).click()
  await page.getByText('Activation Email Sent').waitFor()
  await expectText(page.getByRole('heading', { level: 1 }), 'E-\u2060mailinizi yoxlayın')
})

test('an incomplete activation address asks for the e-mail', async ({ visit }) => {
  const { page, problems } = await visit(null, { width: 360, height: 800 })
  await open(page, '/activate')
  await expectText(page.getByRole('heading', { level: 1 }), 'Xəta baş verdi')
  await page.getByLabel('E-mail').fill('yox')
  await page.getByRole('button', { name: 'Resend Activation' }).click()
  await page.getByText('E-maili belə yazın: ad@mail.az').waitFor()
  expect(complaints(problems)).toEqual([])
})

async function fillRegistration(page: Page, email: string) {
  await open(page, '/register')
  await expectTitle(page, 'Qeydiyyat')
  const form = page.getByRole('main')
  const send = form.getByRole('button', { name: 'Qeydiyyatı tamamla' })
  const errors = form.locator('.field-error')
  const password = form.getByLabel('Şifrə', { exact: true })
  await send.click()
  await eventually(() => errors.allInnerTexts()).toEqual(Array.from({ length: 6 }, () => 'Required.'))
  await form.getByLabel('Ad', { exact: true }).fill('Lalə')
  await form.getByLabel('Soyad').fill('Rzayeva')
  await form.getByLabel('Telefon').fill('050 765 43 21')
  await form.getByLabel('E-mail').fill('lale')
  await password.fill('qisa')
  await form.getByLabel('Şifrəni Təsdiqlə').fill(PASSWORD)
  await send.click()
  await eventually(() => errors.allInnerTexts()).toEqual(['Invalid e-mail.', 'Min 8 characters'])
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

/** Returns the path of the link in the mail to an address. */
async function activationLink(dataDir: string, email: string): Promise<string> {
  const link = async () =>
    /https?:\/\/[^/\s]+(\/activate\/[^/\s]+\/[^/\s]+)/.exec((await mailsTo(dataDir, email))[0]?.text ?? '')?.[1]
  await eventually(link).toBeTruthy()
  return (await link()) ?? ''
}

async function mailIsListed(page: Page, email: string) {
  await page.goto('/dev/mail')
  await page
    .getByRole('listitem')
    .filter({ hasText: email })
    .getByRole('link', { name: 'Hesabınızı aktivləşdirin' })
    .click()
  await page
    .getByRole('link', { name: /\/activate\// })
    .first()
    .waitFor()
}
