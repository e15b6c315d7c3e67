import { answerWords } from '#src/words/words.ts'
import { Email } from '#src/contract/values.ts'
import { readPhone } from '#src/server/shop/account/phone.ts'

type Typed = Record<'first_name' | 'phone' | 'email' | 'address' | 'city', string>

/**
 * Returns the faults of a typed recipient, all at once, each with a sentence that names its field (E31), and the phone
 * as E.164, null for a fault.
 */
export function checkRecipient(typed: Typed, needsAddress: boolean) {
  const phone = readPhone(typed.phone)
  const faults: Record<string, unknown> = {}
  if (typed.first_name === '') faults.first_name = ['Adı yazın.']
  if (phone === null) faults.phone = [typed.phone === '' ? 'Telefonu yazın.' : answerWords.phoneForm]
  if (typed.email !== '' && !Email.safeParse(typed.email).success) faults.email = ['E-maili belə yazın: ad@mail.az']
  if (needsAddress && typed.address === '') faults.address = ['Ünvanı yazın.']
  if (typed.city === '') faults.city = ['Şəhəri yazın.']
  return { phone, faults }
}
