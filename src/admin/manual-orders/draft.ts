import { useEffect, useState } from 'react'
import type { Input } from '../../contract/client/api.ts'
import { forgetDraft, keepDraft, keptDraft } from '../drafts/kept-drafts.ts'
import { orderedLines, type DraftLine } from '../orders/draft-lines.ts'
import { account } from '../tokens.ts'

export type ManualOrder = Input<'manual-orders.create'>

/** Who was found; `id` is the account, null for a person without one; `staff_note` is what staff should know of it. */
export type DraftCustomer = { id: number | null; name: string; email: string; phone: string; wholesaler: boolean; percent: number; staff_note: string | null }

export type Draft = {
  customer: DraftCustomer | null
  lines: DraftLine[]
  through: ManualOrder['through']
  first_name: string
  last_name: string
  phone: string
  email: string
  address: string
  district: string
  city: string
  zipcode: string
  delivery: number | ''
  payment: NonNullable<ManualOrder['payment']>
  discount: string
  discount_reason: string
  courier_note: string
  staff_note: string
}

export const emptyDraft: Draft = {
  customer: null, lines: [], through: 'phone', first_name: '', last_name: '', phone: '', email: '', address: '', district: '', city: 'Bakı', zipcode: '',
  delivery: '', payment: 'cash', discount: '', discount_reason: '', courier_note: '', staff_note: '',
}

/** The draft of an order by phone. It goes on where it was left, after a reload and after another sign-in; signing out forgets it. */
export function useDraft() {
  const [place] = useState(() => ({ account: account() ?? '', form: 'manual-orders/new' }))
  const [draft, setDraft] = useState(() => {
    const kept = keptDraft<Draft>(place)
    // One that was kept by an older version of this program lacks newer fields.
    return kept ? { ...emptyDraft, ...kept.values } : emptyDraft
  })
  const [isKept, setKept] = useState(draft !== emptyDraft)
  useEffect(() => {
    if (draft === emptyDraft) forgetDraft(place)
    else keepDraft(place, draft, null)
  }, [draft, place])
  return { draft, change: (more: Partial<Draft>) => setDraft((before) => ({ ...before, ...more })), forget: () => { setDraft(emptyDraft); setKept(false) }, isKept }
}

/** The part of the draft that decides the sums; null without lines or without a delivery type. */
export function pricedPart({ customer, email, lines, delivery, discount }: Draft): Input<'manual-orders.quote'> | null {
  if (lines.length === 0 || delivery === '') return null
  return {
    customer: customer?.id ?? null,
    email,
    delivery,
    discount: discount.trim() === '' ? 0 : discount,
    items: orderedLines(lines),
  }
}
