import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { deliveryTypes } from '#src/contract/client/admin/resources/sales.ts'
import { serveResource } from '../serve-resource.ts'

export const { list, show, create, update, remove } = serveResource(deliveryTypes, {
  beforeDelete: async (tx, id) => {
    const { rows } = await tx.execute(sql`select from orders where delivery_id = ${id} limit 1`)
    if (rows.length > 0) throw new ApiError(409, { detail: 'Bu üsulla sifarişlər var. Silmək əvəzinə onu söndürün.' })
  },
})
