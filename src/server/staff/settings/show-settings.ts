import { settingShapes, type ShopSettings } from '../../../contract/staff/settings.ts'
import { handler } from '../../call/handler.ts'
import type { Querying } from '../../database/connect.ts'
import { versionOf } from '../versions.ts'
import { readShopSettings } from '../../shop-settings/shop-settings.ts'

export const settingNames = Object.keys(settingShapes) as (keyof ShopSettings)[]

export function readAllSettings(database: Querying): Promise<ShopSettings> {
  return readShopSettings(database, settingNames) as Promise<ShopSettings>
}

/** GET admin/settings/ (A12). */
export const showSettings = handler('settings.show', (_input, { services }) => showAllSettings(services.database))

/** All settings, and the version that they are at. */
export async function showAllSettings(database: Querying) {
  const settings = await readAllSettings(database)
  return { ...settings, version: versionOf(settings) }
}
