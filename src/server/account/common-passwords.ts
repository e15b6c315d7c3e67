/** Words that are common in passwords of Azerbaijan and that the package's list lacks; folded. */
const LOCAL = `
  aa12345678 ailem allah aysel azerbaijan azerbaycan baki baku besiktas bismillah canim canimsan elvin fenerbahce fortnite galatasaray heyatim instagram
  iphone leyla login mehebbet menimsevgim neftci nigar orxan parol qarabag ramil root salam samir seninle sevgilim sifre
  telefon vape vusal whatsapp`

/** How many of the most common passwords are refused with an ending as well. */
const WITH_ENDING = 10_000

export type CommonPasswords = {
  /** All that are known, lower case. */
  whole: ReadonlySet<string>
  /** Those that are refused with digits and signs around them too. */
  words: ReadonlySet<string>
}

let read: Promise<CommonPasswords> | undefined

/**
 * The most common passwords of leaked collections, 49,000 of them (the list of zxcvbn-ts, MIT). Read when a password is
 * set for the first time, since it takes 30 ms and 3 MB.
 */
export function commonPasswords(): Promise<CommonPasswords> {
  return (read ??= readAll())
}

async function readAll(): Promise<CommonPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const list = dictionary['passwords-common'] as string[]
  const local = LOCAL.trim().split(/\s+/)
  return { whole: new Set([...list, ...local]), words: new Set([...list.slice(0, WITH_ENDING), ...local]) }
}
