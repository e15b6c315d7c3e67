import { useEffect, useState } from 'react'
import type { Input, Reply } from '../../contract/client/api.ts'
import { forgetDraft, keepDraft, keptDraft } from '../drafts/kept-drafts.ts'
import { account } from '../tokens.ts'

export type FoundProduct = Reply<'manual-orders.products'>[number]
export type ManualOrder = Input<'manual-orders.create'>

/** A line of the draft; `chosen` has the item's id by the option's id. */
export type DraftLine = { key: number; product: FoundProduct; quantity: number; chosen: Record<number, number> }

/** The account that orders; `staff_note` is what staff should know of it. */
export type DraftCustomer = { id: number; name: string; email: string; phone: string; wholesaler: boolean; percent: number; staff_note: string | null }

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
  useEffect(() => {
    if (draft === emptyDraft) forgetDraft(place)
    else keepDraft(place, draft, null)
  }, [draft, place])
  return { draft, change: (more: Partial<Draft>) => setDraft((before) => ({ ...before, ...more })), forget: () => setDraft(emptyDraft) }
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

/** Lines as the calls take them. */
export function orderedLines(lines: readonly DraftLine[]): ManualOrder['items'] {
  return lines.map((line) => ({ product: line.product.id, quantity: line.quantity, orderItemOptions: Object.values(line.chosen).map((id) => ({ id })) }))
}

/** A new line, with the first available item of each option. */
export function lineOf(product: FoundProduct, key: number): DraftLine {
  const chosen: Record<number, number> = {}
  for (const option of product.options) {
    const item = option.items.find(({ available }) => available)
    if (item) chosen[option.id] = item.id
  }
  return { key, product, quantity: 1, chosen }
}
