import { sql, type SQL } from 'drizzle-orm'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { handler, type Context } from '#src/server/platform/http/handler.ts'
import { spoken, spokenTexts, type Spoken } from '#src/server/platform/texts.ts'
import { readCount } from '#src/server/platform/paging/paging.ts'
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
 */
export const showHome = handler(
  'homePage',
  async (_input, context) => {
    const { database } = context.services
    context.shows('home', 'best-sellers', ...listTags('all', ['stock']), ...listTags('sale', ['stock']))
    const [
      newest,
      in_sale,
      best_seller,
      carousels,
      banners,
      brands,
      in_sale_count,
      { hero_pictures: pictures },
      nextSlide,
    ] = await Promise.all([
      newestOf(context, sql``),
      newestOf(context, sql`and in_sale`),
      listed(
        context,
        sql`and exists (select from products where is_published and sold_count > 0)`,
        sql`sold_count desc nulls last, products.created_at desc nulls last, products.id desc nulls last`,
      ),
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
      readCount(database, sql`from products where is_published and in_sale`),
      readShopSettings(database, ['hero_pictures']),
      database.execute<{ ms: number | null }>(sql`
      select (extract(epoch from min(at) - now()) * 1000)::float8 as ms
      from (select starts_at as at from carousels union all select ends_at from carousels) times
        where at > now() - interval '1 second'`),
    ])
    // Slides begin and end at set times. If a slide begins or ends right now, this reply may have either state.
    const next = nextSlide.rows[0]?.ms ?? null
    if (next !== null) context.showsFor(Math.max(0, next))
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
      in_sale_count,
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

/** Returns the newest products in stock; sold out ones only if all are. */
async function newestOf(context: Context, condition: SQL): Promise<number[]> {
  const order = sql`products.created_at desc nulls last, products.id desc nulls last`
  const inStock = await listed(context, sql`and stock_count > 0 ${condition}`, order)
  return inStock.length > 0 ? inStock : listed(context, condition, order)
}

async function listed({ services: { database } }: Context, condition: SQL, order: SQL): Promise<number[]> {
  const { rows } = await database.execute<{ id: number }>(sql`
    select id from products where is_published ${condition} order by ${order} limit ${sql.raw(String(SHOWN))}`)
  return rows.map(({ id }) => id)
}

const wide = (key: string) => pictureUrl(key, 1920, 'jpg')
const narrow = (key: string) => pictureUrl(key, 960, 'jpg')
