import { sql, type SQL } from 'drizzle-orm'
import type { Category } from '../../contract/client/shapes.ts'
import { pictureUrl } from '../../domain/media/renditions.ts'
import type { Context } from '../call/handler.ts'
import type { Querying } from '../database/connect.ts'
import { countText, countUpTo } from '../lists/count-up-to.ts'
import { picturesTag } from '../page-cache/tags.ts'

type CategoryRow = {
  id: number
  slug: string
  name: string
  product_count: number
  /** Its own picture, or that of its newest product that has one. */
  picture: { key: string; product_id: number | null } | null
  parent_id: number | null
}

/** Categories of the first level that fulfil a condition, with all their subcategories, in the owner's order. */
export async function selectCategories(database: Querying, { shows }: Pick<Context, 'shows'>, condition: SQL): Promise<Category[]> {
  const { rows } = await database.execute<CategoryRow>(sql`
    with shown as (select * from categories where parent_id is null and ${condition}),
      both_levels as (select * from shown union all
        select categories.* from categories join shown on shown.id = categories.parent_id)
    select both_levels.id, both_levels.slug, both_levels.name, both_levels.parent_id,
      case when parent_id is null
        then ${countUpTo(sql`from products where category_id = both_levels.id and is_published`)}
        else ${countUpTo(sql`from products where subcategory_id = both_levels.id and is_published`)} end as product_count,
      coalesce((select json_build_object('key', key, 'product_id', null) from media where id = both_levels.image_id),
        case when parent_id is null
          then ${pictureOf(sql`products.category_id = both_levels.id`)}
          else ${pictureOf(sql`products.subcategory_id = both_levels.id`)} end) as picture
    from both_levels order by both_levels.position, both_levels.id`)
  shows(...rows.flatMap(({ picture }) => (picture?.product_id ? [picturesTag(picture.product_id)] : [])))
  const withImage = ({ id, slug, name, product_count, picture }: CategoryRow) => ({
    id,
    slug,
    name,
    product_count: countText(product_count),
    image: picture === null ? null : pictureUrl(picture.key, 640, 'jpg'),
  })
  return rows
    .filter((row) => row.parent_id === null)
    .map((row) => ({ ...withImage(row), subcategories: rows.filter((child) => child.parent_id === row.id).map(withImage) }))
}

/**
 * The picture of the newest product that has one, for a category without its own picture; only 20 products are
 * searched.
 */
function pictureOf(belongs: SQL): SQL {
  return sql`(select json_build_object('key', media.key, 'product_id', newest.id)
    from (select id, created_at from products where ${belongs} and is_published
      order by created_at desc nulls last, id desc nulls last limit 20) newest
    join product_images on product_images.product_id = newest.id
    join media on media.id = product_images.media_id
    order by newest.created_at desc, newest.id desc, product_images.position, product_images.id limit 1)`
}
