import { eq } from 'drizzle-orm'
import { catalog } from '#src/contract/catalog.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { brands } from '#src/server/platform/database/tables/index.ts'
import { slugNotFound } from './slug-not-found.ts'
import { pageProducts } from './page-products.ts'
import { ofBrand } from './which-products.ts'

/** GET brand/{slug}/: the products of a brand, with its name. */
export const listBrandProducts = handler(
  'brandProducts',
  async ({ slug, ...query }, context) => {
    const { database } = context.services
    const [brand] = await database
      .select({ id: brands.id, name: brands.name, slug: brands.slug })
      .from(brands)
      .where(eq(brands.slug, slug))
    if (!brand) throw await slugNotFound(database, 'brand', slug, 'Brend tapılmadı.', context.shows)
    const path = catalog.brandProducts.path.replace('{slug}', encodeURIComponent(slug))
    return { ...(await pageProducts(context, path, query, ofBrand(brand.id))), brand }
  },
  { isQueued: true },
)
