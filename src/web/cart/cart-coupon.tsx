import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Qepik } from '#src/domain/money.ts'
import { cartWords } from '#src/words/words.ts'
import { CouponField, type CheckedCoupon } from '../checkout/coupon-field.tsx'
import { keepCoupon, readDraft } from '../checkout/draft.ts'
import { cartWish, wishFor } from '../state/cart-wish.ts'

type CartCouponProps = {
  /** The id of the customer. */
  owner: number
  /** The sum of the lines. */
  items_total: Qepik
  /** Why the accepted coupon lowers nothing now; null if it does, or without a coupon. */
  fault: string | null
}

/** The coupon's field in the cart. The code goes on to the checkout with the draft of its form. */
export function CartCoupon({ owner, items_total, fault }: CartCouponProps) {
  const form = useRef<HTMLFormElement>(null)
  const [draft] = useState(() => readDraft(owner))
  const [coupon, setCoupon] = useState<CheckedCoupon | null>(() => {
    const { coupon: id } = cartWish.get()
    return id === null ? null : { id }
  })
  const [error, setError] = useState<string>()
  const keep = useCallback(() => keepCoupon(form.current, owner), [owner])
  useLayoutEffect(() => wishFor({ coupon: coupon?.id ?? null }), [coupon])
  return (
    <form ref={form} noValidate onChange={keep} onSubmit={(event) => event.preventDefault()}>
      <CouponField
        wholesaler={false}
        coupon={coupon}
        items_total={items_total}
        fault={fault}
        draft={draft}
        onChecked={setCoupon}
        keep={keep}
        action={cartWords.checkCoupon}
        isFolded={false}
        error={error}
        setError={setError}
      />
    </form>
  )
}
