import { and, eq, sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Context } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { cardTag } from '#src/server/platform/cache/tags.ts'
import { spokenWord } from '#src/server/platform/texts.ts'
import { brands, categories, former_slugs, pages, products, tags } from '#src/server/platform/database/tables/index.ts'

const tables = { product: products, category: categories, brand: brands, tag: tags, page: pages }

/**
 * Returns the 404 for a slug. `moved_to` is the current slug of a renamed row (D23), or of the tag with this name
 * (D44).
 * @param shows gets the reply's tags, because pages keep the redirect
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
  shows('slugs', ...(moved && kind === 'product' ? [cardTag(moved.id)] : []))
  const meant = moved ?? (kind === 'tag' ? await findTag(database, slug) : null)
  return new ApiError(404, meant ? { detail, moved_to: meant.slug } : { detail })
}

type Tag = { id: number; name: string; slug: string }

/**
 * Returns a tag by its slug or by its name, in any case (D44); null if it does not exist. A slug has priority over a
 * name.
 */
export async function findTag(database: Querying, text: string): Promise<Tag | null> {
  const { rows } = await database.execute<Tag>(sql`
    select id, ${spokenWord(sql`tags.name`)} as name, slug from tags where slug = ${text} or fold(tags.name) = fold(${text})
      order by slug <> ${text}, tags.name <> ${text}, id limit 1`)
  return rows[0] ?? null
}
