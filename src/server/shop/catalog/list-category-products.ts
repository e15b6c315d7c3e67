import { eq, sql } from 'drizzle-orm'
import { catalog } from '#src/contract/catalog.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { categories } from '#src/server/platform/database/tables/index.ts'
import { slugNotFound } from './slug-not-found.ts'
import { pageProducts } from './page-products.ts'
import { selectCategories } from './select-categories.ts'
import { ofCategory, ofSubcategory } from './which-products.ts'

/** GET products/{slug}/: the products of a category or a subcategory, with the category. */
export const listCategoryProducts = handler(
  'categoryProducts',
  async ({ slug, ...query }, context) => {
    const { database } = context.services
    context.shows('menu')
    const asked = sql`(select coalesce(parent_id, id) from categories where slug = ${slug})`
    const [category] = await selectCategories(database, context, sql`categories.id = ${asked}`)
    if (!category) throw await slugNotFound(database, 'category', slug, 'Kateqoriya tapılmadı.', context.shows)
    const subcategory = category.subcategories.find((one) => one.slug === slug) ?? null
    const condition = subcategory ? ofSubcategory(subcategory.id, category.id) : ofCategory(category.id)
    const path = catalog.categoryProducts.path.replace('{slug}', encodeURIComponent(slug))
    const [page, [texts]] = await Promise.all([
      pageProducts(context, path, query, condition),
      database
        .select({ seo_title: categories.seo_title, seo_description: categories.seo_description })
        .from(categories)
        .where(eq(categories.slug, slug)),
    ])
    return {
      ...page,
      category,
      subcategory: subcategory && { name: subcategory.name, slug: subcategory.slug },
      seo_title: '',
      seo_description: '',
      ...texts,
    }
  },
  { isQueued: true },
)
