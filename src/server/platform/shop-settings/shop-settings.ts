import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { settingShapes, type ShopSettings } from '#src/contract/admin/shop-settings.ts'
import type { Querying } from '../database/connect.ts'

type ShopSettingName = keyof ShopSettings

/** Reads the settings with these names. Returns the default for a stored value of the wrong shape. */
export async function readShopSettings<Name extends ShopSettingName>(
  database: Querying,
  names: readonly Name[],
): Promise<Pick<ShopSettings, Name>> {
  // Not through the table's definition: drizzle would parse the JSON text "994" a second time, as a number.
  const { rows } = await database.execute<{ name: string; value: unknown }>(sql`
    select name, value from settings where name = any(${sql.param([...names])})`)
  return parseShopSettings(names, Object.fromEntries(rows.map((row) => [row.name, row.value])))
}

/** Returns settings from their stored values by name, as `readShopSetting` does. */
export function parseShopSettings<Name extends ShopSettingName>(
  names: readonly Name[],
  stored: Record<string, unknown>,
): Pick<ShopSettings, Name> {
  const read = Object.fromEntries(names.map((name) => [name, readShopSetting(name, stored[name])]))
  return read as Pick<ShopSettings, Name>
}

/**
 * Returns one setting from its stored value. Returns the default for `undefined` and for a value of the wrong shape.
 */
export function readShopSetting<Name extends ShopSettingName>(name: Name, stored: unknown): ShopSettings[Name] {
  const definition: z.ZodType = settingShapes[name]
  const value = definition.safeParse(stored ?? undefined)
  return (value.success ? value.data : definition.parse(undefined)) as ShopSettings[Name]
}
