import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import {
  goods,
  mailedLink,
  member as manager,
  orderByPhone,
  queuedJobs,
  runSql,
  sentMails,
  shop,
  staff,
  stockedShop,
  visitor,
} from '#tests/stocked-shop.ts'
import { PASSWORD as DEMO } from '#tests/demo-goods.ts'
import { speakTo } from '#tests/speak.ts'
import { tailoredMember, type StaffMember } from '#tests/staff.ts'

let owner: StaffMember
stockedShop('manager')
beforeEach(async () => {
  owner = await staff('owner', goods.users.admin)
})

const aygun = { first_name: 'Aygün', last_name: 'Quliyeva', phone: '055 777 88 99', email: 'aygun@example.com' }
const PASSWORD = 'tünd-yaşıl-9'

/** Mails an invitation. Returns the parts of its link, and the mail. */
async function invitation(id: number) {
  const link = await mailedLink('mail-invitation', { user_id: id })
  return { ...link, mail: (await sentMails()).at(-1) }
}
const accept = (link: { uid: string; token: string }, password = PASSWORD) =>
  visitor().post('users/invitation/', {
    uid: link.uid,
    token: link.token,
    new_password: password,
    re_new_password: password,
  })
const signIn = (email: string, path = 'token/', password = PASSWORD) =>
  visitor().post(path, { username: email, password })

/** Places an order by phone for a person without an account. */
const phoned = (more: object) => orderByPhone(manager, more)

const ownerOf = async (order: number) => (await runSql(sql`select user_id from orders where id = ${order}`))[0]?.user_id

describe('a customer without an e-mail', () => {
  const rauf = { first_name: 'Rauf', phone: '055 777 88 99', wholesaler: true, percent: '10' }

  it('needs a name and a phone, gets the orders of the phone, and orders at their own prices', async () => {
    const byPhone = await phoned({ phone: rauf.phone })
    const { status, body } = await manager.post('admin/customers/', rauf)
    expect([status, body.name, body.email, body.phone, body.invitation]).toEqual([
      201,
      'Rauf',
      '',
      '+994557778899',
      null,
    ])
    expect(await ownerOf(byPhone)).toBe(body.id)
    expect(await queuedJobs('mail-invitation')).toEqual([])
    const { body: people } = await manager.get('admin/manual-orders/people/?q=rauf')
    expect(people).toMatchObject([{ customer: body.id, email: '', percent: 10, wholesaler: true }])
    expect((await manager.post('admin/customers/', { ...rauf, first_name: 'Samir' })).status).toBe(201)
  })

  it('is refused without a phone and an e-mail', async () => {
    const { status, body } = await manager.post('admin/customers/', { first_name: 'Rauf' })
    expect([status, body]).toEqual([400, { phone: ['Telefonu və ya e-maili yazın.'] }])
    const { body: made } = await manager.post('admin/customers/', rauf)
    const emptied = await manager.put(`admin/customers/${made.id}/`, { wholesaler: true, percent: 10, phone: '' })
    expect(emptied.body).toEqual({ phone: ['Telefonu və ya e-maili yazın.'] })
  })

  it('with an e-mail alone gets no orders of other people without a phone', async () => {
    const other = await phoned({})
    await runSql(sql`update orders set phone = '' where id = ${other}`)
    const { body } = await manager.post('admin/customers/', { first_name: 'Rauf', email: 'rauf@example.com' })
    expect([body.phone, body.email, await ownerOf(other)]).toEqual(['', 'rauf@example.com', null])
  })

  it('cannot be invited or log in until the e-mail is written', async () => {
    const { body: made } = await manager.post('admin/customers/', rauf)
    const refused = await manager.post(`admin/customers/${made.id}/invitation/`, {})
    expect([refused.status, refused.body.detail]).toEqual([409, 'Müştərinin e-maili yoxdur: əvvəlcə onu yazın.'])
    const [stored] = await runSql(sql`select email from users where id = ${made.id}`)
    expect((await signIn(stored?.email)).status).toBe(401)
    const terms = { wholesaler: true, percent: 10 }
    const written = await manager.put(`admin/customers/${made.id}/`, { ...terms, email: 'rauf@example.com' })
    expect(written.body.email).toBe('rauf@example.com')
    expect((await manager.post(`admin/customers/${made.id}/invitation/`, {})).status).toBe(200)
    const removed = await manager.put(`admin/customers/${made.id}/`, { ...terms, email: '' })
    expect(removed.body).toEqual({ email: ['E-maili yazın: hesabın giriş adıdır.'] })
  })
})

describe('invite', () => {
  it('invites a new customer, whose link sets a password once and assigns orders by phone', async () => {
    const [byPhone, byMail, another] = [
      await phoned({ phone: aygun.phone }),
      await phoned({ email: 'AYGUN@example.com' }),
      await phoned({}),
    ]
    const made = await manager.post('admin/customers/', {
      ...aygun,
      wholesaler: true,
      percent: '12.5',
      voen: '1400000011',
      note: 'Axşam zəng',
      addresses: [{ city: 'Bakı', address: 'Nizami 1' }],
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      phone: '+994557778899',
      is_active: false,
      percent: 12.5,
      voen: '1400000011',
      staff_note: 'Axşam zəng',
      orders_count: 2,
      invitation: { role: null },
      addresses: [{ city: 'Bakı', district: '', address: 'Nizami 1', zipcode: '' }],
    })
    expect([await ownerOf(byPhone), await ownerOf(byMail), await ownerOf(another)]).toEqual([
      made.body.id,
      made.body.id,
      null,
    ])
    expect(await queuedJobs('mail-invitation')).toEqual([{ user_id: made.body.id }])
    expect((await signIn(aygun.email)).status).toBe(401)
    const link = await invitation(made.body.id)
    expect(link.mail).toMatchObject({ to: [{ address: aygun.email }] })
    expect(link.mail?.subject).toMatch(/^Sizin üçün hesab açıldı/)
    expect((await accept(link, '12345678')).body).toHaveProperty('new_password')
    expect((await accept({ ...link, token: `${link.token}x` })).body).toEqual({
      token: ['Link etibarsızdır və ya vaxtı bitib.'],
    })
    expect((await accept(link)).body).toEqual({ is_staff: false })
    expect((await accept(link)).status).toBe(400)
    expect((await signIn(aygun.email)).status).toBe(200)
    expect((await speakTo(shop, made.body.id).get('active-orders/')).body).toHaveLength(2)
    expect((await manager.get(`admin/customers/${made.body.id}/`)).body).toMatchObject({
      is_active: true,
      invitation: null,
    })
    expect((await manager.post(`admin/customers/${made.body.id}/invitation/`)).status).toBe(409)
  })

  it('moves an order by phone to an account once, and never to another account', async () => {
    const order = await phoned({ phone: aygun.phone })
    const { body } = await manager.post('admin/customers/', { ...aygun, invite: false })
    expect(await ownerOf(order)).toBe(body.id)
    expect(await queuedJobs('mail-invitation')).toEqual([])
    await expect(runSql(sql`update orders set user_id = ${goods.users.musteri} where id = ${order}`)).rejects.toThrow()
    await expect(runSql(sql`update orders set user_id = null where id = ${order}`)).rejects.toThrow()
    expect((await manager.get('admin/manual-orders/people/?q=aygün')).body).toMatchObject([
      { customer: body.id, orders_count: 1 },
    ])
  })

  it('invites a person to whose e-mail a stranger has let five mails be sent', async () => {
    for (let time = 0; time < 6; time++) await visitor().post('users/reset_password/', { email: aygun.email })
    expect((await manager.post('admin/customers/', aygun)).status).toBe(201)
  })

  it('ends an invitation link after a new one, a withdrawal, or a week', async () => {
    const {
      body: { id },
    } = await manager.post('admin/customers/', aygun)
    const first = await invitation(id)
    expect((await manager.post(`admin/customers/${id}/invitation/`)).status).toBe(200)
    const second = await invitation(id)
    expect((await accept(first)).status).toBe(400)
    expect((await manager.delete(`admin/customers/${id}/invitation/`)).status).toBe(204)
    expect((await accept(second)).status).toBe(400)
    await manager.post(`admin/customers/${id}/invitation/`)
    const third = await invitation(id)
    await runSql(sql`update mailed_links set expires_at = expires_at - interval '7 days'`)
    expect((await accept(third)).status).toBe(400)
    await runSql(sql`update mailed_links set expires_at = expires_at + interval '7 days'`)
    expect((await accept(third)).status).toBe(200)
  })

  it('gives invited staff their role only when the link is opened', async () => {
    const { body: role } = await owner.post('admin/roles/', { name: 'Kassir', rights: ['orders'] })
    const made = await owner.post('admin/staff-invitations/', { ...aygun, role: role.id })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ role: null, invitation: { role: role.id, role_name: 'Kassir' } })
    expect((await owner.get('admin/customers/?staff=true&q=aygün')).body.total).toBe(1)
    expect((await owner.delete(`admin/roles/${role.id}/`)).status).toBe(409)
    // A password and an active account obtained in another way do not give the role.
    await runSql(
      sql`update users set is_active = true, password_hash = (select password_hash from users
        where id = ${goods.users.musteri}) where id = ${made.body.id}`,
    )
    expect((await signIn(aygun.email, 'admin/session/', DEMO)).status).toBe(403)
    const link = await invitation(made.body.id)
    expect(link.mail?.subject).toMatch(/^İşə dəvət/)
    expect((await accept(link)).body).toEqual({ is_staff: true })
    expect((await signIn(aygun.email, 'admin/session/')).status).toBe(200)
    expect((await owner.get(`admin/customers/${made.body.id}/`)).body).toMatchObject({
      role: role.id,
      role_name: 'Kassir',
      invitation: null,
    })
    const rows = await runSql(sql`select action, user_id from change_log where entity = 'invitations' order by id`)
    // The log records who was invited by whom, and that the role was taken with the link (A13).
    expect(rows).toEqual([{ action: 'create', user_id: owner.id }])
    const given = await runSql(sql`
    select user_id, entity_id, old_value, new_value from change_log where entity = 'users' and new_value ? 'role'
      order by id`)
    expect(given).toEqual([
      expect.objectContaining({ user_id: owner.id }),
      {
        user_id: made.body.id,
        entity_id: String(made.body.id),
        old_value: { role: null, role_id: null },
        new_value: { role: 'tailored', role_id: Number(role.id) },
      },
    ])
  })

  it('limits invitations with a role, and their changes, to those who may give the role', async () => {
    const head = await tailoredMember(shop, ['staff', 'customers', 'orders'])
    expect((await manager.post('admin/staff-invitations/', { ...aygun, role: 'packer' })).status).toBe(403)
    expect((await head.post('admin/staff-invitations/', { ...aygun, role: 'owner' })).status).toBe(403)
    const { body } = await owner.post('admin/staff-invitations/', { ...aygun, role: 'owner' })
    for (const other of [manager, head]) {
      expect((await other.post(`admin/customers/${body.id}/invitation/`)).status).toBe(403)
      expect((await other.delete(`admin/customers/${body.id}/invitation/`)).status).toBe(403)
      expect(
        (await other.put(`admin/customers/${body.id}/`, { wholesaler: false, percent: '0', email: 'own@example.com' }))
          .status,
      ).toBe(403)
    }
    expect(
      (await owner.post('admin/staff-invitations/', { ...aygun, email: 'musteri@demo.az', role: 'packer' })).body,
    ).toEqual({ email: ['Bu e-mail ilə hesab artıq var.'] })
    await owner.delete(`admin/customers/${body.id}/invitation/`)
    // The account of the withdrawn invitation is invited again.
    expect((await owner.post('admin/staff-invitations/', { ...aygun, role: 'packer' })).body).toMatchObject({
      id: body.id,
      invitation: { role: 'packer' },
    })
  })

  it('changes the e-mail of a used account after confirmation, and of an unused one at once', async () => {
    const prices = { wholesaler: false, percent: '0' }
    const used = `admin/customers/${goods.users.musteri}/`
    const changed = await manager.put(used, {
      ...prices,
      first_name: 'Aysu',
      phone: '050 999 88 77',
      email: 'aysu@example.com',
      addresses: [{ city: 'Gəncə', address: 'Cavad xan 3' }],
    })
    expect(changed.body).toMatchObject({
      first_name: 'Aysu',
      last_name: 'Məmmədova',
      phone: '+994509998877',
      email: 'musteri@demo.az',
      email_pending: 'aysu@example.com',
      addresses: [{ city: 'Gəncə' }],
    })
    expect((await queuedJobs('mail-email-confirm')).length).toBe(1)
    expect((await queuedJobs('mail-email-undo')).length).toBe(1)
    expect((await manager.put(used, { ...prices, phone: '12' })).body).toEqual({
      phone: ['Nömrəni belə yazın: +994 50 123 45 67'],
    })
    expect((await manager.put(used, { ...prices, email: 'TOPDAN@demo.az' })).body).toEqual({
      email: ['Bu e-mail ilə hesab artıq var.'],
    })
    const { body: made } = await manager.post('admin/customers/', aygun)
    const before = await invitation(made.id)
    expect(
      (await manager.put(`admin/customers/${made.id}/`, { ...prices, email: 'aygun2@example.com' })).body.email,
    ).toBe('aygun2@example.com')
    expect((await accept(before)).status).toBe(400)
    const after = await invitation(made.id)
    expect(after.mail).toMatchObject({ to: [{ address: 'aygun2@example.com' }] })
    expect((await accept(after)).status).toBe(200)
  })

  it('assigns orders by a proved e-mail to a new account, and never by a typed phone', async () => {
    const [byPhone, byMail] = [await phoned({ phone: aygun.phone }), await phoned({ email: aygun.email })]
    await visitor().post('users/', { ...aygun, username: aygun.email, password: PASSWORD, re_password: PASSWORD })
    const [account] = await runSql(sql`select id from users where email = ${aygun.email}`)
    expect(await ownerOf(byMail)).toBeNull()
    const { uid, token } = await mailedLink('mail-activation', { user_id: account?.id })
    const { headers } = await visitor().post('users/activation/', { uid, token })
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    await visitor().post('token/', { username: aygun.email, password: PASSWORD }, { cookie })
    expect([await ownerOf(byMail), await ownerOf(byPhone)]).toEqual([account?.id, null])
  })
})
