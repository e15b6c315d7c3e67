import type { OtherLanguage } from '#src/words/language.ts'

/** A translation of an owner's text. `is_current`: whether it was made of the original as it is now (E62). */
export type Translation = { text: string; is_current: boolean }

/** The translations of a row's texts, by language and field. */
export type TypedTexts = { [L in OtherLanguage]?: Record<string, Translation> | undefined }

/** The texts of products and categories that are translated, by column. */
export const productTexts = ['name', 'short_description', 'description', 'seo_title', 'seo_description'] as const
export const categoryTexts = ['name', 'seo_title', 'seo_description'] as const
export const pictureTexts = ['alt'] as const
export const pageItemTexts = ['name', 'content'] as const
/** Most characters of each translated column. */
export const pageItemMax = { name: 200, content: 200_000 } as const
