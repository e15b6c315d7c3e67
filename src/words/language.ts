/** The languages of the shop. Azerbaijani is always on and has no prefix in addresses (E60, G14). */
export const languages = ['az', 'ru', 'en'] as const
export type Language = (typeof languages)[number]

/** The languages into which the owner's texts are translated (E62). */
export const otherLanguages = ['ru', 'en'] as const
export type OtherLanguage = (typeof otherLanguages)[number]

type Page = { document?: { documentElement: { lang: Language | '' } } }
let read = (): Language => (globalThis as Page).document?.documentElement.lang || 'az'

/** Returns the language of this page, or of the request or job that runs now. */
export const languageNow = (): Language => read()

/** Sets where a process reads its language from. A server serves several languages at once. */
export function readLanguageFrom(source: () => Language): void {
  read = source
}

/** Returns the prefix of the addresses of this page's language: '/ru', and '' in Azerbaijani. */
export const prefixNow = (): string => (read() === 'az' ? '' : `/${read()}`)
