import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { belowText, couponVerdict } from '#src/domain/checkout/coupon.ts'
import { formatManat, parseAmount, type Qepik } from '#src/domain/money.ts'
import { fill } from '#src/words/spoken.ts'
import { checkoutWords, couponWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { Field } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { showFailure } from '../parts/show-failure.ts'
import { closeSnackbars, showSnackbar, SNACKBAR_FORM } from '../parts/snackbar.tsx'
import { useLatest } from '../parts/use-latest.ts'
import { useSession } from '../session/session.ts'
import type { Draft } from './draft.ts'

export type CheckedCoupon = { id: number }

type CouponFieldProps = {
  /** Wholesalers cannot use coupons (storefront §5). */
  wholesaler: boolean
  coupon: CheckedCoupon | null
  /** The sum of the lines. */
  items_total: Qepik
  /** Why the accepted coupon lowers nothing now; null if it does, or without a coupon. */
  fault: string | null
  /** The draft of the form. An accepted code is checked again. */
  draft: Draft
  onChecked: (coupon: CheckedCoupon | null) => void
  /** Saves the values of the form. */
  keep: () => void
  /** Shows a text in the dialog. Without it, the field alone says why a code is refused. */
  showMessage?: (text: string) => void
  /** The text of the button. */
  action: string
  /** Whether a row stands in the place of the field until it is opened. */
  isFolded: boolean
  error: string | undefined
  /** Shows why the code was refused, until the next change of the code (G1). */
  setError: (error: string | undefined) => void
}

/** A field for the code and a button that checks it, with a green check mark after it is accepted. */
export function CouponField(props: CouponFieldProps) {
  const { wholesaler, coupon, draft, error } = props
  const { signed_in } = useSession()
  const { code, change, check } = useCoupon(props)
  useAcceptedCoupon(props, signed_in, check)
  const [pressed, setPressed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) place.current?.scrollIntoView({ block: 'nearest' })
  }, [error])

  if (props.isFolded && !pressed && !wholesaler && !draft.coupon_code) return <Fold open={() => setPressed(true)} />
  return (
    <div ref={place} className="coupon">
      {coupon && <input type="hidden" name="coupon_accepted" value={coupon.id} />}
      {!signed_in && draft.coupon_accepted && (
        <input type="hidden" name="coupon_accepted" value={draft.coupon_accepted} />
      )}
      <Field
        label={wholesaler ? couponWords.wholesaler : checkoutWords.coupon}
        name="coupon_code"
        value={code}
        maxLength={100}
        autoFocus={pressed}
        autoComplete="off"
        autoCapitalize="characters"
        disabled={wholesaler}
        error={error}
        inside={coupon ? ACCEPTED : error && !wholesaler && <Clear clear={() => change('')} />}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter checks the coupon. It must not send the order.
          event.preventDefault()
          void check()
        }}
      />
      <button type="button" className="button button-outline" disabled={wholesaler} onClick={() => void check()}>
        {props.action}
      </button>
      <p className="sr-only" role="status">
        {coupon && checkoutWords.couponTaken}
      </p>
    </div>
  )
}

/** Hook: the typed code and the call that checks it. */
function useCoupon({ wholesaler, items_total, draft, onChecked, showMessage, setError }: CouponFieldProps) {
  const [code, setCode] = useState(draft.coupon_code ?? '')
  const [waiting, setWaiting] = useState(false)
  const { latest, drop } = useLatest()

  async function check() {
    if (code.trim() === '' || waiting) return
    onChecked(null)
    setError(undefined)
    closeSnackbars()
    setWaiting(true)
    try {
      // A URL with such a segment names another call.
      if (/^\.{1,2}$/.test(code.trim())) throw new ApiError(404, { detail: couponWords.unknown })
      const reply = await latest((signal) => api.call('checkCoupon', { code: code.trim() }, { signal }))
      const refusal = refusalOf(reply, wholesaler, items_total)
      if (refusal === null) onChecked({ id: reply.id })
      else {
        setError(refusal.error)
        showMessage?.(refusal.reason)
      }
      if (reply.message)
        showSnackbar({ text: reply.message, tone: refusal === null ? 'done' : 'warning', timeout: SNACKBAR_FORM })
    } catch (failure) {
      if (failure instanceof ApiError) setError(failure.detail ?? undefined)
      showFailure(failure, checkoutWords.couponUnchecked)
    } finally {
      setWaiting(false)
    }
  }

  function change(code: string) {
    setCode(code)
    drop()
    setWaiting(false)
    setError(undefined)
    onChecked(null)
  }

  return { code, change, check }
}

/** Returns why a code is refused, and the field's error, which also names a missing amount. Null if it is accepted. */
function refusalOf(
  { is_active, start_date, due_date, discount }: Reply<'checkCoupon'>,
  wholesaler: boolean,
  items_total: Qepik,
) {
  const coupon = {
    is_active,
    start_date: start_date === null ? null : new Date(start_date),
    due_date: due_date === null ? null : new Date(due_date),
    minimum_total: discount === null ? 0 : parseAmount(discount.minimum_total),
  }
  const reason = couponVerdict(coupon, { wholesaler, now: new Date(), items_total })
  if (reason === null) return null
  const amount = formatManat(coupon.minimum_total - items_total)
  const isBelow = reason === belowText(coupon.minimum_total)
  return { reason, error: isBelow ? fill(checkoutWords.couponShort, { reason, amount }) : reason }
}

/** Hook: checks a kept coupon again, drops an accepted one that the cart no longer allows, and keeps each change. */
function useAcceptedCoupon(
  { wholesaler, coupon, fault, draft, onChecked, keep, showMessage, setError }: CouponFieldProps,
  signed_in: boolean,
  check: () => Promise<void>,
) {
  // The cart may change in another tab. Runs before the paint, so that a discount of 0.00 is never displayed.
  useLayoutEffect(() => {
    if (fault === null || coupon === null) return
    onChecked(null)
    setError(fault)
    showMessage?.(fault)
  }, [fault, coupon, onChecked, setError, showMessage])

  // Waits for the login if the session has ended. Until then the draft keeps the accepted coupon.
  const isUnchecked = useRef(draft.coupon_accepted !== undefined && !wholesaler)
  useEffect(() => {
    if (!signed_in) return
    if (isUnchecked.current) void check()
    isUnchecked.current = false
  })
  useEffect(keep, [coupon, keep])
}

const ACCEPTED = <Icon name="check-circle-fill" className="text-green" />

function Clear({ clear }: { clear: () => void }) {
  return (
    <button type="button" className="round-button" aria-label={checkoutWords.dropCoupon} onClick={clear}>
      <Icon name="x" className="icon-16" />
    </button>
  )
}

/** The row in the place of the field until it is opened. */
function Fold({ open }: { open: () => void }) {
  return (
    <button type="button" className="coupon-fold" aria-expanded="false" onClick={open}>
      <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
        <path
          d="M2 5h16v3.3a1.8 1.8 0 0 0 0 3.4V15H2v-3.300a1.8 1.8 0 0 0 0-3.400zM12.500 5v10"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinejoin="round"
        />
      </svg>
      <span>{checkoutWords.hasCoupon}</span>
      <Icon name="plus" />
    </button>
  )
}
