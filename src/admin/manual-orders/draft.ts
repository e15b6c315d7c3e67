import { useEffect, useState } from 'react'
import type { Input, Reply } from '../api.ts'
import { forgetDraft, keepDraft, keptDraft } from '../drafts/kept-drafts.ts'
import { missingOption, orderedLines, type DraftLine } from '../orders/draft-lines.ts'
import { account } from '../tokens.ts'

type ManualOrder = Input<'manual-orders.create'>

/** The found person; `id` is the account, null for a person without an account; `staff_note` is the note for staff. */
type DraftCustomer = {
  id: number | null
  name: string
  email: string
  phone: string
  wholesaler: boolean
  percent: number
  staff_note: string | null
}

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

/** The fields that change, or a function of the newest draft: several codes may be looked up at once. */
export type DraftChange = Partial<Draft> | ((before: Draft) => Partial<Draft>)

export function changed(before: Draft, more: DraftChange): Draft {
  return { ...before, ...(typeof more === 'function' ? more(before) : more) }
}

export const emptyDraft: Draft = {
  customer: null,
  lines: [],
  through: 'phone',
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  address: '',
  district: '',
  city: 'Bakı',
  zipcode: '',
  delivery: '',
  payment: 'cash',
  discount: '',
  discount_reason: '',
  courier_note: '',
  staff_note: '',
}

/**
 * The draft of an order by phone. It is kept after a reload and after another login; signing out deletes it.
 * @param form the name of the form: each request of a visitor has a draft of its own
 * @param first the draft before anything is typed
 */
export function useDraft(form: string, first: Draft) {
  const [place] = useState(() => ({ account: account() ?? '', form }))
  const [draft, setDraft] = useState(() => {
    const kept = keptDraft<Draft>(place)
    // A draft of an older version of this program lacks newer fields.
    return kept ? { ...emptyDraft, ...kept.values } : first
  })
  const [isKept, setKept] = useState(draft !== first)
  useEffect(() => {
    if (draft === first) forgetDraft(place)
    else keepDraft(place, draft, null)
  }, [draft, first, place])
  const change = (more: DraftChange) => setDraft((before) => changed(before, more))
  return {
    draft,
    change,
    forget: () => {
      setDraft(first)
      setKept(false)
    },
    isKept,
  }
}

/** Returns the fields of a known person: an account, or a person who ordered by phone before. */
export function personFields(person: Reply<'manual-orders.people'>[number]): Partial<Draft> {
  const { customer, first_name, last_name, phone, email, wholesaler, percent, staff_note } = person
  const { address, district, city, zipcode } = person
  const name = `${first_name} ${last_name}`.trim()
  return {
    customer: { id: customer, name, email, phone, wholesaler, percent, staff_note },
    first_name,
    last_name,
    phone,
    email,
    ...(address !== '' && { address, district, city, zipcode }),
  }
}

/** Returns the part of the draft that determines the sums; null without lines, a chosen item or a delivery type. */
export function pricedPart({ customer, email, lines, delivery, discount }: Draft): Input<'manual-orders.quote'> | null {
  if (lines.length === 0 || lines.some(missingOption) || delivery === '') return null
  return {
    customer: customer?.id ?? null,
    email,
    delivery,
    discount: discount.trim() === '' ? 0 : discount,
    items: orderedLines(lines),
  }
}
