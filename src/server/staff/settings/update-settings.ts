import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import { handler } from '../../call/handler.ts'
import { media, settings } from '../../database/tables/index.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { refuseIfChanged } from '../versions.ts'
import { settingNames, showAllSettings } from './show-settings.ts'

/**
 * PUT admin/settings/ (A12): what is sent takes effect at once. Requiring a second factor needs one of one's own (A14).
 */
export const updateSettings = handler('settings.update', (input, context) =>
  staffTransaction(context, async (tx) => {
    await tx.execute(sql`lock table settings in share row exclusive mode`)
    const before = await showAllSettings(tx)
    refuseIfChanged(input.version, before)
    if (input.second_factor_required && context.staff.second_factor !== 'on') {
      throw new ApiError(400, { second_factor_required: ['Əvvəlcə öz hesabınızda ikinci təsdiqi qurun, yoxsa özünüz də girə bilməzsiniz.'] })
    }
    if (input.logo) {
      const found = await tx.select({ id: media.id }).from(media).where(eq(media.key, input.logo))
      if (found.length === 0) throw new ApiError(400, { logo: ['Belə şəkil yoxdur.'] })
    }
    for (const name of settingNames) {
      const value = input[name]
      // The form sends every setting: what is as it was stays out of the log (A13).
      if (value === undefined || isDeepStrictEqual(value, before[name])) continue
      // As JSON text: the driver would send a JavaScript null as an SQL null.
      const json = sql`${JSON.stringify(value)}::jsonb`
      await tx
        .insert(settings)
        .values({ name, value: json })
        .onConflictDoUpdate({ target: settings.name, set: { value: json, updated_at: sql`now()` } })
    }
    return showAllSettings(tx)
  }),
)
