import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { bareShop, runSql, visitor } from '#tests/stocked-shop.ts'

bareShop()

const store = (name: string, value: unknown) =>
  runSql(sql`
    insert into settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb) on conflict (name) do update
      set value = excluded.value`)

describe('shop settings', () => {
  it('returns a stored value, and the default for a value of the wrong shape', async () => {
    const { body: untouched } = await visitor().get('shop/')
    await store('name', 'Duman')
    await store('minimum_age', 21)
    await store('ordering_open', 'yes')
    await store('payment_ways', ['cash', 'gold'])
    await store('social', [{ name: 'X', link: 'javascript:alert(1)' }])
    expect((await visitor().get('shop/')).body).toEqual({ ...untouched, name: 'Duman', minimum_age: 21 })
    await store('hero_pictures', { wide: 'vitrin', phone: 'vitrin-tel' })
    expect((await visitor().get('home-page/')).body.hero).toEqual({
      image: '/media/vitrin/1920.jpg',
      image_phone: '/media/vitrin-tel/960.jpg',
      image_dark: '/media/vitrin/1920.jpg',
      image_phone_dark: '/media/vitrin-tel/960.jpg',
    })
    await store('hero_pictures', { wide: '../x', phone: 'y' })
    expect((await visitor().get('home-page/')).body.hero).toBeNull()
  })

  it('home shows the current slides, three banners, and the brands with a picture', async () => {
    await runSql(sql`insert into media (key, width, height) select 'm-' || n, 10, 10 from generate_series(1, 5) n`)
    await runSql(sql`
    insert into carousels (image_id, image_phone_id, text, textcolor, name, link, position, starts_at, ends_at)
    select media.id, case when n = 1 then media.id end, 'T' || n, '#000', 'Bax', '/', n, now() + starts, now() + ends
    from (values (1, null::interval, null::interval), (2, interval '1 hour', null), (3, null, interval '-1 second'),
      (4, interval '-1 hour', interval '1 hour'))
      slide (n, starts, ends), media where key = 'm-1'`)
    await runSql(
      sql`insert into banners (image_id, title, link, position) select id, key, '/', id from media where key <> 'm-5'`,
    )
    await runSql(sql`
    insert into brands (slug, name, image_id) values ('a', 'A', (select id from media where key = 'm-1')),
      ('b', 'B', null)`)
    const { body } = await visitor().get('home-page/')
    expect(
      body.carousels.map((slide: { text: string; image_phone: string | null }) => [slide.text, slide.image_phone]),
    ).toEqual([
      ['T1', '/media/m-1/960.jpg'],
      ['T4', null],
    ])
    expect(body.banners.map((banner: { title: string }) => banner.title)).toEqual(['m-1', 'm-2', 'm-3'])
    expect(body.brands).toMatchObject([{ slug: 'a', image: '/media/m-1/320.png' }])
  })
})
