import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '#tests/demo-goods.ts'
import {
  booksAgree,
  customer,
  goods,
  logIn,
  orderLine,
  orderPayload,
  queuedJobs,
  runJob,
  sentMails,
  sharedShop,
  shop,
  visitor,
} from '#tests/stocked-shop.ts'
import { transactionOf } from '#src/server/admin/saving.ts'

sharedShop()

describe('privacy', () => {
  it('exports the data of a customer, and erases the person from every table but keeps the sums', async () => {
    const { musteri } = goods.users
    const api = customer()
    const payload = {
      ...orderPayload([orderLine('demo-sade', 2, '20.00')]),
      first_name: 'Nadirəxanım',
      phone: '0559998877',
      address: 'Gizli küçə 7',
      courier_note: 'Nadirə xanıma zəng edin',
    }
    await api.post('addresses/', { city: 'Bakı', address: 'Gizli küçə 7' })
    const { body: order } = await api.post('checkout/', payload)
    await api.post('product/demo-sade/rate/', { point: 4, content: 'Fikrim budur' })
    await api.put(`update_profile/${musteri}/`, {
      first_name: 'Nadirəxanım',
      last_name: 'Xasoglu',
      email: 'musteri@demo.az',
      phone: '0559998877',
    })
    await api.put(`update_profile/${musteri}/`, {
      first_name: 'Nadirəxanım',
      last_name: 'Xasoglu',
      email: 'nadire@demo.az',
      phone: '0559998877',
      current_password: PASSWORD,
    })

    const { status, body: data } = await api.get('users/data/')
    expect(status).toBe(200)
    expect(data.profile).toMatchObject({ first_name: 'Nadirəxanım', email: 'musteri@demo.az', phone: '+994559998877' })
    expect(data.orders).toMatchObject([
      {
        id: order.id,
        address: 'Gizli küçə 7',
        items_total: expect.stringMatching(/^\d+\.\d\d$/),
        items: [{ quantity: 2 }],
      },
    ])
    expect(data.reviews).toMatchObject([{ point: 4, content: 'Fikrim budur' }])
    expect(data.sessions.length).toBeGreaterThan(0)
    expect(JSON.stringify(data)).not.toMatch(/hash|argon/)

    const erase = (password = PASSWORD) => api.post('users/erasure/', { password })
    expect((await erase('yanlis-sifre-1')).body).toEqual({ password: ['Şifrə yanlışdır.'] })
    expect((await erase()).status).toBe(409)
    const { database } = shop.services
    // Staff write about the order and the account, so the change log also contains the person's data.
    await transactionOf(shop.services, goods.users.admin, async (tx) => {
      await tx.execute(
        sql`update orders set staff_note = 'Nadirəxanım zəng etdi', preparing = now(), on_way = now(), delivered = now()
          where id = ${order.id}`,
      )
      await tx.execute(
        sql`update users set last_name = 'Xasoglu-2', staff_note = 'Nadirə xanımın iti var' where id = ${musteri}`,
      )
    })
    await database.execute(sql`
    insert into order_events (order_id, user_id, event, note)
      values (${order.id}, ${goods.users.admin}, 'changed', 'Alan: Nadirəxanım → Xasoglu\nÜnvan: Gizli küçə 7 → 8')`)
    const sums = await database.execute(
      sql`select items_total, discount, delivery_price, total from orders where id = ${order.id}`,
    )
    expect((await erase()).status).toBe(204)

    expect((await logIn('musteri@demo.az')).status).toBe(401)
    expect((await api.get('users/profile/')).status).toBe(401)
    const { rows: tables } = await database.execute<{ name: string }>(sql`
    select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE'`)
    for (const { name } of tables) {
      const { rows } = await database.execute<{ all: string | null }>(
        sql`select json_agg(t)::text as all from ${sql.raw(name)} t`,
      )
      expect(rows[0]?.all ?? '', name).not.toMatch(/Nadirə|nadire|Xasoglu|musteri@demo|559998877|Gizli küçə/i)
    }
    expect(
      (
        await database.execute(
          sql`select items_total, discount, delivery_price, total from orders where id = ${order.id}`,
        )
      ).rows,
    ).toEqual(sums.rows)
    await booksAgree()
    const { body: reviews } = await visitor().get('product/demo-sade/rates-list/')
    expect(reviews.results).toMatchObject([{ user: { name: 'Silinmiş hesab' }, content: 'Fikrim budur' }])
    const [job] = await queuedJobs('mail-account-erased')
    await runJob('mail-account-erased', job ?? {})
    expect((await sentMails()).at(-1)).toMatchObject({
      to: [{ address: 'musteri@demo.az' }],
      subject: expect.stringContaining('Hesabınız silindi'),
    })
    // The e-mail can be registered again.
    expect(
      (
        await visitor().post('users/', {
          first_name: 'Y',
          last_name: 'Y',
          email: 'musteri@demo.az',
          phone: '0501112233',
          password: 'dörd-at-üç',
          re_password: 'dörd-at-üç',
        })
      ).status,
    ).toBe(201)
  })

  it('staff cannot erase their account, and the change log rejects other changes', async () => {
    expect((await customer('admin').post('users/erasure/', { password: PASSWORD })).status).toBe(409)
    const { database } = shop.services
    await expect(database.execute(sql`update change_log set old_value = null, new_value = null`)).rejects.toThrow()
    await expect(database.execute(sql`delete from change_log`)).rejects.toThrow()
  })
})
