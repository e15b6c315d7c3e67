import { letterWords } from '#src/words/words.ts'
import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { mailKinds } from '#src/domain/shop/mail-kinds.ts'
import { buy, member as owner, runJob, runSql, sentMails, stockedShop, visitor } from '#tests/stocked-shop.ts'

stockedShop('owner')

describe('settings', () => {
  it('publishes no contact, promise or place of a new shop, and takes no orders (E24)', async () => {
    await runSql(sql`delete from settings`)
    expect((await visitor().get('shop/')).body).toMatchObject({
      email: '',
      phone: '',
      whatsapp: '',
      social: [],
      address: '',
      hours: '',
      latitude: null,
      longitude: null,
      promises: [],
      trust_points: [],
      hero_title: '',
      hero_text: '',
      ordering_open: false,
    })
  })

  it('opens orders only with contacts, a delivery type and a product in stock (E24)', async () => {
    await runSql(sql`delete from settings`)
    const open = (more = {}) => owner.put('admin/settings/', { ordering_open: true, ...more })
    expect((await open()).body.ordering_open[0]).toContain('telefon və ya e-mail')
    await runSql(sql`update delivery_types set is_active = false`)
    expect((await open({ phone: '+994 50 111 22 33' })).body.ordering_open[0]).toMatch(/lazımdır: çatdırılma üsulu\.$/)
    await runSql(sql`update delivery_types set is_active = true`)
    await runSql(sql`update products set is_published = false`)
    expect((await open({ phone: '+994 50 111 22 33' })).body.ordering_open[0]).toContain('stokda olan')
    await runSql(sql`update products set is_published = true`)
    expect((await open({ phone: '+994 50 111 22 33' })).status).toBe(200)
  })

  it.each([
    ['+994 51 555-66-77', '994515556677'],
    ['051 555 66 77', '994515556677'],
    ['00994515556677', '994515556677'],
    ['', ''],
  ])('accepts the WhatsApp number %j as people type it (E31)', async (whatsapp, digits) => {
    expect((await owner.put('admin/settings/', { whatsapp })).body).toMatchObject({ whatsapp: digits })
    expect((await owner.put('admin/settings/', { whatsapp: 'yoxdur' })).status).toBe(400)
  })

  it.each([
    ['0515556677', '+994 51 555 66 77'],
    ['(051) 555-66-77', '+994 51 555 66 77'],
    ['*7777', '*7777'],
  ])('keeps the phone %j as the site and the mails show it (E31)', async (typed, shown) => {
    await owner.put('admin/settings/', { phone: typed })
    expect((await visitor().get('shop/')).body.phone).toBe(shown)
  })

  it('shows the promises of the owner, and free delivery only where there is one (E23, G11)', async () => {
    const shown = async () => (await visitor().get('shop/')).body.promises.map(({ text }: { text: string }) => text)
    const promises = [
      { drawing: 'support', title: 'Canlı dəstək', text: '' },
      { drawing: 'delivery', title: 'Pulsuz çatdırılma', text: '' },
      { drawing: 'service', title: 'Servis', text: 'Öz ustamızda' },
    ]
    expect((await owner.put('admin/settings/', { promises, phone: '012 1', hours: '10–21' })).status).toBe(200)
    expect(await shown()).toEqual(['012 1\n10–21', '50.00\u00A0₼-\u2060dan yuxarı sifarişə', 'Öz ustamızda'])
    await owner.put('admin/settings/', { phone: '', hours: '' })
    await runSql(sql`update delivery_types set min_price = null`)
    expect(await shown()).toEqual(['Öz ustamızda'])
  })

  it('applies a setting at once, without a restart, and keeps settings that were not sent', async () => {
    const before = (await visitor().get('shop/')).body
    const answer = await owner.put('admin/settings/', {
      name: 'Duman',
      colour: '#7a1f5c',
      ordering_open: false,
      minimum_age: 21,
    })
    expect(answer.body).toMatchObject({ name: 'Duman', email: before.email, logo: null })
    expect((await visitor().get('shop/')).body).toEqual({
      ...before,
      name: 'Duman',
      colour: '#7a1f5c',
      ordering_open: false,
      minimum_age: 21,
    })
    const refused = await buy('demo-sade')
    expect(refused.status).toBe(403)
    expect((await owner.put('admin/settings/', { colour: null })).body.colour).toBeNull()
    // Texts that consist of digits stay texts.
    expect((await owner.put('admin/settings/', { whatsapp: '994551112233', name: '2026' })).body).toMatchObject({
      whatsapp: '994551112233',
      name: '2026',
    })
    expect((await visitor().get('shop/')).body.name).toBe('2026')
  })

  it('writes and logs only the changed settings of a form that sends all (A13)', async () => {
    await runSql(sql`delete from settings`)
    const all = (await owner.get('admin/settings/')).body
    expect((await owner.put('admin/settings/', { ...all, name: 'Duman' })).status).toBe(200)
    expect(await runSql(sql`select name from settings`)).toEqual([{ name: 'name' }])
  })

  it('asks for the password before a setting that weakens safety, and logs it (C11)', async () => {
    await owner.put('admin/settings/', { security_log_days: 300, open_orders: 10 })
    const kinds = async () =>
      (await owner.get('admin/security-log/?kind=safety-lowered')).body.results as { count: number }[]
    const before = (await kinds()).reduce((sum, { count }) => sum + count, 0)
    await runSql(sql`update staff_sessions set password_at = now() - interval '11 minutes'`)
    for (const weaker of [{ security_log_days: 90 }, { open_orders: 0 }, { orders_in_ten_minutes: 50 }])
      expect((await owner.put('admin/settings/', weaker)).body).toMatchObject({ password_required: true })
    expect((await owner.put('admin/settings/', { security_log_days: 400, open_orders: 5, name: 'X' })).status).toBe(200)
    await runSql(sql`update staff_sessions set password_at = now()`)
    expect((await owner.put('admin/settings/', { security_log_days: 90 })).status).toBe(200)
    expect((await kinds()).reduce((sum, { count }) => sum + count, 0)).toBe(before + 1)
  })

  it("keeps the owner's order of the ways to pay, each once", async () => {
    await owner.put('admin/settings/', { payment_ways: ['card', 'cash'] })
    expect((await visitor().get('shop/')).body.payment_ways).toEqual(['card', 'cash'])
    expect((await owner.put('admin/settings/', { payment_ways: ['cash', 'cash'] })).status).toBe(400)
    await runSql(sql`delete from settings where name = 'payment_ways'`)
  })

  it('reports errors under their fields, and stores nothing', async () => {
    const answer = await owner.put('admin/settings/', {
      name: '',
      colour: '#ffff00',
      minimum_age: -1,
      payment_ways: [],
      social: [{ name: 'X', link: 'javascript:alert(1)' }],
      hours: 'x',
    })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body).toSorted()).toEqual(['colour', 'minimum_age', 'name', 'payment_ways', 'social'])
    expect(answer.body.colour).toEqual(['Bu rəng ağ fonda oxunmur, daha tünd rəng seçin.'])
    expect((await owner.put('admin/settings/', { logo: 'yoxdur' })).body).toEqual({ logo: ['Belə şəkil yoxdur.'] })
    expect(await runSql(sql`select from settings where value = '"x"'`)).toHaveLength(0)
  })

  it('lets only an owner with a second factor require one', async () => {
    expect(
      (await owner.put('admin/settings/', { second_factor_required: true })).body.second_factor_required,
    ).toHaveLength(1)
    await runSql(sql`update staff_sessions set second_factor = true where id = ${owner.session}`)
    expect((await owner.put('admin/settings/', { second_factor_required: true })).status).toBe(200)
  })

  it("shows the owner's texts in the mail like in the preview, and never as HTML", async () => {
    const words = {
      subject: 'Salam {ad}, № {nömrə}',
      text: 'Sağ olun, {ad}! <b>{mağaza}</b>\n\nTezliklə {naməlum} {constructor}.',
    }
    const preview = (await owner.post('admin/settings/mail/', { kind: 'order-received', ...words })).body
    expect(preview.subject).toBe('Salam Aysel, № 1024 | Buxar')
    expect(preview.html).toContain('Sağ olun, Aysel! &#60;b&#62;Buxar&#60;/b&#62;</p>')
    expect(await sentMails()).toHaveLength(0)
    await owner.put('admin/settings/', { mail_texts: { 'order-received': words } })
    const { body: order } = await buy('demo-sade')
    await runJob('mail-order-received', { order_id: order.id })
    const [mail] = await sentMails()
    expect(mail?.subject).toBe(`Salam Aysel, № ${order.number} | Buxar`)
    expect(mail?.text).toContain('Tezliklə {naməlum} {constructor}.')
  })

  it('shows the texts that are sent for each mail, with all their placeholders', async () => {
    for (const kind of mailKinds) {
      const { subject, html } = (
        await owner.post('admin/settings/mail/', {
          kind,
          subject: letterWords[kind].subject,
          text: letterWords[kind].text,
        })
      ).body
      expect(`${subject} ${html.replace(/<style[^]*?<\/style>/, '')}`.match(/\{\p{L}+\}/gu), kind).toBeNull()
      expect(html).toContain(letterWords[kind].button)
    }
    const { body: order } = await buy('demo-sade')
    await runJob('mail-order-received', { order_id: order.id })
    const [mail] = await sentMails()
    const sent = (text: string) => text.replaceAll('{nömrə}', order.number)
    expect([mail?.subject, mail?.text?.includes(sent(letterWords['order-received'].text))]).toEqual([
      `${sent(letterWords['order-received'].subject)} | Buxar`,
      true,
    ])
  })

  it('adds no greeting to custom texts that already greet', async () => {
    for (const [text, greetings] of [
      ['Salam, {ad}! Sağ olun.', 1],
      ['Hörmətli {ad}, sağ olun.', 0],
      ['Sağ olun.', 1],
    ] as const) {
      const { html } = (await owner.post('admin/settings/mail/', { kind: 'order-received', subject: 'Sifariş', text }))
        .body
      expect(html.match(/Salam, Aysel!/g)?.length ?? 0, text).toBe(greetings)
    }
  })

  it('logs old and new values', async () => {
    await owner.put('admin/settings/', { hours: 'Hər gün' })
    await owner.put('admin/settings/', { hours: 'Bazar bağlı' })
    const { body } = await owner.get('admin/log/?entity=settings')
    expect(body.results[0]).toMatchObject({
      user: { id: owner.id },
      entity_id: 'hours',
      action: 'update',
      old_value: { value: 'Hər gün' },
      new_value: { value: 'Bazar bağlı' },
    })
    expect(body.total).toBe(2)
    expect((await owner.get('admin/log/?q=Bazar')).body.total).toBe(1)
    expect((await owner.get('admin/log/?from=2020-01-01&to=2020-01-02')).body.total).toBe(0)
  })
})
