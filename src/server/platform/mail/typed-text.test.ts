import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import {
  changeOrders,
  orderLine,
  orderPayload,
  payOnline,
  queuedJobs,
  runJob,
  runSql,
  sentMails,
  shop,
  staff,
  stockedShop,
  visitor,
} from '#tests/stocked-shop.ts'
import { speakTo, type Speaker } from '#tests/speak.ts'

stockedShop()

const PASSWORD = 'tünd-yaşıl-9'
const EMAIL = 'qurban@example.com'
const typed = { first_name: 'Hesab https://evil.az', last_name: 'evil.az', phone: '050 111 22 99' }
let account: number
let stranger: Speaker

/** A stranger registers the e-mail of a person, who opens the activation link. The stranger places an order. */
beforeEach(async () => {
  await visitor().post('users/', { ...typed, email: EMAIL, password: PASSWORD, re_password: PASSWORD })
  account = (await runSql(sql`update users set is_active = true where email = ${EMAIL} returning id`))[0]?.id
  stranger = speakTo(shop, account)
})

async function order(): Promise<number> {
  const { body } = await stranger.post(
    'checkout/',
    orderPayload([orderLine('demo-sade', 1, '10.00')], {
      ...typed,
      email: EMAIL,
      address: 'evil.az 1',
      district: 'evil.az 2',
      city: 'evil.az 3',
      zipcode: 'evil.az 4',
      courier_note: 'evil.az 5',
    }),
  )
  return body.id
}

const moved = (stage: string) => async () => ({ order_id: await order(), stage })

/** Requests a change to another e-mail. Returns the data of its job. */
async function moveEmail(): Promise<object> {
  const email = 'evil.az@example.org'
  await stranger.put(`update_profile/${account}/`, { ...typed, email, current_password: PASSWORD })
  return (await queuedJobs('mail-email-confirm'))[0] ?? {}
}

const jobs: [string, () => Promise<object>][] = [
  [
    'mail-activation',
    async () => {
      await runSql(sql`update users set is_active = false where id = ${account}`)
      return { user_id: account }
    },
  ],
  ['mail-account-exists', async () => ({ user_id: account })],
  ['mail-password-reset', async () => ({ user_id: account })],
  ['mail-new-device', async () => ({ user_id: account })],
  ['mail-email-confirm', moveEmail],
  ['mail-email-undo', moveEmail],
  [
    'mail-invitation',
    async () => {
      await runSql(sql`update users set is_active = false where id = ${account}`)
      await (await staff('manager')).post(`admin/customers/${account}/invitation/`)
      return { user_id: account }
    },
  ],
  [
    'mail-account-erased',
    async () => {
      await stranger.post('users/erasure/', { password: PASSWORD })
      return (await queuedJobs('mail-account-erased'))[0] ?? {}
    },
  ],
  ['mail-order-received', moved('received')],
  ['mail-order-changed', async () => ({ order_id: await order(), event: 1 })],
  [
    'mail-order-stage',
    async () => {
      const id = await order()
      for (const stage of ['preparing', 'on_way'])
        await changeOrders(
          sql`update orders set ${sql.identifier(stage)} = now() - interval '2 minutes' where id = ${id}`,
        )
      return { order_id: id, stage: 'on_way' }
    },
  ],
  ['mail-order-moved', moved('canceled')],
  ['mail-order-elsewhere', moved('received')],
  [
    'mail-payment-received',
    async () => {
      const id = await order()
      await payOnline(id)
      return { order_id: id }
    },
  ],
  [
    'mail-payment-reminder',
    async () => {
      const id = await order()
      await changeOrders(sql`update orders set payment = 'online' where id = ${id}`)
      return { order_id: id, until: '2026-11-26T10:00:00Z' }
    },
  ],
]

describe('a mail to an e-mail that is not proved', () => {
  it.each(jobs)('%s contains nothing that the stranger typed', async (name, prepare) => {
    await runJob(name, await prepare())
    const sent = (await sentMails()).at(-1)
    // The new e-mail of a change is the address of its own mail.
    expect([EMAIL, 'evil.az@example.org']).toContain(sent?.to?.[0]?.address)
    const words = `${sent?.subject} ${sent?.text} ${sent?.html}`
    expect(words).not.toContain('evil')
    expect(words).not.toContain('111 22 99')
    expect(sent?.text).toMatch(/^(Salam!|Bu e-mail)/)
  })

  it("calls the person 'müştəri' where the owner's words name the person", async () => {
    const words = { activation: { subject: 'Xoş gəldiniz', text: 'Hörmətli {ad}, linki açın.' } }
    await runSql(sql`insert into settings (name, value) values ('mail_texts', ${JSON.stringify(words)}::jsonb)
      on conflict (name) do update set value = excluded.value`)
    await runSql(sql`update users set is_active = false where id = ${account}`)
    await runJob('mail-activation', { user_id: account })
    expect((await sentMails()).at(-1)?.text).toMatch(/^Hörmətli müştəri, linki açın\./)
  })

  it('greets the person by name once the mailbox has set the password', async () => {
    await runSql(sql`update users set owns_email = true where id = ${account}`)
    await runJob('mail-password-reset', { user_id: account })
    expect((await sentMails()).at(-1)?.text).toMatch(/^Salam, Hesab https:\/\/evil\.az!/)
  })
})
