import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { settingShapes, type ShopSettings } from '../../contract/staff/settings.ts'
import type { Querying } from '../database/connect.ts'

type ShopSettingName = keyof ShopSettings

/** The settings with these names. A stored value that has not the right shape counts as not stored. */
export async function readShopSettings<Name extends ShopSettingName>(
  database: Querying,
  names: readonly Name[],
): Promise<Pick<ShopSettings, Name>> {
  // Not by the table's definition: that would read the text "994" of a JSON value once more, as a number.
  const { rows } = await database.execute<{ name: string; value: unknown }>(sql`
    select name, value from settings where name = any(${sql.param([...names])})`)
  const stored = new Map(rows.map((row) => [row.name, row.value]))
  const read = Object.fromEntries(names.map((name) => [name, readShopSetting(name, stored.get(name))]))
  return read as Pick<ShopSettings, Name>
}

/** One setting from what is stored under its name; its default for `undefined` and for what has not the right shape. */
export function readShopSetting<Name extends ShopSettingName>(name: Name, stored: unknown): ShopSettings[Name] {
  const definition: z.ZodType = settingShapes[name]
  const value = definition.safeParse(stored ?? undefined)
  return (value.success ? value.data : definition.parse(undefined)) as ShopSettings[Name]
}
