/**
 * Signs without a drawing in Onest 0.4.2: all but its Latin and Cyrillic letters, punctuation, currencies and arrows.
 */
const MISSING =
  /[^\t\n\r\u0020-\u007E\u00A0-\u00A3\u00A5\u00A7-\u00AB\u00AE-\u00B4\u00B6-\u017F\u018F\u0218-\u021B\u0259\u02BB\u02BC\u0401-\u040C\u040E-\u044F\u0451-\u045C\u045E\u045F\u0490-\u049D\u04A0-\u04A5\u04AE\u04AF\u04B6-\u04BB\u04D8\u04D9\u04E8\u04E9\u1E80-\u1E85\u1EA0-\u1EF9\u2009\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u202F\u2030\u2039\u203A\u20AC\u20B4\u20B8\u20BA\u20BC\u20BD\u2116\u2117\u2122\u2190-\u2193\u2212\u2260\u2264\u2265\u2713]+/gu

/**
 * Returns a text for paper (E12). A sign without a drawing would be an empty box, which looks like a fault of the
 * printer: '[?]' says that something stands there that the screen shows. Joined signs such as an emoji are one '[?]'.
 */
export function printable(text: string): string {
  return text.normalize('NFC').replace(MISSING, '[?]')
}
