import { cut } from '#src/server/platform/trade-files/cut.ts'

/** Returns a text as XML: escaped, without the characters that XML cannot hold, at most `max` characters. */
export function xmlText(text: string, max = Infinity): string {
  return cut(text, max)
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFC\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Returns an element with a text; '' without the text. */
export const element = (name: string, text: string | null, max?: number): string =>
  text ? `<${name}>${xmlText(text, max)}</${name}>` : ''
