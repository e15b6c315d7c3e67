import { sql, type SQL } from 'drizzle-orm'
import type { Category, MenuCategory } from '#src/contract/client/shapes.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import type { Context } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { spoken, spokenTexts, type Spoken } from '#src/server/platform/texts.ts'
import { countText, countUpTo } from '#src/server/platform/paging/paging.ts'
import { picturesTag, type Tag } from '#src/server/platform/cache/tags.ts'

type CategoryRow = {
  id: number
  slug: string
  name: string
  product_count: number
  /** Its own picture, or the picture of its oldest product with one: a new product then changes no menu. */
  picture: { key: string; product_id: number | null } | null
  parent_id: number | null
  texts: Spoken
}

/** Returns all categories with their pictures, in the owner's order, without counts: every page shows them. */
export async function selectMenu(database: Querying, { shows }: Pick<Context, 'shows'>): Promise<MenuCategory[]> {
  const { rows } = await database.execute<Omit<CategoryRow, 'product_count'>>(sql`
    select id, slug, name, parent_id, ${spokenTexts('categories')} as texts, ${pictureOfCategory(sql`categories`)} as picture
    from categories order by position, id`)
  shows(...shownPictures(rows))
  const withImage = ({ id, slug, name, texts, picture }: Omit<CategoryRow, 'product_count'>) => ({
    id,
    slug,
    ...spoken({ name, texts }, ['name']),
    image: picture === null ? null : pictureUrl(picture.key, 640, 'jpg'),
  })
  return rows
    .filter((row) => row.parent_id === null)
    .map((row) => ({
      ...withImage(row),
      subcategories: rows.filter((child) => child.parent_id === row.id).map(withImage),
    }))
}

/** Returns the first-level categories that match a condition, with all their subcategories, in the owner's order. */
export async function selectCategories(
  database: Querying,
  { shows }: Pick<Context, 'shows'>,
  condition: SQL,
): Promise<Category[]> {
  const { rows } = await database.execute<CategoryRow>(sql`
    with shown as (select * from categories where parent_id is null and ${condition}),
      both_levels as (select * from shown union all
        select categories.* from categories join shown on shown.id = categories.parent_id)
    select both_levels.id, both_levels.slug, both_levels.name, both_levels.parent_id,
      ${spokenTexts('both_levels')} as texts,
      case when parent_id is null
        then ${countUpTo(sql`from products where category_id = both_levels.id and is_published`)}
        else ${countUpTo(sql`from products where subcategory_id = both_levels.id
          and is_published`)} end as product_count,
      ${pictureOfCategory(sql`both_levels`)} as picture
    from both_levels order by both_levels.position, both_levels.id`)
  shows(...shownPictures(rows))
  const withImage = ({ id, slug, name, texts, product_count, picture }: CategoryRow) => ({
    id,
    slug,
    ...spoken({ name, texts }, ['name']),
    product_count: countText(product_count),
    image: picture === null ? null : pictureUrl(picture.key, 640, 'jpg'),
  })
  return rows
    .filter((row) => row.parent_id === null)
    .map((row) => ({
      ...withImage(row),
      subcategories: rows.filter((child) => child.parent_id === row.id).map(withImage),
    }))
}

function shownPictures(rows: Pick<CategoryRow, 'picture'>[]): Tag[] {
  return rows.flatMap(({ picture }) => (picture?.product_id ? [picturesTag(picture.product_id)] : []))
}

/** Selects a category's own picture, or else one of a product. `category` is the name of its table in the query. */
export function pictureOfCategory(category: SQL): SQL {
  return sql`coalesce((select json_build_object('key', key, 'product_id', null) from media
    where id = ${category}.image_id),
    case when ${category}.parent_id is null
      then ${pictureOf(sql`products.category_id = ${category}.id`)}
      else ${pictureOf(sql`products.subcategory_id = ${category}.id`)} end)`
}

/** Selects the picture of the oldest product with one. Searches only 20 products. */
function pictureOf(belongs: SQL): SQL {
  return sql`(select json_build_object('key', media.key, 'product_id', oldest.id)
    from (select id, created_at from products where ${belongs} and is_published
      order by created_at nulls first, id nulls first limit 20) oldest
    join product_images on product_images.product_id = oldest.id
    join media on media.id = product_images.media_id
    order by oldest.created_at, oldest.id, product_images.position, product_images.id limit 1)`
}
