import { and, eq, isNotNull } from 'drizzle-orm'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { findOwnCourier } from '../route/own-orders.ts'
import { recovery_codes, staff_roles, users } from '#src/server/platform/database/tables/index.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'

/** GET admin/session/: the logged-in person, and what the client may show them. */
export const showSession = handler('session.show', async (_input, { services, caller, staff }) => ({
  id: caller.id,
  name: `${caller.first_name} ${caller.last_name}`,
  email: caller.email,
  role: staff.role,
  role_name: await roleName(services.database, caller.id),
  rights: [...staff.rights],
  second_factor: staff.second_factor,
  authenticator:
    (await services.database.$count(users, and(eq(users.id, caller.id), isNotNull(users.totp_secret)))) > 0,
  recovery_codes_left: await services.database.$count(recovery_codes, eq(recovery_codes.user_id, caller.id)),
  shop_name: (await readShopSettings(services.database, ['name'])).name,
  is_courier: (await findOwnCourier(services.database, caller.id)) !== null,
}))

/** Returns the name of a custom role; null for a built-in role. */
async function roleName(database: Querying, user: number): Promise<string | null> {
  const [own] = await database
    .select({ name: staff_roles.name })
    .from(users)
    .innerJoin(staff_roles, eq(staff_roles.id, users.role_id))
    .where(eq(users.id, user))
  return own?.name ?? null
}
