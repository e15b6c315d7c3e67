import type { Reply } from '#src/contract/client/api.ts'
import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { reductionAmount, storedReduction } from '#src/domain/reduction.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { attributesOf } from '#src/server/shop/catalog/select-products.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { pictureTexts, productTexts } from '#src/contract/client/texts.ts'
import { originalsOf, shownTexts, type StoredTexts } from '#src/server/platform/texts.ts'
import { versionOf } from '../saving.ts'
import { shownColumns } from './product-columns.ts'

type Row = Omit<
  Product,
  'version' | 'texts' | 'price' | 'sale_price' | 'sale_amount' | 'options' | 'variants' | 'images'
> &
  Record<'price' | 'sale_price', Qepik> & {
    sale_amount: number | null
    texts: StoredTexts
    options: (Omit<Product['options'][number], 'items'> & { items: ItemRow[] })[]
    variants: (Omit<Product['variants'][number], 'price' | 'image'> & { price: Qepik | null; key: string | null })[]
    images: (Omit<Product['images'][number], 'image' | 'texts'> & { key: string; texts: StoredTexts })[]
  }

type ItemRow = Omit<Product['options'][number]['items'][number], 'price' | 'image'> & {
  price: Qepik
  key: string | null
}

type Product = Reply<'products.show'>

/** Returns a product as the admin edits it (A3); throws 404 for an unknown id. */
export async function readProduct(database: Querying, id: number): Promise<Product> {
  const [product] = await readProducts(database, sql`id = ${id}`)
  if (!product) throw new ApiError(404, { detail: 'Məhsul tapılmadı.' })
  return product
}

/** Whether variants combine the choices of a row of options (E70). */
const isCombined = sql`exists (select from options pair where options.id in (pair.first_option_id, pair.second_option_id))`

/**
 * Returns the products that match a condition on the table products, by id.
 * Long, because it is one query and its mapping.
 */
export async function readProducts(database: Querying, where: SQL): Promise<Product[]> {
  const { rows } = await database.execute<Row>(sql`
    select ${shownColumns},
      array(select tags.name from product_tags join tags on tags.id = tag_id where product_id = products.id
        order by tags.name) as tags,
      ${attributesOf(sql`json_build_object('attribute_id', attributes.id, 'name', attributes.name,
        'unit', attributes.unit, 'values', given.values)`)} as attributes,
      coalesce((select json_agg(json_build_object('part_id', part_id, 'kind', kind, 'name', part.name,
        'slug', part.slug) order by kind, part_id)
        from product_fits join products part on part.id = part_id where device_id = products.id), '[]') as fits,
      coalesce((select json_agg(json_build_object('id', options.id, 'name', options.name, 'choose', options.choose,
        'counted', counted or ${isCombined}, 'items',
          coalesce((select json_agg(json_build_object('id', option_items.id, 'name', name, 'price', price,
            'available', available,
              'stock_count', case when ${isCombined} then (select coalesce(sum(stock_count), 0)::int
                from option_items variant where option_items.id in (variant.first_item_id, variant.second_item_id))
                else stock_count end, 'sku', sku, 'barcode', barcode, 'image_id', image_id, 'key', key)
                order by position, option_items.id)
            from option_items left join media on media.id = image_id where option_id = options.id), '[]'))
              order by position, options.id)
        from options where product_id = products.id and not combines), '[]') as options,
      coalesce((select json_agg(json_build_object('id', variant.id, 'choices', json_build_array(one.name, two.name),
          'price', variant.price, 'available', variant.available, 'stock_count', variant.stock_count,
          'sku', variant.sku, 'barcode', variant.barcode, 'image_id', variant.image_id, 'key', key)
          order by variant.position, variant.id)
        from options join option_items variant on variant.option_id = options.id
          join option_items one on one.id = variant.first_item_id
          join option_items two on two.id = variant.second_item_id left join media on media.id = variant.image_id
        where product_id = products.id and combines and counted), '[]') as variants,
      coalesce((select json_agg(json_build_object('id', product_images.id, 'media_id', media_id, 'key', key, 'alt', alt,
          'texts', product_images.texts)
          order by position, product_images.id)
        from product_images join media on media.id = media_id where product_id = products.id), '[]') as images
    from products where ${where}`)
  return rows.map((row) => ({
    ...row,
    version: versionOf(writtenOf(row)),
    texts: shownTexts(row.texts, originalsOf(row, productTexts)),
    price: formatAmount(row.price),
    sale_amount:
      row.sale_amount === null ? null : reductionAmount(storedReduction(row.sale_amount, row.sale_is_percent)),
    sale_price: formatAmount(row.sale_price),
    options: row.options.map((option) => ({
      ...option,
      items: option.items.map(({ key, ...item }) => ({
        ...item,
        price: formatAmount(item.price),
        image: key === null ? null : pictureUrl(key, 320, 'webp'),
      })),
    })),
    variants: row.variants.map(({ key, ...variant }) => ({
      ...variant,
      price: variant.price === null ? null : formatAmount(variant.price),
      image: key === null ? null : pictureUrl(key, 320, 'webp'),
    })),
    images: row.images.map(({ key, texts, ...image }) => ({
      ...image,
      image: pictureUrl(key, 320, 'webp'),
      texts: shownTexts(texts, originalsOf(image, pictureTexts)),
    })),
  }))
}

/**
 * Returns the data of a product's version: everything that people edit, without sold pieces and reductions that the
 * clock starts and ends, because no save overwrites those.
 */
function writtenOf({ stock_count: _stock, in_sale: _in_sale, options, variants, ...written }: Row): object {
  const unsold = options.map((option) => ({
    ...option,
    items: option.items.map(({ stock_count: _count, ...item }) => item),
  }))
  return { ...written, options: unsold, variants: variants.map(({ stock_count: _count, ...variant }) => variant) }
}
