import { sql, type SQL } from 'drizzle-orm'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { spoken, spokenTexts, type Spoken } from '#src/server/platform/texts.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { countText, countUpTo } from '#src/server/platform/paging/paging.ts'
import { productsOf } from '../catalog/product-parts.ts'
import { cardTag, listTags } from '#src/server/platform/cache/tags.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'

/** Products in each list of the home page (D31). */
const SHOWN = 8

type Slide = {
  id: number
  key: string
  phone_key: string | null
  text: string
  textcolor: string
  text_top: number
  text_left: number
  name: string
  link: string
  texts: Spoken
}
type Banner = { id: number; key: string; title: string; text: string; link: string; texts: Spoken }
type Brand = { id: number; key: string; name: string; slug: string; texts: Spoken }

/**
 * GET home-page/. Among equally sold products, newer ones come first; nothing is a best seller before the first sale
 * (D31).
 * Long, because it is four queries and their mapping.
 */
export const showHome = handler(
  'homePage',
  async (_input, context) => {
    const { database } = context.services
    context.shows('home', 'best-sellers', ...listTags('all', ['stock']), ...listTags('sale', ['stock']))
    const [
      { newest, in_sale, best_seller, in_sale_count, ms },
      carousels,
      banners,
      brands,
      { hero_pictures: pictures },
    ] = await Promise.all([
      readLists(database),
      database.execute<Slide>(sql`
      select carousels.id, media.key, phone.key as phone_key, text, textcolor, text_top, text_left, name, link,
        ${spokenTexts('carousels')} as texts
      from carousels join media on media.id = image_id left join media phone on phone.id = image_phone_id
      where (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now())
      order by position, carousels.id`),
      database.execute<Banner>(sql`
      select banners.id, media.key, title, text, link, ${spokenTexts('banners')} as texts
      from banners join media on media.id = image_id order by position, banners.id limit 3`),
      database.execute<Brand>(sql`
      select brands.id, media.key, name, slug, ${spokenTexts('brands')} as texts
        from brands join media on media.id = image_id
        order by position, name, brands.id`),
      readShopSettings(database, ['hero_pictures']),
    ])
    // Slides begin and end at set times. If a slide begins or ends right now, this reply may have either state.
    if (ms !== null) context.showsFor(Math.max(0, ms))
    const products = new Map(
      (await productsOf(context, [...new Set([...newest, ...in_sale, ...best_seller])], cardTag)).map((product) => [
        product.id,
        product,
      ]),
    )
    const these = (ids: number[]) => ids.flatMap((id) => products.get(id) ?? [])
    return {
      newest: these(newest),
      in_sale: these(in_sale),
      best_seller: these(best_seller),
      in_sale_count: countText(in_sale_count),
      carousels: carousels.rows.map(({ key, phone_key, ...slide }) => ({
        ...spoken(slide, ['text', 'name']),
        image: wide(key),
        image_phone: phone_key && narrow(phone_key),
      })),
      banners: banners.rows.map(({ key, ...banner }) => ({
        ...spoken(banner, ['title', 'text']),
        image: pictureUrl(key, 960, 'jpg'),
      })),
      brands: brands.rows.map(({ key, ...brand }) => ({
        ...spoken(brand, ['name']),
        image: pictureUrl(key, 320, 'png'),
      })),
      hero: pictures && {
        image: wide(pictures.wide),
        image_phone: narrow(pictures.phone),
        image_dark: wide(pictures.wide_dark ?? pictures.wide),
        image_phone_dark: narrow(pictures.phone_dark ?? pictures.phone),
      },
    }
  },
  { isQueued: true },
)

type Lists = { newest: number[]; in_sale: number[]; best_seller: number[]; in_sale_count: number; ms: number | null }

/**
 * Returns the ids of the three lists, how many products are reduced, and when the next slide begins or ends, in ms. The
 * newest products are those in stock; sold out ones only if all are.
 */
async function readLists(database: Querying): Promise<Lists> {
  const newestOf = (condition: SQL) => sql`coalesce(
    nullif(${listed(sql`and stock_count > 0 ${condition}`, NEWEST)}, '{}'), ${listed(condition, NEWEST)})`
  const { rows } = await database.execute<Lists>(sql`
    select ${newestOf(sql``)} as newest, ${newestOf(sql`and in_sale`)} as in_sale,
      ${listed(
        sql`and exists (select from products where is_published and sold_count > 0)`,
        sql`sold_count desc nulls last, ${NEWEST}`,
      )} as best_seller,
      ${countUpTo(sql`from products where is_published and in_sale`)} as in_sale_count,
      (select (extract(epoch from min(at) - now()) * 1000)::float8
        from (select starts_at as at from carousels union all select ends_at from carousels) times
        where at > now() - interval '1 second') as ms`)
  return rows[0] as Lists
}

const NEWEST = sql`products.created_at desc nulls last, products.id desc nulls last`

const listed = (condition: SQL, order: SQL) => sql`array(
  select id from products where is_published ${condition} order by ${order} limit ${sql.raw(String(SHOWN))})`

const wide = (key: string) => pictureUrl(key, 1920, 'jpg')
const narrow = (key: string) => pictureUrl(key, 960, 'jpg')
