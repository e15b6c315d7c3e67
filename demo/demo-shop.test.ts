import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { fold } from '#src/domain/search/fold.ts'
import { checkBooks } from '../src/server/admin/audit/check-books.ts'
import { bareShop, runSql, shop, visitor } from '#tests/stocked-shop.ts'
import { openShop } from '#tests/with-shop.ts'
import { alwaysProducts } from './catalog/always.ts'
import { categoryTree, tagNames } from './catalog/categories.ts'
import { inventProducts } from './catalog/invent-products.ts'
import { makeDemoShop } from './index.ts'
import { colourKeys, colours, flavours } from './pictures/index.ts'
import { cast } from './pictures/scenes/posed.ts'

bareShop()
beforeAll(async () => {
  await makeDemoShop(shop.services)
})

async function rows(query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  return await runSql(query)
}

describe('demo shop', () => {
  it('has 240 products, 8 categories, 12 brands and 30 tags', async () => {
    expect(
      await rows(sql`
    select (select count(*)::int from products) as products, (select count(*)::int from categories
      where parent_id is null) as categories,
      (select count(*)::int from brands) as brands, (select count(*)::int from tags) as tags`),
    ).toEqual([{ products: 240, categories: 8, brands: 12, tags: 30 }])
    expect(tagNames).toHaveLength(30)
    for (const { subcategories } of categoryTree) expect(subcategories.length).toBeGreaterThanOrEqual(2)
    for (const { subcategories } of categoryTree) expect(subcategories.length).toBeLessThanOrEqual(5)
  })

  it('gives every subcategory products, and every product a picture, a price and a description', async () => {
    expect(
      await rows(
        sql`select name from categories where parent_id is not null
          and id not in (select subcategory_id from products)`,
      ),
    ).toEqual([])
    expect(await rows(sql`select slug from products where id not in (select product_id from product_images)`)).toEqual(
      [],
    )
    expect(
      await rows(
        sql`select slug, price from products where price not between 300 and 25000 or description = ''
          or short_description = ''`,
      ),
    ).toEqual([])
  })

  it('gives every tag products', async () => {
    expect(await rows(sql`select name from tags where id not in (select tag_id from product_tags)`)).toEqual([])
  })

  it('writes texts without repeated words or numbers separated from their units', async () => {
    const texts = await rows(sql`select name, short_description, description from products`)
    for (const text of texts.flatMap((row) => Object.values(row) as string[])) {
      expect(text).not.toMatch(/(?<!\p{L})(\p{L}{2,}) \1(?!\p{L})/u)
      expect(text).not.toMatch(/\d (?:W|V|A|Om|ml|mg|mAh|mm|q|m|ay)(?![\p{L}\p{N}])/u)
    }
    // A search with a plain space finds them too.
    const { body } = await visitor().post('products/search/', { query: 'box 80 w' })
    expect(body).toContainEqual(
      expect.objectContaining({ slug: 'demo-secimli-endirim', name: 'Kvant Box 80\u00A0W, qara' }),
    )
  })

  it('mentions flavour only for products with one', async () => {
    const [praised] = await rows(sql`
    select count(*)::int as reviews from reviews join products on products.id = product_id join categories
      on categories.id = category_id
    where content ilike '%dadı%' and categories.name not in ('Mayelər', 'Birdəfəlik cihazlar', 'Tanklar')`)
    expect(praised).toEqual({ reviews: 0 })
  })

  it('writes no text of a review twice on a product', async () => {
    expect(
      await rows(sql`select product_id, content from reviews where content <> ''
        and user_id <> (select id from users where email = 'musteri@demo.az') group by 1, 2 having count(*) > 1`),
    ).toEqual([])
  })

  it('recommends batteries of the size that a device takes (B16)', async () => {
    const fits = await rows(sql`
      select device.name as device, part.name as part from product_fits
      join products device on device.id = device_id join products part on part.id = part_id
      where kind = 'battery'`)
    expect(fits.length).toBeGreaterThan(20)
    expect(fits.filter(({ part }) => !String(part).includes('18650'))).toEqual([])
  })

  it('shows no property twice, in the description and among the attributes', async () => {
    expect(
      await rows(sql`
        select products.slug from products
        join product_attributes on product_id = products.id join attribute_values on attribute_values.id = value_id
        join attributes on attributes.id = attribute_id
        where (attributes.slug = 'nikotin' and description ~ '<th>Nikotin</th>')
          or (attributes.slug = 'tutum' and description ~ ('>' || value || '[[:space:]]mAh'))`),
    ).toEqual([])
  })

  it("draws the sort or colour in a product's name", () => {
    const drawn = [...inventProducts(2_000, new Date('2026-11-21T10:00:00Z')), ...alwaysProducts(new Date())]
    const kind = (words: string, good: string) => {
      const goods = drawn.filter(({ name }) => name.includes(words))
      expect(goods.length, words).toBeGreaterThan(0)
      expect(new Set(goods.map((one) => `${one.good.shape} ${one.good.kind}`)), words).toEqual(new Set([good]))
    }
    kind('Divar adapteri', 'adapter plug')
    kind('Avtomobil adapteri', 'adapter car')
    kind('Nazik ucluq', 'drip-tip narrow')
    kind('Geniş ucluq', 'drip-tip wide')
    kind('Tək yuvalı', 'charger solo')
    kind('Dördlü', 'charger quad')
    kind('Batareya 21700', 'battery 21700')
    kind('Yastı USB-C kabel', 'cable flat')
    for (const { name, good } of drawn) {
      const colour = colourKeys.find((key) => name.endsWith(`, ${colours[key].name.toLowerCase()}`))
      if (!colour || good.flavour) continue
      expect({ name, colour: good.colour, metal: good.style.metal }).toEqual({
        name,
        colour,
        metal: colours[colour].metal,
      })
    }
  })

  it('gives the fixed products the prices, stocks and options of demo.md', async () => {
    expect(
      await rows(
        sql`select slug, price, sale_price, in_sale, stock_count from products where slug like 'demo-%' order by slug`,
      ),
    ).toEqual([
      { slug: 'demo-bitib', price: 4600, sale_price: 4600, in_sale: false, stock_count: 0 },
      { slug: 'demo-endirim', price: 4000, sale_price: 2999, in_sale: true, stock_count: 20 },
      { slug: 'demo-sade', price: 1000, sale_price: 1000, in_sale: false, stock_count: 50 },
      { slug: 'demo-secimli', price: 2550, sale_price: 2550, in_sale: false, stock_count: 15 },
      { slug: 'demo-secimli-endirim', price: 9990, sale_price: 8000, in_sale: true, stock_count: 5 },
      { slug: 'demo-son', price: 1500, sale_price: 1500, in_sale: false, stock_count: 1 },
      { slug: 'demo-video', price: 8990, sale_price: 8990, in_sale: false, stock_count: 34 },
    ])
    expect(
      await rows(sql`
    select products.slug, options.name, options.choose, string_agg(option_items.name || ' ' || option_items.price, ', '
      order by option_items.position) as items
    from products join options on options.product_id = products.id join option_items
      on option_items.option_id = options.id
    where products.slug like 'demo-%' group by 1, 2, 3, options.position order by 1, options.position`),
    ).toEqual([
      { slug: 'demo-secimli', name: 'Dad', choose: false, items: 'Nanə 0, Manqo 125' },
      { slug: 'demo-secimli', name: 'Nikotin', choose: true, items: '0 mg 0, 3 mg 99, 6 mg 199' },
      { slug: 'demo-secimli-endirim', name: 'Rəng', choose: false, items: 'Qara 0, Gümüşü 333' },
    ])
    expect(
      await rows(
        sql`select count(*)::int as images from product_images join products on products.id = product_id
          where slug = 'demo-video'`,
      ),
    ).toEqual([{ images: 6 }])
  })

  it('gives the demo customer an order in each state, three likes and two reviews', async () => {
    expect(
      await rows(sql`
    select count(*)::int as orders, count(*) filter (where canceled is not null)::int as canceled,
      count(*) filter (where delivered is not null)::int as delivered,
      count(*) filter (where on_way is not null and delivered is null)::int as on_way,
      count(*) filter (where preparing is not null and on_way is null)::int as preparing,
      count(*) filter (where preparing is null and canceled is null)::int as received
    from orders join users on users.id = user_id where users.email = 'musteri@demo.az'`),
    ).toEqual([{ orders: 5, canceled: 1, delivered: 1, on_way: 1, preparing: 1, received: 1 }])
    expect(
      await rows(sql`
    select (select count(*)::int from likes where user_id = users.id) as likes,
      (select count(*)::int from reviews where user_id = users.id) as reviews from users
        where email = 'musteri@demo.az'`),
    ).toEqual([{ likes: 3, reviews: 2 }])
  })

  it('makes the stock ledger and the sums of reviews add up', async () => {
    expect(
      await rows(sql`
    select slug from products where stock_count <> (select coalesce(sum(change), 0) from stock_changes
      where product_id = products.id)`),
    ).toEqual([])
    expect(
      await rows(sql`
    select slug from products where (rate_count, total_rate) is distinct from
      (select (count(*)::int, coalesce(sum(point), 0)::int) from reviews where product_id = products.id)`),
    ).toEqual([])
  })

  it('stocks half of the liquids and disposables by flavour, one sold out and one scarce', async () => {
    expect(
      await rows(sql`
    select categories.slug, round(2.0 * count(*) filter (where options.id is not null) / count(*)) as half
    from products join categories on categories.id = category_id left join options on product_id = products.id
      and counted
    where categories.name in ('Mayelər', 'Birdəfəlik cihazlar') group by 1 order by 1`),
    ).toEqual([
      { slug: 'birdefelik-cihazlar', half: '1' },
      { slug: 'mayeler', half: '1' },
    ])
    const [scarce] = await rows(sql`
    select count(*)::int as lines from products where stock_count > 0
      and (select array_agg(option_items.stock_count) from options join option_items on option_id = options.id
        where product_id = products.id and counted) @> '{0,3}'`)
    expect(scarce?.lines).toBeGreaterThan(3)
    expect(
      await rows(
        sql`select id from option_items where stock_count is not null
          and (sku is null or barcode is null or image_id is null)`,
      ),
    ).toEqual([])
    expect((await checkBooks(shop.services.database)).broken).toEqual([])
  })

  it('creates nothing at a second start', async () => {
    await makeDemoShop(shop.services)
    expect(await rows(sql`select count(*)::int as products from products`)).toEqual([{ products: 240 }])
  })

  it('invents the same goods every time, with unique names', () => {
    const now = new Date('2026-11-21T10:00:00Z')
    const [first, second] = [[...inventProducts(600, now)], [...inventProducts(600, now)]]
    expect(second).toEqual(first)
    expect(new Set(first.map((product) => product.slug)).size).toBe(600)
  })

  it('makes a shop of 7 products', async () => {
    const small = await openShop()
    try {
      await makeDemoShop(small.services, 7)
      expect((await small.services.database.execute(sql`select count(*)::int as products from products`)).rows).toEqual(
        [{ products: 7 }],
      )
    } finally {
      await small.close()
    }
  })

  it('prints on each picture the flavour, the colour and the title of its product (B19)', () => {
    const now = new Date()
    const wrong = [...alwaysProducts(now), ...inventProducts(600, now)].flatMap(({ name, good, options }) => {
      const line = options.find(({ counted }) => counted)?.items
      const titles = line?.map((item) => item.name) ?? [name]
      const tastes = [good.flavour, ...good.style.others].flatMap((key) =>
        key && key in flavours ? [flavourOf(key)] : [],
      )
      const colour = colourKeys.filter((key) => fold(name).endsWith(` ${fold(colours[key].name)}`))
      return [
        titles.some((title) => fold(title).includes(fold(good.title))) ? [] : [`${name}: ${good.title}`],
        good.flavour ? tastes.filter((taste) => !titles.some((title) => fold(title).includes(fold(taste)))) : [],
        good.colour && colour.length > 0 && !colour.includes(good.colour) ? [`${name}: ${good.colour}`] : [],
        line?.flatMap((item) => (item.good?.title === item.name ? [] : [`${name}: ${item.name}`])) ?? [],
        new Set([good.colour ?? good.flavour, ...(line ? [] : good.style.others)]).size > 1 ? [`${name}: others`] : [],
      ].flat()
    })
    expect(wrong).toEqual([])
  })

  it('prints the flavour on each of the goods of its fixed scenes', () => {
    const wrong = Object.values(cast).filter(
      ({ shape, flavour, title }) =>
        (shape === 'bottle' || shape === 'disposable') && flavour && !title.includes(flavours[flavour].name),
    )
    expect(wrong).toEqual([])
  })
})

const flavourOf = (key: string) => flavours[key as keyof typeof flavours].name
