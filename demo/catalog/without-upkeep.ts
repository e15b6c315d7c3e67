import { sql } from 'drizzle-orm'
import type { DatabaseTransaction } from '#src/server/start/program-api.ts'

/**
 * Writes very many rows into tables whose indexes, foreign keys and triggers are removed meanwhile. They are restored
 * at the end, where all rows are checked and indexed at once. The caller must write the rows that the triggers would
 * have written.
 */
export async function withoutUpkeep(
  tx: DatabaseTransaction,
  tables: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  const names = sql.param([...tables])
  const keys = await tx.execute<{ table: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid::regclass::text = any(${names})`)
  const indexes = await tx.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid::regclass::text = any(${names})
      and not exists (select from pg_constraint where conindid = indexrelid)`)
  // A table with pending deferred checks cannot be altered: this runs the checks of the rows so far.
  await tx.execute(sql`set constraints all immediate`)
  await tx.execute(sql`set constraints all deferred`)
  await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
  await tx.execute(sql`set local work_mem = '128MB'`)
  for (const { table, name } of keys.rows) await tx.execute(sql.raw(`alter table ${table} drop constraint "${name}"`))
  for (const { name } of indexes.rows) await tx.execute(sql.raw(`drop index ${name}`))
  for (const table of tables) await tx.execute(sql.raw(`alter table "${table}" disable trigger user`))

  await write()

  for (const table of tables) await tx.execute(sql.raw(`alter table "${table}" enable trigger user`))
  for (const { definition } of indexes.rows) await tx.execute(sql.raw(definition))
  for (const { table, name, definition } of keys.rows) {
    await tx.execute(sql.raw(`alter table ${table} add constraint "${name}" ${definition}`))
  }
}
