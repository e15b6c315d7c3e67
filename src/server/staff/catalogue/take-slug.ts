import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/api-error.ts'
import { slugFrom } from '../../../domain/search/fold.ts'
import type { DatabaseTransaction } from '../../database/connect.ts'

const tables = { product: 'products', category: 'categories', brand: 'brands', tag: 'tags', page: 'pages' } as const

/** What has a slug of its own. */
export type SlugKind = keyof typeof tables

/** Room for a suffix is left below the 200 characters of an address. */
const MADE_MAX = 180

/**
 * The slug for a thing that is being written. One that was typed must be free, else 400; '' stands for one made from
 * the name, with a number behind it where others have it already. Under a new slug the former one leads on (D23).
 */
export async function takeSlug(
  tx: DatabaseTransaction,
  kind: SlugKind,
  { id, name, slug: typed }: { id: number | null; name: string; slug: string },
): Promise<string> {
  const table = sql.identifier(tables[kind])
  // One at a time: two who make the same name must not take the same slug.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${kind}`}, 0))`)
  const before = id === null ? undefined : (await tx.execute<{ slug: string }>(sql`select slug from ${table} where id = ${id}`)).rows[0]?.slug
  const taken = async (slug: string) =>
    (await tx.execute(sql`select from ${table} where slug = ${slug} and id is distinct from ${id}::int`)).rows.length > 0
  let slug = typed
  if (slug === '') {
    const made = addressable(slugFrom(name).slice(0, MADE_MAX).replace(/-+$/, ''), kind)
    slug = made
    for (let number = 2; await taken(slug); number++) slug = `${made}-${number}`
  } else if (addressable(slug, kind) !== slug || (await taken(slug))) {
    throw new ApiError(400, { slug: [addressable(slug, kind) === slug ? 'Bu ünvan artıq var.' : 'Ünvan yalnız rəqəmlərdən ibarət ola bilməz.'] })
  }
  await tx.execute(sql`delete from former_slugs where kind = ${kind} and slug = ${slug}`)
  if (id !== null && before !== undefined && before !== slug) {
    await tx.execute(sql`
      insert into former_slugs (kind, slug, target_id) values (${kind}, ${before}, ${id})
      on conflict (kind, slug) do update set target_id = excluded.target_id`)
  }
  return slug
}

/** The slugs of a thing that goes lead to another one from now on, or nowhere. */
export async function leaveSlugs(tx: DatabaseTransaction, kind: SlugKind, id: number, to: number | null): Promise<void> {
  if (to === null) {
    await tx.execute(sql`delete from former_slugs where kind = ${kind} and target_id = ${id}`)
    return
  }
  await tx.execute(sql`
    insert into former_slugs (kind, slug, target_id) select ${kind}::slug_kind, slug, ${to} from ${sql.identifier(tables[kind])} where id = ${id}
    on conflict (kind, slug) do update set target_id = excluded.target_id`)
  await tx.execute(sql`update former_slugs set target_id = ${to} where kind = ${kind} and target_id = ${id}`)
}

/** A slug of digits alone would be read as a product's number (D23). */
function addressable(slug: string, kind: SlugKind): string {
  return slug === '' || /^\d+$/.test(slug) ? `${kind}${slug && '-'}${slug}` : slug
}
