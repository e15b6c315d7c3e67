import { fold } from '#src/domain/search/fold.ts'
import type { Services } from '#src/server/platform/services.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { commonPasswords } from './common-passwords.ts'

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
  if (plain === owner.email.toLowerCase()) return 'Şifrə e-mail ilə eyni ola bilməz.'
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
  return isSimple ? 'Bu şifrə çox sadədir. Başqasını seçin.' : null
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
