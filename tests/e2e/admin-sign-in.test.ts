import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { goTo, atWork } from './at-work.ts'
import { DEMO_PASSWORD } from './customers.ts'
import { expect, test } from './fixtures.ts'

test('signed out, the admin asks to log in at once, and then opens the requested address', async ({ visit }) => {
  const { page, problems } = await visit()
  await page.goto('/admin/#/stock')
  await page.getByLabel('E-mail').waitFor()
  // The blank page of a new tab, the requested address, the login screen.
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(3)
  await page.getByLabel('E-mail').fill('admin@demo.az')
  await page.getByLabel('Şifrə').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Yazılanı göstər' }).click()
  await expect(page.getByLabel('Şifrə')).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Daxil ol' }).click()
  await page.getByRole('row').filter({ hasText: 'bitib' }).first().waitFor()
  expect(new URL(page.url()).hash).toMatch(/^#\/stock/)
  expect(problems).toEqual([])
})

test('an ended session leads to the login screen once', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  const api = await atWork(visitor)
  await goTo(visitor, '/promotions')
  const { results } = await api.call('sessions.list', {})
  await api.call('sessions.delete', { id: results.find((one) => one.is_current)?.id ?? '' })
  const before = await page.evaluate(() => history.length)
  await page.evaluate(() => {
    location.hash = '#/stock'
  })
  await page.getByRole('button', { name: 'Daxil ol' }).waitFor()
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 3)
})

test('a session that could not be asked for is not taken for an ended one', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  await atWork(visitor)
  const path = '**/api/v1/admin/session/renewal/'
  await page.route(path, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
  await page.goto('/admin/#/stock')
  await page.getByText('Seansınız hələ açıq ola bilər.').waitFor()
  await page.unroute(path)
  await page.getByRole('button', { name: 'Yenidən cəhd et' }).click()
  await page.locator('#main-content').waitFor()
  expect(new URL(page.url()).hash).toMatch(/^#\/stock/)
})

test('no storage readable by scripts has the session; a reload and a second tab keep it', async ({ visit }) => {
  const visitor = await visit()
  const { page, context, problems } = visitor
  await page.goto('/admin/')
  await page.getByLabel('E-mail').fill('admin@demo.az')
  await page.getByLabel('Şifrə').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Daxil ol' }).click()
  await page.locator('#main-content').waitFor()
  const readable = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(readable).not.toMatch(/eyJ|refresh|admin=/)
  const cookie = (await context.cookies()).find(({ name }) => name === 'admin')
  expect(cookie).toMatchObject({ path: '/api/v1/admin/session/', httpOnly: true, sameSite: 'Strict' })

  // Both load at the same time, and each needs its own token.
  const other = await context.newPage()
  await Promise.all([page.reload(), other.goto('/admin/#/promotions')])
  await Promise.all([page, other].map((tab) => tab.locator('#main-content').waitFor()))
  await goTo({ ...visitor, page: other }, '/stock')
  await other.getByRole('row').filter({ hasText: 'bitib' }).first().waitFor()
  expect(problems).toEqual([])

  await page.getByRole('button', { name: 'Hesab' }).click()
  await page.getByRole('menuitem', { name: 'Çıxış' }).click()
  await page.getByRole('button', { name: 'Daxil ol' }).waitFor()
  await other.evaluate(() => {
    location.hash = '#/promotions'
  })
  await other.getByRole('button', { name: 'Daxil ol' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Daxil ol' }).waitFor()
  expect((await context.cookies()).filter(({ name }) => name === 'admin')).toEqual([])
})

test('dangerous actions ask for the password again after a time, and then continue', async ({ visit, shop }) => {
  const visitor = await visit()
  const { page } = visitor
  await atWork(visitor)
  await goTo(visitor, '/safety')
  await onDatabase(shop.databaseUrl, "update staff_sessions set password_at = now() - interval '11 minutes'")
  await page.getByRole('button', { name: 'Qur' }).click()
  const dialog = page.getByRole('dialog', { name: 'Şifrənizi yenidən yazın' })
  await dialog.getByRole('button', { name: 'İmtina' }).click()
  await page.getByRole('alert').getByText('Davam etmək üçün şifrənizi yenidən yazın.').waitFor()

  await page.getByRole('button', { name: 'Qur' }).click()
  const confirmation = '**/api/v1/admin/session/confirmation/'
  await page.route(confirmation, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
  await dialog.getByLabel('Şifrə').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Davam et' }).click()
  await dialog.getByText('Serverdən cavab gəlmədi.').waitFor()
  await page.unroute(confirmation)
  await dialog.getByLabel('Şifrə').fill('yanlış')
  await dialog.getByRole('button', { name: 'Davam et' }).click()
  await dialog.getByText('Şifrə yanlışdır.').waitFor()
  await dialog.getByLabel('Şifrə').fill(DEMO_PASSWORD)
  await dialog.getByLabel('Şifrə').press('Enter')

  // The required second factor is set up without another click, and comes with its recovery codes.
  const secret = (await page.locator('code').textContent()) ?? ''
  await expect(dialog).toBeHidden()
  await page.getByLabel('Tətbiqdəki kod').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.getByRole('button', { name: 'Təsdiqlə' }).click()
  const codeItems = page.getByRole('list', { name: 'Bərpa kodları' }).getByRole('listitem')
  await expect(codeItems).toHaveCount(10)
  const codes = await codeItems.allTextContents()
  await page.getByRole('button', { name: 'Saxladım' }).click()
  await page.getByText('Qalan bərpa kodları: 10').waitFor()
  expect(await page.content()).not.toContain(codes[0])

  await page.getByRole('button', { name: 'Hesab' }).click()
  await page.getByRole('menuitem', { name: 'Çıxış' }).click()
  await page.getByLabel('E-mail').fill('admin@demo.az')
  await page.getByLabel('Şifrə').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Daxil ol' }).click()
  await page.getByLabel('Təsdiq kodu').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Daxil ol' }).click()
  await page.locator('#main-content').waitFor()
  await goTo(visitor, '/safety')
  await page.getByText('Qalan bərpa kodları: 9').waitFor()
  await page.getByLabel('Tətbiqdəki kod və ya bərpa kodu').fill(codes[1] ?? '')
  await page.getByRole('button', { name: 'Söndür' }).click()
  await page.getByRole('button', { name: 'Qur' }).waitFor()
})

test('a second factor whose confirmation got no response gives new recovery codes', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  await atWork(visitor)
  await goTo(visitor, '/safety')
  await page.getByRole('button', { name: 'Qur' }).click()
  const secret = (await page.locator('code').textContent()) ?? ''
  const path = '**/api/v1/admin/second-factor/'
  await page.route(path, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel('Tətbiqdəki kod').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.getByRole('button', { name: 'Təsdiqlə' }).click()
  await page.getByRole('alert').getByText('Cavab gəlmədi.').waitFor()
  await page.getByRole('button', { name: 'Yeni kodlar' }).click()
  const codes = page.getByRole('list', { name: 'Bərpa kodları' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)

  await page.getByLabel('Tətbiqdəki kod və ya bərpa kodu').fill((await codes.first().textContent()) ?? '')
  await page.getByRole('button', { name: 'Söndür' }).click()
  await page.getByRole('button', { name: 'Qur' }).waitFor()
})

test('the open sessions show their e-mails on a phone, and follow a lost response', async ({ visit }) => {
  const [visitor, other] = [await visit(null, { width: 360, height: 740 }), await visit()]
  const { page } = visitor
  await atWork(other)
  await atWork(visitor)
  await goTo(visitor, '/safety')
  const sessions = page.getByRole('listitem').filter({ hasText: 'admin@demo.az' })
  const person = sessions.first().getByText('admin@demo.az').locator('..')
  await expect.poll(() => person.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
  const ends = page.getByRole('button', { name: 'Sessiyanı bağla' })
  const before = await ends.count()
  await page.route('**/api/v1/admin/sessions/*/', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await ends.first().click()
  await page.getByText('Serverdən cavab gəlmədi.').waitFor()
  await expect(ends).toHaveCount(before - 1)
})

test('a passkey is made on the security screen and logs in, and an unknown device is reported', async ({
  visit,
  shop,
}) => {
  const { page, context, problems } = await visit()
  // Browsers make passkeys for names, not for IP addresses.
  await page.goto(`${shop.url.replace('127.0.0.1', 'localhost')}/admin/#/safety`)
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
  await page.getByLabel('E-mail').fill('admin@demo.az')
  await page.getByLabel('Şifrə').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Daxil ol' }).click()

  await page.getByLabel('Cihazın adı').fill('Ofis noutbuku')
  await page.getByRole('button', { name: 'Giriş açarı yarat' }).click()
  await page.getByRole('button', { name: 'Saxladım' }).click()
  await page.getByRole('list', { name: 'Giriş açarları' }).getByText('Ofis noutbuku').waitFor()
  const signOut = async () => {
    await page.getByRole('button', { name: 'Hesab' }).click()
    await page.getByRole('menuitem', { name: 'Çıxış' }).click()
  }
  await signOut()
  await page.getByRole('button', { name: 'Giriş açarından istifadə et' }).click()
  await page.locator('#main-content').waitFor()
  await page.goto(`${shop.url.replace('127.0.0.1', 'localhost')}/admin/#/safety`)
  await page.getByText(/Son giriş:/).waitFor()
  expect(problems).toEqual([])

  await page.getByRole('button', { name: 'Ofis noutbuku: sil' }).click()
  await page.getByText('Giriş açarı silindi.').waitFor()
  await signOut()
  await page.getByRole('button', { name: 'Giriş açarından istifadə et' }).click()
  await page.getByRole('alert').getByText('Giriş açarı tanınmadı. E-mail və şifrə ilə daxil olun.').waitFor()
  await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
  await devtools.detach()
})

async function onDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
