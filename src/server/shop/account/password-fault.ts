import { answerWords } from '#src/words/words.ts'
import type { Services } from '#src/server/platform/services.ts'
import { fold } from '#src/domain/search/fold.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'

/**
 * Returns the faults of a new password and its repetition, by field name (D9); empty without faults.
 * @param fields the field of the password, and the field of its repetition
 */
export async function newPasswordFaults<First extends string, Second extends string>(
  services: Services,
  input: Record<First | Second, string>,
  fields: readonly [First, Second],
  owner: PasswordOwner,
): Promise<Record<string, string[]>> {
  const [first, second] = fields
  const faults: Record<string, string[]> = {}
  const weak = await passwordFault(services, input[first], owner)
  if (weak) faults[first] = [weak]
  if (input[first] !== input[second]) faults[second] = [answerWords.passwordsDiffer]
  return faults
}

/** The owner of a password. */
export type PasswordOwner = { email: string; first_name: string; last_name: string; phone: string }

/** The most characters around a word that do not make it a good password: a date with a sign, such as 01.01.2024!. */
const ENDING = 11

/** The shortest word that is checked. */
const WORD = 3

/** Signs and digits that people type for letters. */
const LOOKS: Record<string, string> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e', '5': 's', '!': 'i' }

/**
 * Returns the fault of a new password that is long enough (D9); null if it has none. Rejects the most common passwords,
 * the shop's name, and the owner's names, e-mail and phone, also with digits and signs before or after them.
 */
export async function passwordFault(
  { database }: Services,
  password: string,
  owner: PasswordOwner,
): Promise<string | null> {
  const plain = password.normalize('NFKC').toLowerCase()
  if (plain === owner.email.toLowerCase()) return answerWords.passwordIsEmail
  const { name } = await readShopSettings(database, ['name'])
  const { whole, words } = await commonPasswords()
  const own = ownWords(owner, name)
  const unit = /^(.+?)\1+$/u.exec(plain)?.[1]
  const isSimple =
    new Set(plain).size < 3 ||
    isRun(plain) ||
    (unit !== undefined && unit.length <= 4) ||
    [plain, unit ?? plain].some(
      (text) => whole.has(text) || readings(text).some((word) => words.has(word) || own.has(word)),
    ) ||
    holdsPhone(plain, owner.phone)
  return isSimple ? answerWords.passwordSimple : null
}

/** Returns a password without the digits and signs around it: as typed, and with signs read as letters. */
function readings(password: string): string[] {
  const bare = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (password.length - bare.length > ENDING) return []
  return [bare, bare.replace(/[@$0135!]/g, (sign) => LOOKS[sign] ?? sign)]
    .map(together)
    .filter(({ length }) => length >= WORD)
}

function ownWords({ email, first_name, last_name }: PasswordOwner, shopName: string): Set<string> {
  const local = email.split('@')[0] ?? ''
  const words = [
    shopName,
    ...shopName.split(' '),
    first_name,
    last_name,
    first_name + last_name,
    last_name + first_name,
    local,
    ...local.split(/[^\p{L}]+/u),
  ]
  return new Set(
    [...words, ...words.flatMap((word) => readings(word.toLowerCase()))]
      .map(together)
      .filter(({ length }) => length >= WORD),
  )
}

/** Returns a text folded and without spaces. */
function together(text: string): string {
  return fold(text).replaceAll(' ', '')
}

/** Whether each character follows the previous one, upwards or downwards: abcdefgh, 87654321. */
function isRun(text: string): boolean {
  const steps = new Set(
    [...text].slice(1).map((character, at) => (character.codePointAt(0) ?? 0) - (text.codePointAt(at) ?? 0)),
  )
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

/** Whether a text contains a phone number, in any notation. */
function holdsPhone(text: string, phone: string): boolean {
  const [digits, end] = [text, phone].map((one) => one.replace(/\D/g, '')) as [string, string]
  return end.length >= 7 && digits.includes(end.slice(-7))
}

/** Folded words that are common in Azerbaijani passwords and missing in the package's list. */
const LOCAL = `
  aa12345678 ailem allah aysel azerbaijan azerbaycan baki baku besiktas bismillah canim canimsan
  elvin fenerbahce fortnite galatasaray heyatim instagram
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
