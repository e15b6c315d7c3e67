import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { orderings } from '#src/domain/catalog/sorting.ts'
import { filterConditions, type Filters } from './filters.ts'
import { countByWalk, countOneByOne } from './list-filters.ts'
import { bareShop, pagesOf, runSql, shop, visitor } from '#tests/stocked-shop.ts'

bareShop()
beforeAll(async () => {
  await runSql(sql`insert into categories (slug, name) values ('mayeler', 'Mayelər'), ('tanklar', 'Tanklar')`)
  await runSql(
    sql`insert into categories (slug, name, parent_id) select 'duzlu', 'Duzlu', id from categories
      where slug = 'mayeler'`,
  )
  await runSql(sql`insert into brands (slug, name) values ('orbi', 'Orbi'), ('lumo', 'Lumo'), ('bos', 'Boş')`)
  await runSql(sql`insert into tags (slug, name) values ('yeni', 'yeni')`)
})
beforeEach(() => runSql(sql`delete from products`))

type Made = {
  price: number
  sale: number | null
  rate: number
  micros: number
  stock: number
  brand: string | null
  category: string
  sub: string | null
  tag: boolean
}

async function add(made: readonly Made[]): Promise<number[]> {
  const rows = await runSql(sql`
    with made as (
      insert into products (slug, name, category_id, subcategory_id, brand_id, price, sale_amount, own_sale, total_rate,
        rate_count, created_at, stock_count)
      select gen_random_uuid()::text, 'P', categories.id, (select id from categories where slug = sub), (select id
        from brands where slug = brand),
        price, sale, sale is not null, rate, case when rate > 0 then 3 else 0 end,
        timestamptz '2026-11-01 00:00:00Z' + micros * interval '1 microsecond', stock
      from jsonb_to_recordset(${JSON.stringify(made.map((one, place) => ({ ...one, place })))}::jsonb)
        as made (place int, price int, sale int, rate int, micros int, stock int, brand text, category text, sub text)
      join categories on categories.slug = category order by place
      returning id)
    select id from made order by id`)
  const ids = rows.map((row) => Number(row.id))
  const tagged = ids.filter((_, place) => made[place]?.tag)
  await runSql(
    sql`insert into product_tags select product, tags.id from tags, unnest(${sql.param(tagged)}::int[]) as product`,
  )
  return ids
}

const product = fc
  .record({
    price: fc.constantFrom(100, 250, 1000),
    sale: fc.constantFrom(null, null, 50, 5_000),
    rate: fc.constantFrom(0, 3, 15),
    micros: fc.integer({ min: 0, max: 3 }),
    stock: fc.constantFrom(0, 1, 5),
    brand: fc.constantFrom('orbi', 'lumo', null),
    category: fc.constantFrom('mayeler', 'tanklar'),
    sub: fc.constantFrom('duzlu', null),
    tag: fc.boolean(),
  })
  .map((one) => ({ ...one, sub: one.category === 'mayeler' ? one.sub : null }))
const filters = fc.record(
  {
    price_min: fc.constantFrom('0.5', '1', '2.50', '99'),
    price_max: fc.constantFrom('0', '1.00', '2.50', '9999999.99'),
    brand: fc.constantFrom('orbi', 'lumo', 'orbi,lumo', 'yoxdur', 'yoxdur,orbi'),
    in_stock: fc.constant('true'),
    in_sale: fc.constant('true'),
  },
  { requiredKeys: [] },
)
const wishes: fc.Arbitrary<Filters> = fc.record(
  {
    price_min: fc.constantFrom(50, 100, 9900),
    price_max: fc.constantFrom(0, 250, 999_999_999),
    brand: fc.constantFrom(['orbi'], ['lumo', 'orbi'], ['yoxdur']),
    in_stock: fc.constant('true'),
    in_sale: fc.constant('true'),
  },
  { requiredKeys: [] },
)
type Asked = { price_min?: string; price_max?: string; brand?: string; in_stock?: string; in_sale?: string }
const list = fc.constantFrom(
  { path: 'shop-products/', list: 'shop', has: () => true },
  { path: 'all-products/', list: 'shop', has: () => true },
  { path: 'sale-products/', list: 'sales', has: (one: Made) => one.sale !== null },
  { path: 'products/mayeler/', list: 'category&slug=mayeler', has: (one: Made) => one.category === 'mayeler' },
  { path: 'products/duzlu/', list: 'category&slug=duzlu', has: (one: Made) => one.sub === 'duzlu' },
  { path: 'brand/orbi/', list: 'brand&slug=orbi', has: (one: Made) => one.brand === 'orbi' },
  { path: 'tag/yeni/', list: 'tag&slug=yeni', has: (one: Made) => one.tag },
)

/** The filters' rules without the database. `but` names a filter to ignore. */
function fits(one: Made, wish: Asked, but?: keyof Asked | 'price'): boolean {
  const paid = one.sale === null ? one.price : Math.max(0, one.price - one.sale)
  return (
    (but === 'price' ||
      ((wish.price_min === undefined || paid >= Number(wish.price_min) * 100) &&
        (wish.price_max === undefined || paid <= Number(wish.price_max) * 100))) &&
    (but === 'brand' ||
      wish.brand === undefined ||
      (one.brand !== null && wish.brand.split(',').includes(one.brand))) &&
    (wish.in_stock === undefined || one.stock > 0) &&
    (wish.in_sale === undefined || one.sale !== null)
  )
}

async function walk(
  path: string,
  wish: Asked,
  by: string,
  between: () => Promise<unknown>,
): Promise<{ ids: number[]; counts: string[] }> {
  const query = new URLSearchParams({ ...wish, ordering: by, page_size: '3' })
  const pages = await pagesOf(visitor(), `${path}?${query.toString()}`, between)
  return {
    ids: pages.flatMap(({ results }) => results).map(({ id }) => id),
    counts: pages.map(({ count }) => count),
  }
}

const some: Made = {
  price: 1000,
  sale: null,
  rate: 0,
  micros: 0,
  stock: 1,
  brand: 'orbi',
  category: 'mayeler',
  sub: null,
  tag: false,
}

const ordering = fc.constantFrom(...orderings.map(({ value }) => value))

describe('filters', () => {
  it('pages every filtered list without repeats, with the correct count (B2, D6)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(product, { maxLength: 20 }),
        list,
        filters,
        ordering,
        async (made, { path, has }, wish, by) => {
          await runSql(sql`delete from products`)
          const ids = await add(made)
          const right = ids.filter((_, place) => has(made[place] as Made) && fits(made[place] as Made, wish))
          const whole = (
            await visitor().get(
              `${path}?${new URLSearchParams({ ...wish, ordering: by, page_size: '100' }).toString()}`,
            )
          ).body
          const { ids: pages, counts } = await walk(path, wish, by, async () => {})
          expect(pages.toSorted((a, b) => a - b)).toEqual(right)
          expect(pages).toEqual(whole.results.map((one: { id: number }) => one.id))
          for (const count of counts) expect(count).toBe(String(right.length))
        },
      ),
      { numRuns: 40 },
    )
  })

  it('neither repeats nor skips products while others are added or sell out between two pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(product, { minLength: 6, maxLength: 16 }),
        fc.array(product, { minLength: 1, maxLength: 2 }),
        list,
        filters,
        ordering,
        async (made, added, { path, has }, wish, by) => {
          await runSql(sql`delete from products`)
          const ids = await add(made)
          const sold = new Set<number>()
          let times = 0
          const { ids: pages } = await walk(path, wish, by, async () => {
            if (times >= 4) return
            const victim = ids.findIndex((id, place) => !sold.has(id) && (made[place]?.stock ?? 0) > 0)
            if (victim >= 0) {
              sold.add(ids[victim] as number)
              await runSql(
                sql`insert into stock_changes (product_id, change, reason)
                  values (${ids[victim]}, ${-(made[victim]?.stock ?? 0)}, 'hand')`,
              )
            }
            if (times++ < 4) await add(added)
          })
          expect(new Set(pages).size).toBe(pages.length)
          for (const [place, id] of ids.entries()) {
            const right = has(made[place] as Made) && fits(made[place] as Made, wish)
            if (right && !(wish.in_stock && sold.has(id))) expect(pages).toContain(id)
            if (!right) expect(pages).not.toContain(id)
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  it('list-filters counts the products of each filter together with the other filters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(product, { maxLength: 20 }), list, filters, async (made, { list: name, has }, wish) => {
        await runSql(sql`delete from products`)
        await add(made)
        const inList = made.filter(has)
        const { status, body } = await visitor().get(
          `list-filters/?list=${name}&${new URLSearchParams(wish as Record<string, string>).toString()}`,
        )
        expect(status).toBe(200)
        const fitting = inList.filter((one) => fits(one, wish))
        expect(body.total).toBe(String(fitting.length))
        expect(body.in_stock).toBe(String(fitting.filter((one) => one.stock > 0).length))
        expect(body.in_sale).toBe(String(fitting.filter((one) => one.sale !== null).length))
        const paid = inList
          .filter((one) => fits(one, wish, 'price'))
          .map((one) => (one.sale === null ? one.price : Math.max(0, one.price - one.sale)))
        expect(body.price).toEqual(
          paid.length === 0
            ? null
            : { least: (Math.min(...paid) / 100).toFixed(2), greatest: (Math.max(...paid) / 100).toFixed(2) },
        )
        const brands = [
          ['lumo', 'Lumo'],
          ['orbi', 'Orbi'],
        ].flatMap(([slug, name]) => {
          const count = inList.filter((one) => one.brand === slug && fits(one, wish, 'brand')).length
          return count > 0 || wish.brand?.split(',').includes(slug as string)
            ? [{ slug, name, count: String(count) }]
            : []
        })
        expect(body.brands).toEqual(brands)
      }),
      { numRuns: 30 },
    )
  })

  it('counts a long list filter by filter to the same result', async () => {
    const belongs = sql`products.is_published`
    await fc.assert(
      fc.asyncProperty(fc.array(product, { maxLength: 20 }), wishes, async (made, wish) => {
        await runSql(sql`delete from products`)
        await add(made)
        const { database } = shop.services
        const conditions = await filterConditions(database, wish)
        expect(await countOneByOne(database, belongs, wish, conditions)).toEqual(
          await countByWalk(database, belongs, wish, conditions),
        )
      }),
      { numRuns: 20 },
    )
    await runSql(sql`delete from products`)
    await add([some, some, some])
    const conditions = await filterConditions(shop.services.database, {})
    const upTo = (max: number) => countByWalk(shop.services.database, belongs, {}, conditions, max)
    expect([await upTo(2), (await upTo(3))?.total]).toEqual([null, 3])
  })

  it('keeps the filters in the next path, and accepts a repeated brand parameter', async () => {
    await add(Array.from({ length: 3 }, () => some))
    const { body } = await visitor().get(
      'shop-products/?page_size=2&price_min=9.5&price_max=20&brand=orbi&brand=lumo&in_stock=true&foo=bar',
    )
    const next = new URL(body.next, 'http://shop.test').searchParams
    expect(Object.fromEntries(next)).toMatchObject({
      price_min: '9.50',
      price_max: '20.00',
      brand: 'lumo,orbi',
      in_stock: 'true',
      page_size: '2',
    })
    expect(next.has('foo')).toBe(false)
    expect((await visitor().get(body.next)).body.results).toHaveLength(1)
  })

  it.each([
    'price_min=-1',
    'price_min=1.234',
    'price_min=',
    'price_max=99999999',
    'price_max=1e3',
    'in_stock=1',
    'in_stock=',
    'in_sale=yes',
    'brand=',
    `brand=${'a'.repeat(201)}`,
    `brand=${Array.from({ length: 51 }, (_, place) => place).join(',')}`,
    'price_min=1&price_min=2',
    'brand=%00',
  ])('the unknown value of %s is ignored', async (query) => {
    for (const path of ['shop-products/?', 'brand/orbi/?', 'list-filters/?list=shop&'])
      expect(await visitor().get(path + query)).toMatchObject({ status: 200, body: (await visitor().get(path)).body })
  })

  it.each(['shop-products/?', 'list-filters/?', 'search-filters/?query=p&'])(
    '%s reads no values of products for attributes that nobody has',
    async (list) => {
      await add([some])
      const invented = Array.from({ length: 8 }, (_, number) => `yoxdur-${number}:1`).join()
      const query = vi.spyOn(shop.services.database.$client, 'query')
      const { status } = await visitor().get(`${list}attribute=${invented}`)
      const texts = query.mock.calls.map(([asked]) => (asked as unknown as { text: string }).text)
      query.mockRestore()
      expect(status).toBe(200)
      expect(texts.filter((text) => text.includes('from product_attributes'))).toEqual([])
    },
  )

  it('finds the products that have all of eight attributes', async () => {
    const [whole, part] = await add([some, some])
    const names = [...'abcdefgh']
    await runSql(sql`insert into attributes (slug, name, kind) select slug, slug, 'text' from unnest(
      ${sql.param(names)}::text[]) as slug`)
    await runSql(sql`insert into attribute_values (attribute_id, value) select id, 'var' from attributes
      where slug = any(${sql.param(names)})`)
    await runSql(sql`insert into product_attributes (product_id, value_id)
      select product, attribute_values.id from attribute_values join attributes on attributes.id = attribute_id,
        unnest(${sql.param([whole, part])}::int[]) as product
      where slug = any(${sql.param(names)}) and (product = ${whole} or slug <> 'h')`)
    const slugs = names.map((name) => `${name}:var`).join()
    const { results } = (await visitor().get(`shop-products/?attribute=${slugs}`)).body
    expect(results.map(({ id }: { id: number }) => id)).toEqual([whole])
    expect((await visitor().get(`list-filters/?attribute=${slugs}`)).body).toMatchObject({
      total: '1',
      attributes: names.map((slug) => ({ slug, values: [{ value: 'var', count: '1' }] })),
    })
  })

  it('list-filters refuses unknown lists and slugs, and counts to 1000+ (D39)', async () => {
    const status = async (query: string) => (await visitor().get(`list-filters/?${query}`)).status
    expect(await status('')).toBe(200)
    expect(await status('list=hamisi')).toBe(400)
    expect(await status('list=category')).toBe(400)
    for (const list of ['category', 'brand', 'tag']) expect(await status(`list=${list}&slug=yoxdur`)).toBe(404)
    await add(Array.from({ length: 1001 }, () => some))
    const { body } = await visitor().get('list-filters/?list=brand&slug=orbi')
    expect(body).toMatchObject({
      total: '1000+',
      in_stock: '1000+',
      in_sale: '0',
      brands: [{ slug: 'orbi', count: '1000+' }],
    })
  })

  it('filters search results, keeps their order, and counts them in the filters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(product, { maxLength: 20 }), filters, async (made, wish) => {
        await runSql(sql`delete from products`)
        const ids = await add(made)
        await runSql(sql`update products set name = 'Limonad'`)
        const whole: { id: number }[] = (await visitor().post('products/search/', { query: 'limonad' })).body
        expect(whole.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids)
        const right = new Set(ids.filter((_, place) => fits(made[place] as Made, wish)))
        const narrowed: { id: number }[] = (await visitor().post('products/search/', { query: 'limonad', ...wish }))
          .body
        expect(narrowed.map(({ id }) => id)).toEqual(whole.map(({ id }) => id).filter((id) => right.has(id)))
        const counted = (
          await visitor().get(`search-filters/?${new URLSearchParams({ ...wish, query: 'limonad' }).toString()}`)
        ).body
        const all = (await visitor().get(`list-filters/?${new URLSearchParams(wish).toString()}`)).body
        expect(counted).toEqual({ ...all, has_all: ids.length > 0, places: [] })
      }),
      { numRuns: 15 },
    )
  })
})
