import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { addPicture, member as owner, runSql, stockedShop } from '#tests/stocked-shop.ts'

let picture: number
stockedShop('owner')
beforeEach(async () => {
  picture = await addPicture()
})

/** For each kind of record: its creation, a field, and two values from two people. */
const kinds: Record<string, { made: () => object; field: string; values: [unknown, unknown] }> = {
  categories: { made: () => ({ name: 'Aromalar' }), field: 'name', values: ['Aromatlar', 'Ətirlər'] },
  brands: { made: () => ({ name: 'Duman' }), field: 'name', values: ['Dumanlı', 'Sis'] },
  tags: { made: () => ({ name: 'nanəli' }), field: 'name', values: ['nanə', 'yarpız'] },
  attributes: { made: () => ({ name: 'Çəki', kind: 'number', unit: 'q' }), field: 'unit', values: ['kq', 'mq'] },
  words: { made: () => ({ az: 'Nanə' }), field: 'ru', values: ['Мята', 'мята'] },
  'search-synonyms': {
    made: () => ({ words: 'coil, koyl' }),
    field: 'words',
    values: ['coil, koyl, spiral', 'coil, spiral'],
  },
  promotions: {
    made: () => ({
      name: 'PAYIZ15',
      code: 'PAYIZ15',
      effect: { kind: 'order', reduction: { is_percent: true, amount: '15' } },
      scope: { all: true },
      max_amount: null,
    }),
    field: 'message',
    values: ['Payız', 'Qış'],
  },
  'delivery-types': {
    made: () => ({ name: 'Kuryer', price: '5', min_price: '50' }),
    field: 'name',
    values: ['Kuryer (Bakı)', 'Kuryer (Gəncə)'],
  },
  carousels: {
    made: () => ({
      image_id: picture,
      text: 'Payız',
      textcolor: '#ffffff',
      text_top: 30,
      text_left: 8,
      name: 'Bax',
      link: '/sales',
    }),
    field: 'text',
    values: ['Qış', 'Yaz'],
  },
  banners: {
    made: () => ({ image_id: picture, title: 'Endirim', link: '/sales' }),
    field: 'title',
    values: ['Yeni', 'Son gün'],
  },
  customers: {
    made: () => ({
      first_name: 'Aygün',
      last_name: 'Quliyeva',
      phone: '055 777 88 99',
      email: 'aygun@example.com',
      invite: false,
      addresses: [{ city: 'Bakı', address: 'Nizami 1' }],
    }),
    field: 'voen',
    values: ['1400000011', '1400000022'],
  },
  couriers: {
    made: () => ({ name: 'Kamran', phone: '055 111 22 33' }),
    field: 'name',
    values: ['Kamran Əliyev', 'Kamran Quliyev'],
  },
  pages: {
    made: () => ({ name: 'Haqqımızda', items: [{ name: 'Biz', content: '<p>Mağaza</p>' }] }),
    field: 'name',
    values: ['Biz kimik', 'Mağaza'],
  },
}

describe('versions', () => {
  for (const [
    kind,
    {
      made,
      field,
      values: [first, second],
    },
  ] of Object.entries(kinds)) {
    it(`${kind}: rejects the second save of the same version and returns the first`, async () => {
      const { body, status } = await owner.post(`admin/${kind}/`, made())
      expect([status, body]).toMatchObject([201, {}])
      const path = `admin/${kind}/${body.id}/`
      const read = (await owner.get(path)).body
      expect(read.version).toBe(body.version)
      const saved = await owner.put(path, { ...read, [field]: first })
      expect([saved.status, saved.body]).toMatchObject([200, { [field]: first }])
      const refused = await owner.put(path, { ...read, [field]: second })
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { current: { [field]: first, version: saved.body.version } },
      ])
      expect((await owner.put(path, { ...read, version: saved.body.version, [field]: second })).body).toMatchObject({
        [field]: second,
      })
      // A client that sends no version can write.
      const { version: _version, ...unversioned } = read
      expect((await owner.put(path, unversioned)).status).toBe(200)
    })
  }

  it('customers: keeps the version for orders, notes and blocks, and changes it for a price', async () => {
    const [customer] = await runSql(sql`select id from users where email = 'musteri@demo.az'`)
    const path = `admin/customers/${customer?.id}/`
    const read = (await owner.get(path)).body
    await owner.put(`${path}note/`, { note: 'Axşam zəng edin' })
    await owner.put(`${path}block/`, { blocked: true })
    await owner.put(`${path}block/`, { blocked: false })
    expect((await owner.get(path)).body.version).toBe(read.version)
    expect((await owner.put(path, { ...read, percent: '15' })).status).toBe(200)
    expect((await owner.put(path, { ...read, addresses: [] })).status).toBe(409)
  })

  it('settings: rejects the second save, also of two simultaneous saves', async () => {
    const read = (await owner.get('admin/settings/')).body
    const answers = await Promise.all(
      ['09:00–20:00', '10:00–22:00'].map((hours) => owner.put('admin/settings/', { hours, version: read.version })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [saved, refused] = answers.toSorted((one, other) => one.status - other.status)
    expect(refused?.body.current).toMatchObject({ hours: saved?.body.hours, version: saved?.body.version })
  })
})
