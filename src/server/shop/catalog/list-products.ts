import { answerWords } from '#src/words/words.ts'
import { catalog } from '#src/contract/catalog.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { pageProducts } from './page-products.ts'
import { everyProduct, productsInSale, ofCategory, ofSubcategory, ofBrand, ofTag } from './which-products.ts'
import { eq, sql } from 'drizzle-orm'
import { categories, brands, media } from '#src/server/platform/database/tables/index.ts'
import { spoken, spokenColumn } from '#src/server/platform/texts.ts'
import { slugNotFound, findTag } from './slug-not-found.ts'
import { selectCategories } from './select-categories.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'

/** GET all-products/: every published product, with pages (D6). */
export const listAllProducts = handler(
  'allProducts',
  (query, context) => pageProducts(context, catalog.allProducts.path, query, everyProduct),
  { isQueued: true },
)

/** GET shop-products/: all products of the shop. Sold out products keep their normal position (D8). */
export const listShopProducts = handler(
  'shopProducts',
  (query, context) => pageProducts(context, catalog.shopProducts.path, query, everyProduct),
  { isQueued: true },
)

/** GET sale-products/: the products whose reduction runs now. */
export const listSaleProducts = handler(
  'saleProducts',
  (query, context) => pageProducts(context, catalog.saleProducts.path, query, productsInSale),
  { isQueued: true },
)

/** GET products/{slug}/: the products of a category or a subcategory, with the category. */
export const listCategoryProducts = handler(
  'categoryProducts',
  async ({ slug, ...query }, context) => {
    const { database } = context.services
    context.shows('menu')
    const asked = sql`(select coalesce(parent_id, id) from categories where slug = ${slug})`
    const [category] = await selectCategories(database, context, sql`categories.id = ${asked}`)
    if (!category) throw await slugNotFound(database, 'category', slug, answerWords.noCategory, context.shows)
    const subcategory = category.subcategories.find((one) => one.slug === slug) ?? null
    const condition = subcategory ? ofSubcategory(subcategory.id, category.id) : ofCategory(category.id)
    const path = catalog.categoryProducts.path.replace('{slug}', encodeURIComponent(slug))
    const [page, [texts]] = await Promise.all([
      pageProducts(context, path, query, condition),
      database
        .select({
          seo_title: categories.seo_title,
          seo_description: categories.seo_description,
          texts: spokenColumn('categories'),
        })
        .from(categories)
        .where(eq(categories.slug, slug)),
    ])
    return {
      ...page,
      category,
      subcategory,
      seo_title: '',
      seo_description: '',
      ...(texts && spoken(texts, ['seo_title', 'seo_description'])),
    }
  },
  { isQueued: true },
)

/** GET brand/{slug}/: the products of a brand, with its name and logo. */
export const listBrandProducts = handler(
  'brandProducts',
  async ({ slug, ...query }, context) => {
    const { database } = context.services
    const [brand] = await database
      .select({ id: brands.id, name: brands.name, slug: brands.slug, key: media.key, texts: spokenColumn('brands') })
      .from(brands)
      .leftJoin(media, eq(media.id, brands.image_id))
      .where(eq(brands.slug, slug))
    if (!brand) throw await slugNotFound(database, 'brand', slug, answerWords.noBrand, context.shows)
    const path = catalog.brandProducts.path.replace('{slug}', encodeURIComponent(slug))
    const image = brand.key === null ? null : pictureUrl(brand.key, 320, 'png')
    return {
      ...(await pageProducts(context, path, query, ofBrand(brand.id))),
      brand: { ...spoken(brand, ['name']), image },
    }
  },
  { isQueued: true },
)

/** GET tag/{slug}/: the products with a tag, and its name. Accepts the tag's name too (D44). */
export const listTagProducts = handler(
  'tagProducts',
  async ({ slug, ...query }, context) => {
    const { database } = context.services
    context.shows('slugs')
    const tag = await findTag(database, slug)
    if (!tag) throw await slugNotFound(database, 'tag', slug, answerWords.noTag, context.shows)
    const path = catalog.tagProducts.path.replace('{slug}', encodeURIComponent(tag.slug))
    return { ...(await pageProducts(context, path, query, ofTag(tag.id))), tag }
  },
  { isQueued: true },
)
