import { sql } from 'drizzle-orm'
import { ApiError } from '../../contract/client/api-error.ts'
import { handler } from '../call/handler.ts'
import { transaction } from '../transaction.ts'

/** Most addresses of one customer. */
const ADDRESSES_MAX = 20

type Row = { id: number; city: string; district: string; address: string; zipcode: string }

const columns = sql`id, city, district, address, zipcode`

/** GET addresses/ (B18). */
export const listAddresses = handler('listAddresses', async (_input, { caller, services }) => {
  const { rows } = await services.database.execute<Row>(sql`select ${columns} from addresses where user_id = ${caller.id} order by id desc`)
  return rows
})

/** POST addresses/: the same address again answers the one that is kept. */
export const keepAddress = handler('keepAddress', ({ city, district, address, zipcode }, { caller, services }) =>
  transaction(services, async (tx) => {
    // Two requests at once must not both find room for the last one.
    await tx.execute(sql`select from users where id = ${caller.id} for no key update`)
    const { rows } = await tx.execute<Row>(sql`select ${columns} from addresses where user_id = ${caller.id}`)
    const same = rows.find((row) => row.city === city && row.district === district && row.address === address && row.zipcode === zipcode)
    if (same) return same
    if (rows.length >= ADDRESSES_MAX) throw new ApiError(409, { detail: `Ən çoxu ${ADDRESSES_MAX} ünvan saxlamaq olar. Lazım olmayanı silin.` })
    const made = await tx.execute<Row>(sql`
      insert into addresses (user_id, city, district, address, zipcode) values (${caller.id}, ${city}, ${district}, ${address}, ${zipcode}) returning ${columns}`)
    return made.rows[0] as Row
  }),
)

/** DELETE addresses/{id}/: another customer's is 404 (D12). */
export const dropAddress = handler('dropAddress', async ({ id }, { caller, services }) => {
  const { rowCount } = await services.database.execute(sql`delete from addresses where id = ${id} and user_id = ${caller.id}`)
  if (!rowCount) throw new ApiError(404, { detail: 'Ünvan tapılmadı.' })
  return undefined
})
