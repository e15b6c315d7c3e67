import { eq } from 'drizzle-orm'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { delivery_types } from '#src/server/platform/database/tables/index.ts'

/** Returns the delivery types that customers can choose, in the owner's order. */
export const activeDeliveryTypes = (database: Querying) =>
  database
    .select()
    .from(delivery_types)
    .where(eq(delivery_types.is_active, true))
    .orderBy(delivery_types.position, delivery_types.id)
