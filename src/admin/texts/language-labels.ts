import type { OtherLanguage } from '#src/words/language.ts'

/** The names of the languages in the back office. */
export const languageLabels: Record<OtherLanguage, string> = { ru: 'Rusca', en: 'İngiliscə' }
