import { useState } from 'react'
import { readForTab, writeForTab } from '../browser-storage.ts'
import { useSession } from '../session/session.ts'

/** The values of the checkout's fields, by name. */
export type Draft = Partial<Record<string, string>>

/**
 * Hook: the id of the customer whose values the form holds: the logged-in customer or, after the session has ended, the
 * customer of this tab's draft (C15). Signing out deletes the draft.
 */
export function useDraftOwner(): number | undefined {
  const { user } = useSession()
  const [last, setLast] = useState(() => stored().customer)
  if (user && user.id !== last) setLast(user.id)
  return user?.id ?? last
}

/** Returns this customer's draft in this tab, never the draft of another customer (B13). */
export function readDraft(owner: number | undefined): Draft {
  const { customer, fields } = stored()
  if (owner === undefined || customer !== owner) return {}
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string')) as Draft
}

/** Saves the values of the form. */
export function keepDraft(form: HTMLFormElement | null, owner: number | undefined): void {
  if (!form || owner === undefined) return
  // Includes fields that the chosen delivery hides, because another delivery shows them again.
  const hidden = [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'fieldset:disabled :is(input:not([type=checkbox]), textarea)',
    ),
  ].map((field) => [field.name, field.value])
  writeForTab(
    'checkout',
    JSON.stringify({
      customer: owner,
      fields: { ...Object.fromEntries(new FormData(form)), ...Object.fromEntries(hidden) },
    }),
  )
}

/** Saves the coupon of the cart's form among the values, so that the checkout has it too. */
export function keepCoupon(form: HTMLFormElement | null, owner: number | undefined): void {
  if (!form || owner === undefined) return
  const { coupon_code: _, coupon_accepted: __, ...rest } = readDraft(owner)
  writeForTab(
    'checkout',
    JSON.stringify({ customer: owner, fields: { ...rest, ...Object.fromEntries(new FormData(form)) } }),
  )
}

function stored(): { customer?: number; fields: object } {
  try {
    const { customer, fields } = JSON.parse(readForTab('checkout') ?? '') as { customer?: unknown; fields?: unknown }
    return typeof customer === 'number' && fields && typeof fields === 'object' ? { customer, fields } : { fields: {} }
  } catch {
    return { fields: {} }
  }
}
