import { productTexts } from '#src/contract/client/texts.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { addPromotion, oneFree } from '#tests/promotions.ts'
import {
  addPicture,
  customer,
  goods,
  orderLine,
  orderPayload,
  runJob,
  member as owner,
  runSql,
  sentMails,
  stockedShop,
  visitor,
} from '#tests/stocked-shop.ts'

stockedShop('owner')

beforeEach(async () => {
  expect((await owner.put('admin/settings/', { languages: ['ru', 'en'] })).status).toBe(200)
})

const RUSSIAN = { 'accept-language': 'ru' }
const inRussian = async (path: string) => (await visitor().get(path, RUSSIAN)).body

const translate = (table: string, id: number, field: string, text: string) =>
  runSql(sql`
    update ${sql.identifier(table)}
    set texts = jsonb_build_object('ru', jsonb_build_object(${field}::text,
      jsonb_build_object('text', ${text}::text, 'of', left(md5(${sql.identifier(field)}), 8))))
    where id = ${id}`)

async function brandWith(texts: object) {
  const { body } = await owner.post('admin/brands/', { name: 'Duman', texts })
  return body
}

describe('a product in another language (E62)', () => {
  it('has its translated text', async () => {
    await translate('products', goods.products['demo-sade'] as number, 'name', 'Хлопок, 10 г')
    expect((await inRussian('product/demo-sade/')).name).toBe('Хлопок, 10 г')
  })

  it('keeps a text without a translation, and names it', async () => {
    await runSql(sql`update products set short_description = 'Yumşaq pambıq.' where slug = 'demo-sade'`)
    const { short_description, untranslated } = await inRussian('product/demo-sade/')
    expect(short_description).toBe('Yumşaq pambıq.')
    expect(untranslated).toContain('short_description')
  })

  it('answers as before without a language', async () => {
    await translate('products', goods.products['demo-sade'] as number, 'name', 'Хлопок, 10 г')
    const { body } = await visitor().get('product/demo-sade/')
    expect(body.name).not.toBe('Хлопок, 10 г')
    expect(body).not.toHaveProperty('untranslated')
  })

  it('leads from its description to pages in that language', async () => {
    await runSql(sql`update products set description = '<p><a href="/sales">Satış</a></p>' where slug = 'demo-sade'`)
    expect((await inRussian('product/demo-sade/')).description).toContain('href="/ru/sales"')
  })

  it('describes its pictures in that language', async () => {
    const path = `admin/products/${goods.products['demo-sade']}/`
    const { body: product } = await owner.get(path)
    const images = [
      { media_id: await addPicture(), alt: 'Pambıq paketi', texts: { ru: { alt: { text: 'Пачка хлопка' } } } },
    ]
    expect((await owner.put(path, { ...product, images })).body.images).toHaveLength(1)
    expect((await inRussian('product/demo-sade/')).images[0].alt).toBe('Пачка хлопка')
    expect((await owner.get(path)).body.images[0].texts).toEqual({
      ru: { alt: { text: 'Пачка хлопка', is_current: true } },
    })
  })

  it('shows a new translation at once', async () => {
    await inRussian('product/demo-sade/')
    await translate('products', goods.products['demo-sade'] as number, 'name', 'Хлопок')
    expect((await inRussian('product/demo-sade/')).name).toBe('Хлопок')
  })
})

describe('the name of a product in another language (E62)', () => {
  const id = () => goods.products['demo-bitib'] as number
  beforeEach(() => translate('products', id(), 'name', 'Стальной бак'))

  it("stands in the customer's own reviews", async () => {
    await customer().post('product/demo-bitib/rate/', { point: 5, content: 'Yaxşıdır.' })
    const { body } = await customer().get('list-comments/', RUSSIAN)
    expect(body.results[0].product.name).toBe('Стальной бак')
  })

  it('stands in the mail that says it is in stock again, with the word of the choice', async () => {
    await runSql(
      sql`insert into words (az, ru) values ('Nanə', 'Мята') on conflict (az) do update set ru = excluded.ru`,
    )
    const item = goods.items['demo-secimli/Nanə']
    const [row] = await runSql(sql`
      insert into stock_subscriptions (product_id, item_id, email, language, token_hash, mailed_at)
      values (${id()}, ${item}, 'a@example.com', 'ru', 'x', now()) returning id::int as id`)
    await runJob('mail-back-in-stock', { subscription_id: row?.id })
    expect((await sentMails()).at(-1)?.subject).toContain('Стальной бак, Мята')
  })
})

describe('the name of a device in another language (E62)', () => {
  it('stands in the cart above the parts that the device needs', async () => {
    const device = goods.products['demo-endirim'] as number
    await translate('products', device, 'name', 'Боксмод')
    await runSql(sql`
      insert into product_fits (device_id, part_id, kind) values (${device}, ${goods.products['demo-sade']}, 'coil')`)
    const [need] = await inRussian(`cart/needs/?products=${device}`)
    expect(need.device.name).toBe('Боксмод')
  })
})

describe('a translation in the back office', () => {
  it('is kept by a save without translations', async () => {
    const { id, version } = await brandWith({ ru: { name: { text: 'Дымка' } } })
    const { body } = await owner.put(`admin/brands/${id}/`, { name: 'Duman', version })
    expect(body.texts.ru.name.text).toBe('Дымка')
  })

  it('is outdated once its original has changed', async () => {
    const { id, texts } = await brandWith({ ru: { name: { text: 'Дымка' } } })
    const { body } = await owner.put(`admin/brands/${id}/`, { name: 'Dumanlı', texts })
    expect(body.texts.ru.name).toEqual({ text: 'Дымка', is_current: false })
  })

  it('is current again when somebody says that it is still right', async () => {
    const { id, texts } = await brandWith({ ru: { name: { text: 'Дымка' } } })
    await owner.put(`admin/brands/${id}/`, { name: 'Dumanlı', texts })
    const { body } = await owner.put(`admin/brands/${id}/`, { name: 'Dumanlı', texts })
    expect(body.texts.ru.name.is_current).toBe(true)
  })

  it('goes when its text is emptied', async () => {
    const { id } = await brandWith({ ru: { name: { text: 'Дымка' } } })
    const { body } = await owner.put(`admin/brands/${id}/`, { name: 'Duman', texts: { ru: { name: { text: '' } } } })
    expect(body.texts).toEqual({})
  })

  it('may be left empty as forms send it', async () => {
    const { status } = await owner.post('admin/brands/', { name: 'Duman', texts: { ru: { name: { text: null } } } })
    expect(status).toBe(201)
  })

  it('that is too long is refused at its field', async () => {
    const texts = { ru: { name: { text: 'я'.repeat(101) } } }
    const { status, body } = await owner.post('admin/brands/', { name: 'Duman', texts })
    expect([status, Object.keys(body)]).toEqual([400, ['texts']])
  })
})

describe('a translation of a product', () => {
  const product = { name: 'Nanə buz', category_id: 1, price: '10.00' }
  const made = async (more: object) => (await owner.post('admin/products/', { ...product, ...more })).body

  it('is stored with a new product, its HTML cleaned', async () => {
    const texts = { ru: { description: { text: '<p onclick="x">Мята</p>' } } }
    const { id } = await made({ description: '<p>Nanə</p>', texts })
    const { body } = await owner.get(`admin/products/${id}/`)
    expect(body.texts).toEqual({ ru: { description: { text: '<p>Мята</p>', is_current: true } } })
  })

  it('is outdated once the product is renamed', async () => {
    const { id, version } = await made({ texts: { ru: { name: { text: 'Мята' } } } })
    const { body } = await owner.put(`admin/products/${id}/`, { ...product, name: 'Nanə və buz', version })
    expect(body.texts.ru.name.is_current).toBe(false)
  })

  const found = async (id: number) =>
    (await owner.get('admin/products/?untranslated=ru')).body.results.some((row: { id: number }) => row.id === id)
  const originals = Object.fromEntries(productTexts.map((field) => [field, 'Nanə']))
  const ru = Object.fromEntries(productTexts.map((field) => [field, { text: 'Мята' }]))

  it('is found while it is missing', async () => {
    const { id } = await made({})
    expect(await found(id)).toBe(true)
  })

  it('is not found once every text has it', async () => {
    const { id } = await made({ ...originals, texts: { ru } })
    expect(await found(id)).toBe(false)
  })

  it.each(productTexts)('is found once %s has changed', async (field) => {
    const { id, version } = await made({ ...originals, texts: { ru } })
    await owner.put(`admin/products/${id}/`, { ...product, ...originals, [field]: 'Qarağat', version })
    expect(await found(id)).toBe(true)
  })
})

describe('what is not translated', () => {
  it('is counted by resource and language, hidden products apart', async () => {
    await runSql(sql`update products set is_published = false`)
    await brandWith({ ru: { name: { text: 'Дымка' } } })
    const { body } = await owner.get('admin/words/gaps/')
    expect(body.gaps).toContainEqual({ resource: 'brands', language: 'en', count: expect.any(String) })
    expect(body.gaps).not.toContainEqual(expect.objectContaining({ resource: 'products' }))
  })

  it('counts company pages by their parts too', async () => {
    const texts = { ru: { name: { text: 'О нас' } }, en: { name: { text: 'About' } } }
    const pagesOf = async () =>
      (await owner.get('admin/words/gaps/')).body.gaps.filter(
        ({ resource }: { resource: string }) => resource === 'pages',
      )
    const before = await pagesOf()
    const page = { name: 'Haqqımızda', texts, items: [{ name: 'Biz', texts: { ru: { name: { text: 'Мы' } } } }] }
    const { id } = (await owner.post('admin/pages/', page)).body
    expect(await pagesOf()).toEqual([...before, { resource: 'pages', language: 'en', count: '1' }])
    expect((await owner.get('admin/pages/?untranslated=en')).body.results).toMatchObject([{ id }])
  })

  it('counts the texts of settings', async () => {
    const count = async () =>
      (await owner.get('admin/words/gaps/')).body.gaps
        .filter(({ resource }: { resource: string }) => resource === 'settings')
        .map((gap: { language: string; count: string }) => [gap.language, gap.count])
    await runSql(sql`delete from settings where name <> 'languages'`)
    expect(await count()).toEqual([])
    const texts = { ru: { hours: { text: 'с 10' }, address: { text: 'Баку' } } }
    await owner.put('admin/settings/', { hours: '10', address: 'Bakı', texts })
    expect(await count()).toEqual([['en', '2']])
    await owner.put('admin/settings/', { hours: '11' })
    expect(await count()).toEqual([
      ['ru', '1'],
      ['en', '2'],
    ])
  })

  it('is nothing in a shop of one language', async () => {
    await owner.put('admin/settings/', { languages: [] })
    expect((await owner.get('admin/words/gaps/')).body.gaps).toEqual([])
  })
})

describe('a company page in another language', () => {
  it('has the translated parts, and keeps the others', async () => {
    const items = [{ name: 'Biz kimik', content: '<p>Mağaza.</p>', texts: { ru: { name: { text: 'Кто мы' } } } }]
    await owner.post('admin/pages/', { name: 'Haqqımızda', slug: 'biz', items })
    const { items: shown } = await inRussian('page/biz/')
    expect(shown[0]).toMatchObject({ name: 'Кто мы', content: '<p>Mağaza.</p>', untranslated: ['content'] })
  })
})

describe('a setting in another language', () => {
  it('has its translation, and the Azerbaijani text without one', async () => {
    const texts = { ru: { hours: { text: 'Ежедневно 10:00–21:00' } } }
    await owner.put('admin/settings/', { hours: 'Hər gün 10:00–21:00', address: 'Bakı, Nizami küçəsi 96', texts })
    expect(await inRussian('shop/')).toMatchObject({
      hours: 'Ежедневно 10:00–21:00',
      address: 'Bakı, Nizami küçəsi 96',
    })
  })

  it('keeps its translation when only other settings are saved', async () => {
    await owner.put('admin/settings/', { hours: 'Hər gün', texts: { ru: { hours: { text: 'Ежедневно' } } } })
    await owner.put('admin/settings/', { name: 'Buxar' })
    expect((await inRussian('shop/')).hours).toBe('Ежедневно')
  })
})

describe('words that are translated once (G18)', () => {
  it('are collected from options, tags and attributes', async () => {
    await owner.post('admin/tags/', { name: 'yumşaq' })
    await owner.post('admin/words/collect/', {})
    expect((await owner.get('admin/words/?q=yumşaq')).body.results[0]).toMatchObject({ az: 'yumşaq', ru: '', en: '' })
  })

  it('show in the language of the page', async () => {
    await runSql(sql`
      insert into options (product_id, name) values (${goods.products['demo-sade']}, 'Rəngi')
    `)
    await owner.post('admin/words/', { az: 'Rəngi', ru: 'Цвет' })
    const { options } = await inRussian('product/demo-sade/')
    expect(options.map(({ name }: { name: string }) => name)).toContain('Цвет')
  })
})

describe('an order in another language (G16)', () => {
  it('keeps the Azerbaijani name and the one that the customer saw', async () => {
    await translate('products', goods.products['demo-sade'] as number, 'name', 'Хлопок')
    const { body } = await customer().post('checkout/', orderPayload([orderLine('demo-sade', 1, '10.00')]), RUSSIAN)
    const { body: seen } = await customer().get(`orders/${body.id}/`, RUSSIAN)
    const { body: own } = await owner.get(`admin/orders/${body.id}/`)
    expect([seen.items[0].name, own.items[0].name]).toEqual(['Хлопок', expect.not.stringContaining('Хлопок')])
  })

  it('shows the delivery in the language of the customer', async () => {
    await translate('delivery_types', goods.deliveries['Kuryer (Bakı)'] as number, 'name', 'Курьер (Баку)')
    const { body } = await customer().post('checkout/', orderPayload([orderLine('demo-sade', 1, '10.00')]), RUSSIAN)
    const { body: seen } = await customer().get(`orders/${body.id}/`, RUSSIAN)
    expect(seen.delivery.name).toBe('Курьер (Баку)')
  })

  it('names a promotion as the customer read it', async () => {
    const id = await addPromotion(oneFree(2), { name: '3 al, 2 ödə' })
    await translate('promotions', id, 'name', '3 по цене 2')
    const { body } = await customer().post('checkout/', orderPayload([orderLine('demo-sade', 3, '30.00')]), RUSSIAN)
    const { body: seen } = await customer().get(`orders/${body.id}/`, RUSSIAN)
    expect(seen.adjustments[0].label).toBe('3 по цене 2')
  })
})
