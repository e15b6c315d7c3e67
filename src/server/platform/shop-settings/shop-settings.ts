import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { settingShapes, type ShopSettings } from '#src/contract/admin/shop-settings.ts'
import { languageNow } from '#src/words/language.ts'
import type { Querying } from '../database/connect.ts'

type ShopSettingName = keyof ShopSettings

/**
 * Reads the settings with these names, texts in the language of the moment (E62). Returns the default for a
 * stored value of the wrong shape.
 */
export async function readShopSettings<Name extends ShopSettingName>(
  database: Querying,
  names: readonly Name[],
): Promise<Pick<ShopSettings, Name>> {
  // Not through the table's definition: drizzle would parse the JSON text "994" a second time, as a number.
  const { rows } = await database.execute<{ name: string; value: unknown }>(sql`
    select name, value from settings where name = any(${sql.param([...names, 'texts'])})`)
  return parseShopSettings(names, Object.fromEntries(rows.map((row) => [row.name, row.value])))
}

/** Returns settings from their stored values by name, as `readShopSetting` does. */
export function parseShopSettings<Name extends ShopSettingName>(
  names: readonly Name[],
  stored: Record<string, unknown>,
): Pick<ShopSettings, Name> {
  const read = Object.fromEntries(names.map((name) => [name, readShopSetting(name, stored[name])]))
  return inLanguageNow(read as Pick<ShopSettings, Name>, stored.texts)
}

/**
 * Returns one setting from its stored value. Returns the default for `undefined` and for a value of the wrong shape.
 */
export function readShopSetting<Name extends ShopSettingName>(name: Name, stored: unknown): ShopSettings[Name] {
  const definition: z.ZodType = settingShapes[name]
  const value = definition.safeParse(stored ?? undefined)
  return (value.success ? value.data : definition.parse(undefined)) as ShopSettings[Name]
}

/** Returns settings with their translations into the language of the moment. */
function inLanguageNow<Name extends ShopSettingName>(
  settings: Pick<ShopSettings, Name>,
  stored: unknown,
): Pick<ShopSettings, Name> {
  const language = languageNow()
  if (language === 'az') return settings
  const texts = readShopSetting('texts', stored)[language] ?? {}
  const spoken: Record<string, unknown> = { ...settings }
  for (const [field, translation] of Object.entries(texts)) {
    if (!translation) continue
    const [kind = '', part] = field.split(':')
    const mails = spoken.mail_texts as Record<string, object> | undefined
    if (part === undefined && field in spoken) spoken[field] = translation.text
    else if (part !== undefined && mails?.[kind])
      spoken.mail_texts = { ...mails, [kind]: { ...mails[kind], [part]: translation.text } }
  }
  return spoken as Pick<ShopSettings, Name>
}
