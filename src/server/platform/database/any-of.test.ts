import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { anyOf } from './any-of.ts'

describe('any of', () => {
  it('plans a statement once for any number of ids, with the same rows as = any($1)', async () => {
    const client = new pg.Client({ connectionString: inject('superuserUrl') })
    await client.connect()
    try {
      // As in production; the tests' cluster plans each statement only once.
      await client.query('set plan_cache_mode = auto')
      await client.query(
        'create temporary table goods as select id, md5(id::text) as name from generate_series(1, 20000) id',
      )
      await client.query('alter table goods add primary key (id); analyze goods')
      for (let length = 0; length < 20; length++) {
        const ids = Array.from({ length }, (_, index) => index * 7)
        const { sql: text, params: values } = new PgDialect().sqlToQuery(
          sql`select id from goods where id = ${anyOf(ids)} order by id`,
        )
        const { rows } = await client.query<{ id: number }>({ name: 'goods', text, values })
        expect(rows.map(({ id }) => id)).toEqual(ids.filter((id) => id > 0))
      }
      const {
        rows: [plans],
      } = await client.query(
        "select generic_plans::int as once, custom_plans::int as anew from pg_prepared_statements where name = 'goods'",
      )
      expect(plans).toEqual({ once: 15, anew: 5 })
    } finally {
      await client.end()
    }
  })
})
