import pg from 'pg'

/** The role with which the shop uses the embedded database. */
export const ORDINARY_ROLE = 'buxar_shop'

/**
 * Creates the ordinary role of the embedded database, which owns nothing: the superuser migrates and grants it its
 * rights (`grantToShop`). So a fault in the shop's SQL can reach neither the machine's files nor the triggers that keep
 * the logs (C7).
 * @param superuserUrl address of the database, as its superuser
 * @param password of the role; may equal the superuser's, because the shop's process knows that anyway
 */
export async function createOrdinaryRole(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(`select from pg_roles where rolname = '${ORDINARY_ROLE}'`)
    if (rows.length === 0)
      await client.query(`create role ${ORDINARY_ROLE} login password ${client.escapeLiteral(password)}`)
    // Earlier versions made the role the owner.
    else await client.query(`reassign owned by ${ORDINARY_ROLE} to current_user`)
  } finally {
    await client.end()
  }
}
