import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { adminTransaction } from '../admin-transaction.ts'

/** PUT admin/customers/{id}/note/ (A19): the log keeps the old and the new note. */
export const noteCustomer = handler('customers.note', ({ id, note }, context) =>
  adminTransaction(context, async (tx) => {
    const { rows } = await tx.execute(sql`update users set staff_note = ${note || null} where id = ${id} returning id`)
    if (rows.length === 0) throw new ApiError(404, { detail: 'Müştəri tapılmadı.' })
    return undefined
  }),
)
