import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import { handler } from '../../call/handler.ts'
import { staffTransaction } from '../staff-transaction.ts'

/** PUT admin/customers/{id}/note/ (A19): old and new stand in the log. */
export const noteCustomer = handler('customers.note', ({ id, note }, context) =>
  staffTransaction(context, async (tx) => {
    const { rows } = await tx.execute(sql`update users set staff_note = ${note || null} where id = ${id} returning id`)
    if (rows.length === 0) throw new ApiError(404, { detail: 'Müştəri tapılmadı.' })
    return undefined
  }),
)
