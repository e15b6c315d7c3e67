import { and, eq, isNotNull } from 'drizzle-orm'
import { handler } from '../../call/handler.ts'
import { recovery_codes, users } from '../../database/tables/index.ts'
import { readShopSettings } from '../../shop-settings/shop-settings.ts'

/** GET admin/session/: who is signed in, and what the client may show them. */
export const showSession = handler('session.show', async (_input, { services, caller, staff }) => ({
  id: caller.id,
  name: `${caller.first_name} ${caller.last_name}`,
  email: caller.email,
  role: staff.role,
  rights: [...staff.rights],
  second_factor: staff.second_factor,
  authenticator: await services.database.$count(users, and(eq(users.id, caller.id), isNotNull(users.totp_secret))) > 0,
  recovery_codes_left: await services.database.$count(recovery_codes, eq(recovery_codes.user_id, caller.id)),
  shop_name: (await readShopSettings(services.database, ['name'])).name,
}))
