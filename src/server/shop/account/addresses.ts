import { fill } from '#src/words/spoken.ts'
import { answerWords } from '#src/words/words.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { transaction, type Transaction } from '#src/server/platform/transaction.ts'

/** The most addresses of one customer. */
const ADDRESSES_MAX = 20

type Row = Reply<'listAddresses'>[number]
type Place = Omit<Row, 'id'>

const columns = sql`id::float8 as id, city, district, address, zipcode`

/** GET addresses/ (B18). */
export const listAddresses = handler('listAddresses', async (_input, { caller, services }) => {
  const { rows } = await services.database.execute<Row>(
    sql`select ${columns} from addresses where user_id = ${caller.id} order by id desc`,
  )
  return rows
})

/**
 * Locks and returns a customer's addresses, so that two concurrent requests cannot both save the last allowed address.
 */
async function lockBook(tx: Transaction, user: number): Promise<Row[]> {
  await tx.execute(sql`select from users where id = ${user} for no key update`)
  const { rows } = await tx.execute<Row>(sql`select ${columns} from addresses where user_id = ${user}`)
  return rows
}

function same(one: Place, other: Place): boolean {
  return (
    one.city === other.city &&
    one.district === other.district &&
    one.address === other.address &&
    one.zipcode === other.zipcode
  )
}

/** POST addresses/: returns the saved address if it already exists. */
export const keepAddress = handler('keepAddress', (place, { caller, services }) =>
  transaction(services, async (tx) => {
    const rows = await lockBook(tx, caller.id)
    const kept = rows.find((row) => same(row, place))
    if (kept) return kept
    if (rows.length >= ADDRESSES_MAX)
      throw new ApiError(409, { detail: fill(answerWords.addressesFull, { n: ADDRESSES_MAX }) })
    const { city, district, address, zipcode } = place
    const made = await tx.execute<Row>(sql`
      insert into addresses (user_id, city, district, address, zipcode)
        values (${caller.id}, ${city}, ${district}, ${address}, ${zipcode}) returning ${columns}`)
    return made.rows[0] as Row
  }),
)

/** PUT addresses/{id}/: 404 for another customer's address (D12), 409 if the changed address is already saved. */
export const changeAddress = handler('changeAddress', ({ id, ...place }, { caller, services }) =>
  transaction(services, async (tx) => {
    const rows = await lockBook(tx, caller.id)
    if (!rows.some((row) => row.id === id)) throw new ApiError(404, { detail: answerWords.noAddress })
    if (rows.some((row) => row.id !== id && same(row, place)))
      throw new ApiError(409, { detail: answerWords.addressKnown })
    const { city, district, address, zipcode } = place
    const changed = await tx.execute<Row>(sql`
      update addresses set city = ${city}, district = ${district}, address = ${address}, zipcode = ${zipcode}
        where id = ${id} and user_id = ${caller.id} returning ${columns}`)
    return changed.rows[0] as Row
  }),
)

/** DELETE addresses/{id}/: 404 for another customer's address (D12). */
export const dropAddress = handler('dropAddress', ({ id }, { caller, services }) =>
  transaction(services, async (tx) => {
    const { rowCount } = await tx.execute(sql`delete from addresses where id = ${id} and user_id = ${caller.id}`)
    if (!rowCount) throw new ApiError(404, { detail: answerWords.noAddress })
    return undefined
  }),
)
