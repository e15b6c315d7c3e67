import { eq, sql } from 'drizzle-orm'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { slugNotFound } from '../catalog/slug-not-found.ts'
import { pages } from '#src/server/platform/database/tables/index.ts'
import { deliveryTable, DELIVERY_MARK } from './delivery-table.ts'
import { cardTag, pageTag } from '#src/server/platform/cache/tags.ts'

type Item = {
  id: number
  name: string
  content: string
  image: { key: string; width: number; height: number } | null
  product: { id: number; name: string; slug: string; key: string | null } | null
}

/** GET page/{slug}/: one of the company's pages with its items in the owner's order. */
export const showPage = handler('page', async ({ slug }, context) => {
  const { database, env } = context.services
  const [page] = await database.select().from(pages).where(eq(pages.slug, slug))
  if (!page) throw await slugNotFound(database, 'page', slug, 'Səhifə tapılmadı.', context.shows)
  context.shows(pageTag(page.id))
  const { rows } = await database.execute<Item>(sql`
    select page_items.id, page_items.name, content,
      (select json_build_object('key', key, 'width', width, 'height', height) from media where media.id = image_id) as image,
      (select json_build_object('id', products.id, 'name', products.name, 'slug', slug, 'key',
          (select key from product_images join media on media.id = media_id
            where product_images.product_id = products.id order by position, product_images.id limit 1))
        from products where products.id = page_items.product_id and is_published) as product
    from page_items where page_id = ${page.id} order by position, page_items.id`)
  for (const { product } of rows) if (product) context.shows(cardTag(product.id))
  const isMarked = rows.some(({ content }) => content.search(DELIVERY_MARK) >= 0)
  if (isMarked) context.shows('shop', 'deliveries')
  const table = isMarked ? await deliveryTable(database, env) : ''
  return {
    ...page,
    items: rows.map(({ image, product, content, ...item }) => ({
      ...item,
      content: content.replace(DELIVERY_MARK, () => table),
      image: image && { image: pictureUrl(image.key, 960, 'jpg'), width: image.width, height: image.height },
      product: product && {
        name: product.name,
        slug: product.slug,
        image: product.key === null ? '' : pictureUrl(product.key, 320, 'jpg'),
      },
    })),
  }
})
