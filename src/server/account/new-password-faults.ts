import type { Services } from '../services.ts'
import { passwordFault, type PasswordOwner } from './password-fault.ts'

/**
 * What is wrong with a new password that was typed twice, by the names of the two fields (D9); empty if nothing is.
 * @param fields the password's field, and that of its repetition
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
  if (input[first] !== input[second]) faults[second] = ['Şifrələr eynilləşdirilməyib.']
  return faults
}
