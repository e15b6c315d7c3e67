import type { Reply } from '#src/contract/client/api.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { handler, type ParsedInput } from '#src/server/platform/http/handler.ts'
import { countText, countUpTo } from '#src/server/platform/paging/paging.ts'
import { categories } from '#src/server/platform/database/tables/index.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { pictureOfCategory } from '#src/server/shop/catalog/select-categories.ts'
import { categoryTexts } from '#src/contract/client/texts.ts'
import { originalsOf, shownTexts, storedTexts, type StoredTexts } from '#src/server/platform/texts.ts'
import { rowHandlers } from '../row-handlers.ts'
import { selectPage } from '../select-page.ts'
import { adminTransaction, versionOf } from '../saving.ts'
import { refuseInUse, redirectSlugs, takeSlug } from './take-slug.ts'

type Row = Omit<Reply<'categories.show'>, 'version' | 'texts' | 'image' | 'shown_image' | 'products'> & {
  key: string | null
  texts: StoredTexts
  products: number
  shown: { key: string } | null
}

/** The categories (A6), each followed by its subcategories. A new category follows its siblings. */
export const {
  find,
  list: listAdminCategories,
  show: showCategory,
  create: createCategory,
  update: updateCategory,
  remove: deleteCategory,
} = rowHandlers({
  name: 'categories',
  table: categories,
  missing: 'Kateqoriya tapılmadı.',
  select: (database, wish) =>
    selectPage<Row>(database, wish, {
      columns: sql`
        categories.id, categories.name, categories.slug, categories.parent_id, categories.image_id, media.key,
          categories.no_return, categories.no_ads, categories.seo_title, categories.seo_description,
          categories.texts,
  case when categories.parent_id is null then ${countUpTo(sql`from products where category_id = categories.id`)}
    else ${countUpTo(sql`from products where subcategory_id = categories.id`)} end as products,
  (select count(*)::int from categories child where child.parent_id = categories.id) as subcategories,
  ${pictureOfCategory(sql`categories`)} as shown`,
      from: sql`categories left join media on media.id = categories.image_id
  left join categories parent on parent.id = categories.parent_id`,
      searched: sql`fold(categories.name)`,
      where: [
        wish.parent_id !== undefined &&
          sql`categories.parent_id is not distinct from nullif(${wish.parent_id}::int, 0)`,
      ],
      id: sql`categories.id`,
      sorts: {
        name: sql`categories.name`,
        position: sql`(coalesce(parent.position, categories.position), coalesce(parent.id, categories.id),
          categories.depth, categories.position)`,
      },
      sort: 'position',
    }),
  toReply: ({ key, shown, products, subcategories, ...row }) => ({
    ...row,
    version: versionOf(row),
    texts: shownTexts(row.texts, originalsOf(row, categoryTexts)),
    products: countText(products),
    subcategories,
    image: key === null ? null : pictureUrl(key, 320, 'webp'),
    shown_image: shown === null ? null : pictureUrl(shown.key, 320, 'webp'),
  }),
  values: valuesOf,
  beforeDelete: async (tx, id) => {
    await refuseInUse(tx, {
      products: sql`from products where category_id = ${id} or subcategory_id = ${id}`,
      subcategories: sql`from categories where parent_id = ${id}`,
    })
    await redirectSlugs(tx, 'category', id, null)
  },
  lock: 'for update',
})

/** Returns the row's values; throws 400 for a parent that is not of the first level. */
async function valuesOf(
  tx: Transaction,
  {
    name,
    slug,
    parent_id,
    image_id,
    no_return,
    no_ads,
    seo_title,
    seo_description,
    texts,
  }: ParsedInput<'categories.create'>,
  before: Row | null,
) {
  const errors: Record<string, string[]> = {}
  if (parent_id !== null) {
    const [parent] = await tx
      .select({ parent_id: categories.parent_id })
      .from(categories)
      .where(eq(categories.id, parent_id))
      .for('key share')
    if (!parent || parent.parent_id !== null || parent_id === before?.id)
      errors.parent_id = ['Birinci səviyyədən bir kateqoriya seçin.']
    else if (before && before.subcategories > 0)
      errors.parent_id = ['Alt kateqoriyaları olan kateqoriya başqasının içinə keçə bilməz.']
  }
  if (before && before.parent_id !== parent_id && before.products > 0) {
    errors.parent_id ??= ['İçində məhsul var: əvvəlcə məhsulları başqa kateqoriyaya keçirin.']
  }
  if (image_id !== null && (await tx.execute(sql`select from media where id = ${image_id}`)).rows.length === 0)
    errors.image_id = ['Şəkil tapılmadı.']
  if (Object.keys(errors).length > 0) throw new ApiError(400, errors)
  return {
    name,
    slug: await takeSlug(tx, 'category', { id: before?.id ?? null, name, slug }),
    parent_id,
    image_id,
    no_return,
    no_ads,
    seo_title,
    seo_description,
    ...(texts && {
      texts: storedTexts(
        texts,
        { name, seo_title, seo_description },
        before ? { texts: before.texts, originals: originalsOf(before, categoryTexts) } : undefined,
      ),
    }),
    ...(before ? {} : { position: lastOf(parent_id) }),
  }
}

/** Returns the SQL of the position after the other categories of a parent. */
function lastOf(parent: number | null): SQL {
  return sql`(select coalesce(max(position), 0) + 1 from categories
    where parent_id is not distinct from ${parent}::int)`
}

/**
 * POST admin/categories/{id}/replace/: moves its products, and its subcategories with their products, to another
 * category, and deletes it.
 */
export const replaceCategory = handler('categories.replace', ({ id, by }, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`select from categories where id in (${id}, ${by}::int) order by id for update`)
    const leaving = await find(tx, id)
    const target = by === null ? null : await find(tx, by).catch(() => null)
    const refuse = (message: string) => new ApiError(400, { by: [message] })
    if (!target || target.id === id || target.parent_id === id) throw refuse('Başqa bir kateqoriya seçin.')
    if (leaving.subcategories > 0 && target.parent_id !== null)
      throw refuse('Alt kateqoriyalar yalnız birinci səviyyədəki kateqoriyaya keçə bilər.')
    await tx.execute(
      sql`select from products where category_id = ${id} or subcategory_id = ${id} order by id for no key update`,
    )
    const [category, subcategory] = target.parent_id === null ? [target.id, null] : [target.parent_id, target.id]
    // One statement: a product's subcategory must never belong to another category.
    await tx.execute(
      leaving.parent_id === null
        ? sql`
          with moved as (update categories set parent_id = ${category} where parent_id = ${id})
          update products set category_id = ${category}, subcategory_id = coalesce(subcategory_id, ${subcategory}::int),
            updated_at = now()
          where category_id = ${id}`
        : sql`update products set category_id = ${category}, subcategory_id = ${subcategory}::int, updated_at = now()
          where subcategory_id = ${id}`,
    )
    await redirectSlugs(tx, 'category', id, target.id)
    await tx.delete(categories).where(eq(categories.id, id))
    return undefined
  }),
)

/** PUT admin/categories/arrange/: stores the new order of siblings. */
export const arrangeCategories = handler('categories.arrange', ({ ids }, context) =>
  adminTransaction(context, async (tx) => {
    const { rows } = await tx.execute<{ parents: number }>(sql`
      select count(distinct coalesce(parent_id, 0))::int as parents from categories where id = any(${sql.param(ids)})`)
    if ((rows[0]?.parents ?? 0) > 1)
      throw new ApiError(400, { ids: ['Yalnız bir səviyyədəki kateqoriyalar sıralana bilər.'] })
    await tx.execute(sql`
      update categories set position = wished.position
      from unnest(${sql.param(ids)}::int[]) with ordinality as wished(id, position) where categories.id = wished.id`)
    return undefined
  }),
)
