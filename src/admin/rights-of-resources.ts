import { adminCalls, rightOfCall, type AdminCallName } from '../contract/client/admin/calls.ts'
import type { StaffRight } from '../domain/admin/rights.ts'

/** The call of a section's screen, if it is neither its list nor its first call. */
const SCREENS: Record<string, AdminCallName> = { payments: 'payments.doubts' }

/**
 * Returns the right of a resource, so that a screen without the right is hidden: the right of its list, or of its
 * first call. Returns null if all staff may see it.
 */
export function rightOf(resource: string): StaffRight | null {
  const names = Object.keys(adminCalls) as AdminCallName[]
  const name =
    SCREENS[resource] ??
    names.find((call) => call === `${resource}.list`) ??
    names.find((call) => call.startsWith(`${resource}.`))
  return name ? rightOfCall(name) : null
}
