import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeWhatAdminExamplesName } from './admin-examples.ts'
import { clearShop } from './demo-goods.ts'
import { makeWhatExamplesName } from './example-requests.ts'
import { bareShop, runSql, shop } from './stocked-shop.ts'
import { staffMember } from './staff.ts'
import { statementsOf } from './with-shop.ts'

bareShop()

/** Returns the rows of every table, except for the transactions of `changes`, and the last ids. */
async function everything(): Promise<object> {
  const tables = await runSql(sql`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace or oid = 'pgboss.job'::regclass`)
  const rows = tables.map(
    ({ name }) => `(
      select json_agg(data order by data::text) from (select to_jsonb(one) - 'xid' as data from ${name} one) as found
    ) as "${name}"`,
  )
  const ids = `(select json_agg(array[sequencename, last_value::text] order by sequencename) from pg_sequences) as ids`
  return (await runSql(sql.raw(`select ${[...rows, ids].join(', ')}`)))[0] ?? {}
}

describe('refill', () => {
  it('puts the same rows and ids back', async () => {
    await clearShop(shop)
    const { users } = await makeWhatExamplesName(shop)
    await makeWhatAdminExamplesName(shop, await staffMember(shop, 'owner', users.admin))
    const refill = await statementsOf(shop)
    const before = await everything()
    await shop.services.database.execute(sql`update products set name = 'x'`)
    await clearShop(shop, refill)
    expect(await everything()).toEqual(before)
  })
})
