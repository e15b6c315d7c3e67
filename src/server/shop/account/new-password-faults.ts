import type { Services } from '#src/server/platform/services.ts'
import { passwordFault, type PasswordOwner } from './password-fault.ts'

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
  if (input[first] !== input[second]) faults[second] = ['Şifrələr eynilləşdirilməyib.']
  return faults
}
