import { settingShapes, type ShopSettings } from '#src/contract/admin/shop-settings.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { versionOf } from '../versions.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'

export const settingNames = Object.keys(settingShapes) as (keyof ShopSettings)[]

function readAllSettings(database: Querying): Promise<ShopSettings> {
  return readShopSettings(database, settingNames) as Promise<ShopSettings>
}

/** GET admin/settings/ (A12). */
export const showSettings = handler('settings.show', (_input, { services }) => showAllSettings(services.database))

/** Returns all settings and their version. */
export async function showAllSettings(database: Querying) {
  const settings = await readAllSettings(database)
  return { ...settings, version: versionOf(settings) }
}
