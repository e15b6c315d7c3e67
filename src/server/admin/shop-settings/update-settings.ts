import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { ShopSettings } from '#src/contract/admin/shop-settings.ts'
import { passwordRequired } from '#src/server/platform/http/identify-staff.ts'
import { recordEvent } from '#src/server/platform/security-log/record-event.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { media, settings } from '#src/server/platform/database/tables/index.ts'
import { adminTransaction } from '../admin-transaction.ts'
import { refuseIfChanged } from '../versions.ts'
import { settingNames, showAllSettings } from './show-settings.ts'

/**
 * PUT admin/settings/ (A12): the sent settings apply at once. Only a caller with a second factor can require one
 * (A14).
 */
export const updateSettings = handler('settings.update', (input, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`lock table settings in share row exclusive mode`)
    const before = await showAllSettings(tx)
    refuseIfChanged(input.version, before)
    if (input.second_factor_required && context.staff.second_factor !== 'on') {
      throw new ApiError(400, {
        second_factor_required: ['Əvvəlcə öz hesabınızda ikinci təsdiqi qurun, yoxsa özünüz də girə bilməzsiniz.'],
      })
    }
    if (input.logo) {
      const pictures = await tx.select({ id: media.id }).from(media).where(eq(media.key, input.logo))
      if (pictures.length === 0) throw new ApiError(400, { logo: ['Belə şəkil yoxdur.'] })
    }
    if (isLessSafe(before, { ...before, ...input })) {
      if (!context.staff.typed_password) throw passwordRequired()
      await recordEvent(context, tx, 'safety-lowered', context.caller.id)
    }
    for (const name of settingNames) {
      const value = input[name]
      // The form sends every setting; unchanged settings stay out of the log (A13).
      if (value === undefined || isDeepStrictEqual(value, before[name])) continue
      // Sent as JSON text: the driver would send a JavaScript null as an SQL null.
      const json = sql`${JSON.stringify(value)}::jsonb`
      await tx
        .insert(settings)
        .values({ name, value: json })
        .onConflictDoUpdate({ target: settings.name, set: { value: json, updated_at: sql`now()` } })
    }
    return showAllSettings(tx)
  }),
)

/** Whether a change shortens a log, ends the duty of a second factor, or loosens a limit of orders (C11). */
function isLessSafe(before: ShopSettings, after: ShopSettings): boolean {
  // 0 orders means no limit.
  const limit = (settings: ShopSettings, name: (typeof orderLimits)[number]) => settings[name] || Infinity
  return (
    (before.second_factor_required && !after.second_factor_required) ||
    after.security_log_days < before.security_log_days ||
    orderLimits.some((name) => limit(after, name) > limit(before, name))
  )
}

const orderLimits = [
  'open_orders',
  'open_orders_wholesaler',
  'orders_in_ten_minutes',
  'orders_in_ten_minutes_wholesaler',
] as const
