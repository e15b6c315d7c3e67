import { adminCalls, rightOfCall, type AdminCallName } from '../contract/client/admin/calls.ts'
import type { StaffRight } from '../domain/admin/rights.ts'

/** The call of a section's screen, if it is neither its list nor its first call. */
const SCREENS: Record<string, AdminCallName> = { payments: 'payments.doubts' }

/**
 * Returns the right of a resource, so that a screen without the right is hidden: the right of its list, or of its
 * first call. For the action 'create' or 'edit', returns the right of that call. Returns null if all staff may see it.
 */
export function rightOf(resource: string, action?: string): StaffRight | null {
  const names = Object.keys(adminCalls) as AdminCallName[]
  const change = { create: `${resource}.create`, edit: `${resource}.update` }[action ?? '']
  const name =
    names.find((call) => call === change) ??
    SCREENS[resource] ??
    names.find((call) => call === `${resource}.list`) ??
    names.find((call) => call.startsWith(`${resource}.`))
  return name ? rightOfCall(name) : null
}
