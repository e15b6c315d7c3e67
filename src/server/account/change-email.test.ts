import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { PASSWORD, type Goods } from '../../../tests/demo-goods.ts'
import { mails, queued, signIn, speakTo, speakWith, work } from '../../../tests/speak.ts'
import { shopOfGoods } from '../../../tests/stocked-shop.ts'
import type { TestShop } from '../../../tests/with-shop.ts'

let shop: TestShop
let goods: Goods
shopOfGoods((stocked) => {
  ({ shop, goods } = stocked)
})

const NEW = 'aysel@example.com'
const data = { first_name: 'Aysel', last_name: 'Quliyeva', email: NEW, phone: '055 765 43 21' }
const update = (body: object) => speakTo(shop, goods.users.musteri).put(`update_profile/${goods.users.musteri}/`, body)
const ask = (email = NEW) => update({ ...data, email, current_password: PASSWORD })

/** Sends the queued mails of the newest change; answers the links in them by address. */
async function links(): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const name of ['mail-email-confirm', 'mail-email-undo']) {
    const job = (await queued(shop, name)).at(-1)
    if (!job) continue
    const before = (await mails(shop)).length
    await work(shop, name, job)
    const mail = (await mails(shop))[before]
    const token = /email\/(?:confirm|undo)\/([\w-]{43})/.exec(mail?.text ?? '')?.[1]
    if (mail) found[mail.to?.[0]?.address ?? ''] = token ?? 'no link'
  }
  return found
}

const confirm = (token: string | undefined) => speakTo(shop).post('users/email/confirm/', { token })
const undo = (token: string | undefined) => speakTo(shop).post('users/email/undo/', { token })
const email = async () => (await speakTo(shop, goods.users.musteri).get('users/profile/')).body.email as string

test('another e-mail needs the current password: without it, or with a wrong one, 400 under email (D41)', async () => {
  for (const body of [data, { ...data, current_password: '' }, { ...data, current_password: 'yanlış-şifrə' }]) {
    const answer = await update(body)
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['email']])
  }
  expect(await email()).toBe('musteri@demo.az')
  expect((await update({ ...data, email: 'musteri@demo.az' })).body).toMatchObject({ last_name: 'Quliyeva', email_pending: null })
})

test('it takes effect when the mailed link is opened, once; the old address is told at once', async () => {
  expect((await ask()).body).toMatchObject({ email: 'musteri@demo.az', email_pending: NEW, last_name: 'Quliyeva' })
  expect((await speakTo(shop, goods.users.musteri).get('users/profile/')).body).toMatchObject({ email: 'musteri@demo.az', email_pending: NEW })
  const sent = await links()
  expect(Object.keys(sent).sort()).toEqual([NEW, 'musteri@demo.az'])
  expect((await confirm(sent['musteri@demo.az'])).status).toBe(400)
  expect((await confirm(sent[NEW])).status).toBe(204)
  expect(await email()).toBe(NEW)
  expect((await speakTo(shop, goods.users.musteri).get('users/profile/')).body.email_pending).toBeNull()
  expect((await confirm(sent[NEW])).status).toBe(400)
  expect([(await signIn(shop, NEW)).status, (await signIn(shop, 'musteri@demo.az')).status]).toEqual([200, 401])
})

test('the link ends after 24 hours, and with the next change that is asked for', async () => {
  await ask('bir@example.com')
  const { 'bir@example.com': first } = await links()
  await ask()
  const { [NEW]: second } = await links()
  expect((await confirm(first)).status).toBe(400)
  await shop.services.database.execute(sql`update email_changes set created_at = now() - interval '24 hours 1 minute'`)
  expect((await confirm(second)).status).toBe(400)
  expect((await speakTo(shop, goods.users.musteri).get('users/profile/')).body).toMatchObject({ email: 'musteri@demo.az', email_pending: null })
})

test('the old address can undo it for 7 days: a thief with the password is out, whatever was changed since', async () => {
  await ask()
  const sent = await links()
  await confirm(sent[NEW])
  const thief = (await signIn(shop, NEW)).body
  await ask('ikinci@example.com')
  const again = await links()
  await confirm(again['ikinci@example.com'])

  expect((await undo(sent['musteri@demo.az'])).status).toBe(204)
  expect(await email()).toBe('musteri@demo.az')
  expect((await speakWith(shop, async () => thief.access).get('users/profile/')).status).toBe(401)
  // The thief knew the password, so it no longer counts; the owner is mailed a link that sets another.
  expect((await signIn(shop, 'musteri@demo.az')).status).toBe(401)
  expect(await queued(shop, 'mail-password-reset')).toEqual([{ user_id: goods.users.musteri }])
  // The thief's own undo link is of no more use, nor is the owner's a second time.
  expect([(await undo(again[NEW])).status, (await undo(sent['musteri@demo.az'])).status]).toEqual([400, 400])
})

test('an undo link ends after 7 days', async () => {
  await ask()
  const sent = await links()
  await confirm(sent[NEW])
  await shop.services.database.execute(sql`update email_changes set created_at = now() - interval '7 days 1 minute'`)
  expect((await undo(sent['musteri@demo.az'])).status).toBe(400)
  expect(await email()).toBe(NEW)
})

test('an account that somebody registers under the old address does not prevent the undo', async () => {
  await ask()
  const sent = await links()
  await confirm(sent[NEW])
  const stranger = { first_name: 'X', last_name: 'Y', phone: '0501234567', email: 'musteri@demo.az', password: 'tünd-yaşıl-9', re_password: 'tünd-yaşıl-9' }
  expect((await speakTo(shop).post('users/', stranger)).status).toBe(201)
  expect((await undo(sent['musteri@demo.az'])).status).toBe(204)
  expect(await email()).toBe('musteri@demo.az')
})

test('nobody learns from the answer that the new e-mail has an account; its owner is told instead of mailed a link (D29)', async () => {
  const free = await ask()
  const taken = await ask('topdan@demo.az')
  expect([taken.status, { ...taken.body, email_pending: '' }]).toEqual([free.status, { ...free.body, email_pending: '' }])
  expect((await links())['topdan@demo.az']).toBe('no link')
})

test('both are in the log, and so is a change of the password (D41)', async () => {
  await ask()
  const sent = await links()
  await confirm(sent[NEW])
  const me = speakTo(shop, goods.users.musteri)
  await me.put(`change_password/${goods.users.musteri}/`, { old_password: PASSWORD, password: 'tünd-yaşıl-9', password2: 'tünd-yaşıl-9' })
  await undo(sent['musteri@demo.az'])
  const { rows } = await shop.services.database.execute<{ action: string; old_value: object | null; new_value: object | null }>(
    sql`select action, old_value, new_value from change_log where entity = 'users' and user_id = ${goods.users.musteri} order by id`)
  expect(rows).toEqual([
    { action: 'email-asked', old_value: { email: 'musteri@demo.az' }, new_value: { email: NEW } },
    { action: 'email-changed', old_value: { email: 'musteri@demo.az' }, new_value: { email: NEW } },
    { action: 'password-changed', old_value: null, new_value: null },
    { action: 'email-undone', old_value: { email: NEW }, new_value: { email: 'musteri@demo.az' } },
  ])
})
