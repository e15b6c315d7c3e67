import { eq } from 'drizzle-orm'
import { catalog } from '#src/contract/catalog.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { brands, media } from '#src/server/platform/database/tables/index.ts'
import { slugNotFound } from './slug-not-found.ts'
import { pageProducts } from './page-products.ts'
import { ofBrand } from './which-products.ts'

/** GET brand/{slug}/: the products of a brand, with its name and logo. */
export const listBrandProducts = handler(
  'brandProducts',
  async ({ slug, ...query }, context) => {
    const { database } = context.services
    const [brand] = await database
      .select({ id: brands.id, name: brands.name, slug: brands.slug, key: media.key })
      .from(brands)
      .leftJoin(media, eq(media.id, brands.image_id))
      .where(eq(brands.slug, slug))
    if (!brand) throw await slugNotFound(database, 'brand', slug, 'Brend tapılmadı.', context.shows)
    const path = catalog.brandProducts.path.replace('{slug}', encodeURIComponent(slug))
    const image = brand.key === null ? null : pictureUrl(brand.key, 320, 'png')
    return { ...(await pageProducts(context, path, query, ofBrand(brand.id))), brand: { ...brand, image } }
  },
  { isQueued: true },
)
