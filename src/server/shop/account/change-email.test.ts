import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import {
  customer,
  goods,
  logIn,
  queuedJobs,
  runJob,
  runSql,
  sentMails,
  shop,
  staff,
  stockedShop,
  visitor,
  waitForLock,
} from '#tests/stocked-shop.ts'
import { PASSWORD } from '#tests/demo-goods.ts'
import { speakWith } from '#tests/speak.ts'

stockedShop()

const NEW = 'aysel@example.com'
const data = { first_name: 'Aysel', last_name: 'Quliyeva', email: NEW, phone: '055 765 43 21' }
const update = (body: object) => customer().put(`update_profile/${goods.users.musteri}/`, body)
const ask = (email = NEW) => update({ ...data, email, current_password: PASSWORD })

/** Sends the queued mails of the newest change. Returns their links by address. */
async function links(): Promise<Record<string, string>> {
  const linkOf: Record<string, string> = {}
  for (const name of ['mail-email-confirm', 'mail-email-undo']) {
    const job = (await queuedJobs(name)).at(-1)
    if (!job) continue
    const before = (await sentMails()).length
    await runJob(name, job)
    const mail = (await sentMails())[before]
    const token = /email\/(?:confirm|undo)\/([\w-]{43})/.exec(mail?.text ?? '')?.[1]
    if (mail) linkOf[mail.to?.[0]?.address ?? ''] = token ?? 'no link'
  }
  return linkOf
}

const confirm = (token: string | undefined) => visitor().post('users/email/confirm/', { token })
const undo = (token: string | undefined) => visitor().post('users/email/undo/', { token })
const email = async () => (await customer().get('users/profile/')).body.email as string

describe('change email', () => {
  it('returns 400 for another e-mail without the correct current password (D41)', async () => {
    for (const body of [data, { ...data, current_password: '' }, { ...data, current_password: 'yanlış-şifrə' }]) {
      const answer = await update(body)
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['email']])
    }
    expect(await email()).toBe('musteri@demo.az')
    expect((await update({ ...data, email: 'musteri@demo.az' })).body).toMatchObject({
      last_name: 'Quliyeva',
      email_pending: null,
    })
  })

  it('changes the e-mail when the mailed link is opened, and notifies the old e-mail at once', async () => {
    expect((await ask()).body).toMatchObject({ email: 'musteri@demo.az', email_pending: NEW, last_name: 'Quliyeva' })
    expect((await customer().get('users/profile/')).body).toMatchObject({
      email: 'musteri@demo.az',
      email_pending: NEW,
    })
    const sent = await links()
    expect(Object.keys(sent).sort()).toEqual([NEW, 'musteri@demo.az'])
    expect((await confirm(sent['musteri@demo.az'])).status).toBe(400)
    expect((await confirm(sent[NEW])).status).toBe(204)
    expect(await email()).toBe(NEW)
    expect((await customer().get('users/profile/')).body.email_pending).toBeNull()
    expect([(await logIn(NEW)).status, (await logIn('musteri@demo.az')).status]).toEqual([200, 401])
  })

  it('answers the same to a second use of a confirmation link, until the change is undone', async () => {
    await ask()
    const sent = await links()
    for (let time = 0; time < 2; time++) expect((await confirm(sent[NEW])).status).toBe(204)
    expect(await email()).toBe(NEW)
    await undo(sent['musteri@demo.az'])
    expect((await confirm(sent[NEW])).status).toBe(400)
  })

  it('rejects the link after 24 hours, and after another request', async () => {
    await ask('bir@example.com')
    const { 'bir@example.com': first } = await links()
    await ask()
    const { [NEW]: second } = await links()
    expect((await confirm(first)).status).toBe(400)
    await runSql(sql`update email_changes set created_at = now() - interval '24 hours 1 minute'`)
    expect((await confirm(second)).status).toBe(400)
    expect((await customer().get('users/profile/')).body).toMatchObject({
      email: 'musteri@demo.az',
      email_pending: null,
    })
  })

  it('undoes the change for 7 days from the old e-mail, and signs a thief out', async () => {
    await ask()
    const sent = await links()
    await confirm(sent[NEW])
    const thief = (await logIn(NEW)).body
    await ask('ikinci@example.com')
    const again = await links()
    await confirm(again['ikinci@example.com'])

    expect((await undo(sent['musteri@demo.az'])).status).toBe(204)
    expect(await email()).toBe('musteri@demo.az')
    expect((await speakWith(shop, async () => thief.access).get('users/profile/')).status).toBe(401)
    // The thief knew the password, so it no longer works. The owner gets a link to set a new one.
    expect((await logIn('musteri@demo.az')).status).toBe(401)
    expect(await queuedJobs('mail-password-reset')).toEqual([{ user_id: goods.users.musteri }])
    // Neither the thief's undo link nor a second use of the owner's works.
    expect([(await undo(again[NEW])).status, (await undo(sent['musteri@demo.az'])).status]).toEqual([400, 400])
  })

  it('rejects the undo link after 7 days', async () => {
    await ask()
    const sent = await links()
    await confirm(sent[NEW])
    await runSql(sql`update email_changes set confirmed_at = now() - interval '7 days 1 minute'`)
    expect((await undo(sent['musteri@demo.az'])).status).toBe(400)
    expect(await email()).toBe(NEW)
  })

  it('keeps the old e-mail for its account for 7 days, whoever asks for it (C10)', async () => {
    await ask()
    const sent = await links()
    await confirm(sent[NEW])
    const stranger = {
      first_name: 'X',
      last_name: 'Y',
      phone: '0501234567',
      email: 'MUSTERI@demo.az',
      password: 'tünd-yaşıl-9',
      re_password: 'tünd-yaşıl-9',
    }
    expect((await visitor().post('users/', stranger)).status).toBe(201)
    expect(await queuedJobs('mail-activation')).toEqual([])
    const { password: _password, re_password: _again, ...person } = stranger
    const manager = await staff('manager')
    expect((await manager.post('admin/customers/', person)).body).toEqual({ email: [expect.stringContaining('7 gün')] })
    await customer('sadiq').put(`update_profile/${goods.users.sadiq}/`, {
      ...person,
      current_password: PASSWORD,
    })
    expect((await links())['MUSTERI@demo.az']).toBe('no link')
    await expect(
      runSql(sql`update users set email = 'musteri@demo.az' where id = ${goods.users.sadiq}`),
    ).rejects.toThrow()

    expect((await undo(sent['musteri@demo.az'])).status).toBe(204)
    expect(await email()).toBe('musteri@demo.az')
  })

  it('frees the old e-mail 7 days after the change', async () => {
    await ask()
    await confirm((await links())[NEW])
    await runSql(sql`update email_changes set confirmed_at = now() - interval '7 days 1 minute'`)
    await runSql(sql`update users set email = 'musteri@demo.az' where id = ${goods.users.sadiq}`)
  })

  it('reserves an e-mail also from an insert that waits for the change', async () => {
    const { $client } = shop.services.database
    const [thief, other] = [await $client.connect(), await $client.connect()]
    try {
      await thief.query('begin')
      await thief.query(`update users set email = '${NEW}' where id = ${goods.users.musteri}`)
      await thief.query(
        `insert into email_changes (user_id, old_email, new_email, confirmed_at)
          values (${goods.users.musteri}, 'musteri@demo.az', '${NEW}', now())`,
      )
      const insert = other.query(
        "insert into users (email, password_hash, first_name, last_name, phone) values ('musteri@demo.az', '!', '', '', '')",
      )
      const refused = expect(insert).rejects.toMatchObject({ code: '23505', constraint: 'users_email' })
      await waitForLock()
      await thief.query('commit')
      await refused
    } finally {
      thief.release()
      other.release()
    }
  })

  it('gives the same reply for an e-mail with an account, and mails no link to its owner (D29)', async () => {
    const free = await ask()
    const taken = await ask('topdan@demo.az')
    expect([taken.status, { ...taken.body, email_pending: '' }]).toEqual([
      free.status,
      { ...free.body, email_pending: '' },
    ])
    expect((await links())['topdan@demo.az']).toBe('no link')
  })

  it('logs the change, its undo, and a change of the password (D41)', async () => {
    await ask()
    const sent = await links()
    await confirm(sent[NEW])
    const me = customer()
    await me.put(`change_password/${goods.users.musteri}/`, {
      old_password: PASSWORD,
      password: 'tünd-yaşıl-9',
      password2: 'tünd-yaşıl-9',
    })
    await undo(sent['musteri@demo.az'])
    const rows = await runSql(
      sql`select action, old_value, new_value from change_log where entity = 'users'
        and user_id = ${goods.users.musteri} order by id`,
    )
    expect(rows).toEqual([
      { action: 'email-asked', old_value: { email: 'musteri@demo.az' }, new_value: { email: NEW } },
      { action: 'email-changed', old_value: { email: 'musteri@demo.az' }, new_value: { email: NEW } },
      { action: 'password-changed', old_value: null, new_value: null },
      { action: 'email-undone', old_value: { email: NEW }, new_value: { email: 'musteri@demo.az' } },
    ])
  })
})
