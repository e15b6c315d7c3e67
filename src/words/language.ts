/** The languages of the shop. Azerbaijani is always on and has no prefix in addresses (E60, G14). */
export const languages = ['az', 'ru', 'en'] as const
export type Language = (typeof languages)[number]

type Page = { document?: { documentElement: { lang: Language | '' } } }
let read = (): Language => (globalThis as Page).document?.documentElement.lang || 'az'

/** Returns the language of this page, or of the request or job that runs now. */
export const languageNow = (): Language => read()

/** Sets where a process reads its language from. A server serves several languages at once. */
export function readLanguageFrom(source: () => Language): void {
  read = source
}

/**
 * Returns the language of an address, and the address without its prefix: '/ru/shop' is '/shop' in Russian. The router
 * asks for the data of '/ru' at '/ru.data', and for the data of '/' at '/_.data'.
 */
export function languageOfPath(address: string): { language: Language; path: string } {
  const [, prefix, rest = ''] = /^\/(ru|en)(?=[/?]|\.data(?:\?|$)|$)(.*)$/.exec(address) ?? []
  if (prefix === undefined) return { language: 'az', path: address }
  const path = rest.startsWith('.data') ? `/_${rest}` : rest.startsWith('/') ? rest : `/${rest}`
  return { language: prefix as Language, path }
}

/** Returns the address in a language of an address without prefix. */
export const inPath = (language: Language, address: string): string =>
  language === 'az' ? address : `/${language}${address === '/' ? '' : address.replace(/^\/(?=\?)/, '')}`
