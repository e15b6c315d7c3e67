import { and, eq, sql } from 'drizzle-orm'
import { ApiError } from '../../contract/client/api-error.ts'
import type { Context } from '../call/handler.ts'
import type { Querying } from '../database/connect.ts'
import { productTag } from '../page-cache/tags.ts'
import { findTag } from './find-tag.ts'
import { brands, categories, former_slugs, pages, products, tags } from '../database/tables/index.ts'

const tables = { product: products, category: categories, brand: brands, tag: tags, page: pages }

/**
 * The 404 for a slug. `moved_to` is the current slug of what was renamed (D23), or of the tag that has this name (D44).
 * @param shows told what the answer depends on: pages keep that something has moved
 */
export async function slugNotFound(
  database: Querying,
  kind: keyof typeof tables,
  slug: string,
  detail: string,
  shows: Context['shows'] = () => {},
): Promise<ApiError> {
  const table = tables[kind]
  const visible = kind === 'product' ? eq(products.is_published, true) : sql`true`
  const [moved] = await database
    .select({ id: table.id, slug: table.slug })
    .from(former_slugs)
    .innerJoin(table, eq(table.id, former_slugs.target_id))
    .where(and(eq(former_slugs.kind, kind), eq(former_slugs.slug, slug), visible))
  shows('slugs', ...(moved && kind === 'product' ? [productTag(moved.id)] : []))
  const meant = moved ?? (kind === 'tag' ? await findTag(database, slug) : null)
  return new ApiError(404, meant ? { detail, moved_to: meant.slug } : { detail })
}
