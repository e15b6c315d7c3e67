import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from './database.ts'
import type { TestShop } from './with-shop.ts'

/** Runs a statement that no rule of the database refuses, to let time pass for a row. */
export async function runUnruled({ services }: Pick<TestShop, 'services'>, statement: string): Promise<void> {
  const { rows } = await services.database.$client.query<{ name: string }>('select current_database() as name')
  const client = new pg.Client({ connectionString: databaseUrl(inject('superuserUrl'), rows[0]?.name ?? '') })
  await client.connect()
  await client.query(`set session_replication_role = replica; ${statement}`)
  await client.end()
}
