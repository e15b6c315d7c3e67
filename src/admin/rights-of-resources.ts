import { staffRights, type StaffCallName } from '../contract/client/staff/calls.ts'
import type { StaffRight } from '../domain/staff/rights.ts'

/**
 * The right that a resource of the client asks for, so that a screen whose right is missing is not shown: that of its
 * list, or of its first call. null: everyone in the back office may see it.
 */
export function rightOf(resource: string): StaffRight | null {
  const calls = Object.keys(staffRights) as StaffCallName[]
  const list = calls.find((call) => call === `${resource}.list`) ?? calls.find((call) => call.startsWith(`${resource}.`))
  return (list && staffRights[list]) ?? null
}
