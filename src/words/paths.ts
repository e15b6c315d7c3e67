import type { Language } from './language.ts'

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
