import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { slugFrom } from '#src/domain/search/fold.ts'
import type { DatabaseTransaction, Querying } from '#src/server/platform/database/connect.ts'

const tables = { product: 'products', category: 'categories', brand: 'brands', tag: 'tags', page: 'pages' } as const

/** The kinds of records with slugs. */
type SlugKind = keyof typeof tables

/** Leaves space for a suffix within the 200 characters of a slug. */
const MADE_MAX = 180

type SlugWish = { id: number | null; name: string; slug: string }

/** Returns the slug for one record to write; throws 400 if the typed slug cannot be used. See takeSlugs. */
export async function takeSlug(tx: DatabaseTransaction, kind: SlugKind, wish: SlugWish): Promise<string> {
  const [slug] = await takeSlugs(tx, kind, [wish])
  if (typeof slug !== 'string') throw new ApiError(400, slug ?? {})
  return slug
}

/**
 * Returns a slug, or an error, for each record to write. A typed slug must be free; '' requests a slug from the name,
 * with a number appended if it is taken. The former slug of a renamed record will redirect (D23).
 */
export async function takeSlugs(
  tx: DatabaseTransaction,
  kind: SlugKind,
  wishes: readonly SlugWish[],
): Promise<(string | { slug: string[] })[]> {
  if (wishes.length === 0) return []
  const table = sql.identifier(tables[kind])
  // The lock serializes this: two transactions that create the same name must not take the same slug.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${kind}`}, 0))`)
  const { rows } = await tx.execute<{ id: number; slug: string }>(sql`
    select id, slug from ${table} where slug = any(${sql.param(wishes.map(({ slug }) => slug))})
      or id = any(${sql.param(wishes.flatMap(({ id }) => id ?? []))})`)
  const owners = new Map<string, number | null>(rows.map(({ id, slug }) => [slug, id]))
  const before = new Map(rows.map(({ id, slug }) => [id, slug]))
  const isOwn = (slug: string, id: number | null) => id !== null && owners.get(slug) === id
  const isTaken = async (slug: string, id: number | null) =>
    owners.has(slug) ||
    (await tx.execute(sql`select from ${table} where slug = ${slug} and id is distinct from ${id}::int`)).rows.length >
      0
  const slugs: (string | { slug: string[] })[] = []
  for (const { id, name, slug: typed } of wishes) {
    let slug = typed
    if (slug === '') {
      const base = addressable(slugFrom(name).slice(0, MADE_MAX).replace(/-+$/, ''), kind)
      slug = base
      for (let number = 2; !isOwn(slug, id) && (await isTaken(slug, id)); number++) slug = `${base}-${number}`
    } else if (addressable(slug, kind) !== slug) {
      slugs.push({ slug: ['Ünvan yalnız rəqəmlərdən ibarət ola bilməz.'] })
      continue
    } else if (owners.has(slug) && !isOwn(slug, id)) {
      slugs.push({ slug: ['Bu ünvan artıq var.'] })
      continue
    }
    owners.set(slug, id)
    slugs.push(slug)
  }
  await redirectFormer(
    tx,
    kind,
    wishes.flatMap(({ id }, at) => {
      const slug = slugs[at]
      return typeof slug === 'string' ? [{ slug, id, former: id === null ? null : (before.get(id) ?? null) }] : []
    }),
  )
  return slugs
}

/** Redirects the former slug of a renamed record; a slug that is in use again does not redirect. */
async function redirectFormer(
  tx: DatabaseTransaction,
  kind: SlugKind,
  taken: readonly { slug: string; id: number | null; former: string | null }[],
): Promise<void> {
  await tx.execute(
    sql`delete from former_slugs where kind = ${kind} and slug = any(${sql.param(taken.map(({ slug }) => slug))})`,
  )
  const renamed = taken.filter(({ slug, former }) => former !== null && former !== slug)
  if (renamed.length === 0) return
  await tx.execute(sql`
    insert into former_slugs (kind, slug, target_id)
    select ${kind}::slug_kind, former, id from json_to_recordset(${JSON.stringify(renamed)}) renamed(former text,
      id int)
    on conflict (kind, slug) do update set target_id = excluded.target_id`)
}

/** Redirects the slugs of a deleted record to another record, or removes them. */
export async function redirectSlugs(
  tx: DatabaseTransaction,
  kind: SlugKind,
  id: number,
  to: number | null,
): Promise<void> {
  if (to === null) {
    await tx.execute(sql`delete from former_slugs where kind = ${kind} and target_id = ${id}`)
    return
  }
  await tx.execute(sql`
    insert into former_slugs (kind, slug, target_id) select ${kind}::slug_kind, slug, ${to}
      from ${sql.identifier(tables[kind])} where id = ${id}
    on conflict (kind, slug) do update set target_id = excluded.target_id`)
  await tx.execute(sql`update former_slugs set target_id = ${to} where kind = ${kind} and target_id = ${id}`)
}

/** Prefixes a slug of digits, because it would be read as a product's id (D23). */
function addressable(slug: string, kind: SlugKind): string {
  return slug === '' || /^\d+$/.test(slug) ? `${kind}${slug && '-'}${slug}` : slug
}

/**
 * Throws 409 with the numbers of contained products and subcategories, so that the client can ask where to move them
 * (A6). Does nothing if both are 0.
 */
export async function refuseInUse(database: Querying, holds: { products: SQL; subcategories?: SQL }): Promise<void> {
  const { rows } = await database.execute<{ products: number; subcategories: number }>(sql`
    select (select count(*)::int ${holds.products}) as products,
      ${holds.subcategories ? sql`(select count(*)::int ${holds.subcategories})` : sql`0`} as subcategories`)
  const { products = 0, subcategories = 0 } = rows[0] ?? {}
  if (products === 0 && subcategories === 0) return
  const what = [subcategories > 0 && `${subcategories} alt kateqoriya`, products > 0 && `${products} məhsul`]
    .filter(Boolean)
    .join(' və ')
  throw new ApiError(409, { detail: `Boş deyil: ${what}. Əvvəlcə hara keçəcəyini seçin.`, products, subcategories })
}
