/** Folded words that are common in Azerbaijani passwords and missing in the package's list. */
const LOCAL = `
  aa12345678 ailem allah aysel azerbaijan azerbaycan baki baku besiktas bismillah canim canimsan elvin fenerbahce fortnite galatasaray heyatim instagram
  iphone leyla login mehebbet menimsevgim neftci nigar orxan parol qarabag ramil root salam samir seninle sevgilim sifre
  telefon vape vusal whatsapp`

/** The number of most common passwords that are also rejected with an ending. */
const WITH_ENDING = 10_000

type CommonPasswords = {
  /** All common passwords, in lower case. */
  whole: ReadonlySet<string>
  /** Common passwords that are also rejected with digits and signs around them. */
  words: ReadonlySet<string>
}

let read: Promise<CommonPasswords> | undefined

/**
 * Returns the 49,000 most common passwords of leaked collections (the list of zxcvbn-ts, MIT). Loaded when a password
 * is first set, because loading takes 30 ms and 3 MB.
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
