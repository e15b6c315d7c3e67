import type { Language } from '#src/words/language.ts'
import type { Services } from '../services.ts'
import { readShopSettings } from './shop-settings.ts'

/** Whether the owner has a language on (G14). Azerbaijani is always on. */
export async function isLanguageOn({ database }: Pick<Services, 'database'>, language: Language): Promise<boolean> {
  if (language === 'az') return true
  const { languages } = await readShopSettings(database, ['languages'])
  return languages.includes(language)
}
