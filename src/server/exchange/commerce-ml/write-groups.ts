import { sql } from 'drizzle-orm'
import { cut } from '#src/server/platform/trade-files/cut.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { takeSlug } from '#src/server/admin/taxonomy/take-slug.ts'
import type { Written } from './import-file.ts'

type Group = { id: string; name: string; parent: string | null }

/**
 * Makes a category for each group that has none. Deeper groups belong to the second level (G22). Names and places of
 * categories that exist are the shop's.
 */
export async function writeGroups(tx: Transaction, groups: readonly Group[]): Promise<Written> {
  const { rows } = await tx.execute<{ external_id: string; id: number; parent_id: number | null }>(sql`
    select external_id, categories.id, parent_id from onec_groups join categories on categories.id = category_id`)
  const known = new Map(rows.map(({ external_id, ...category }) => [external_id, category]))
  let categories = 0
  const bindings: { group: string; category: number }[] = []
  for (const { id, name, parent } of groups) {
    if (id === '' || name === '' || known.has(id)) continue
    const above = parent === null ? undefined : known.get(parent)
    // A group below the second level is its parent's category.
    const made = above && above.parent_id !== null ? above : await categoryNamed(tx, cut(name, 100), above?.id ?? null)
    if ('isNew' in made) categories++
    known.set(id, made)
    bindings.push({ group: id, category: made.id })
  }
  if (bindings.length > 0)
    await tx.execute(sql`
      insert into onec_groups (external_id, category_id) select "group", category
        from json_to_recordset(${JSON.stringify(bindings)}) binding("group" text, category int)
      on conflict do nothing`)
  return { counts: { categories }, notes: [] }
}

/** Returns the category with a name, which is made if it is missing. */
export async function categoryNamed(tx: Transaction, name: string, parent: number | null) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('slug category', 0))`)
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from categories where fold(name) = fold(${name}) and parent_id is not distinct from ${parent}::int
      order by id limit 1`)
  if (rows[0]) return { id: rows[0].id, parent_id: parent }
  const slug = await takeSlug(tx, 'category', { id: null, name, slug: '' })
  const { rows: made } = await tx.execute<{ id: number }>(sql`
    insert into categories (name, slug, parent_id, position)
      select ${name}, ${slug}, ${parent}::int, coalesce(max(position), 0) + 1 from categories
        where parent_id is not distinct from ${parent}::int returning id`)
  return { id: made[0]?.id ?? 0, parent_id: parent, isNew: true }
}
