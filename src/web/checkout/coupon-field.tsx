import { useEffect, useRef, useState } from 'react'
import { couponFaults, couponVerdict, type CouponReduction } from '../../domain/checkout/coupon.ts'
import { parseAmount } from '../../domain/money.ts'
import { parseReduction } from '../../domain/reduction.ts'
import { api } from '../api.ts'
import { Field } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { showFailure } from '../parts/show-failure.ts'
import { showSnackbar, SNACKBAR_FORM } from '../parts/snackbar.tsx'
import type { Draft } from './draft.ts'

/** A coupon that the shop has accepted. */
export type CheckedCoupon = { id: number; discount: CouponReduction }

type CouponFieldProps = {
  /** Coupons are not for wholesalers (storefront §5). */
  wholesaler: boolean
  coupon: CheckedCoupon | null
  /** What was typed before the page was left: a code that was accepted is checked again. */
  draft: Draft
  onChecked: (coupon: CheckedCoupon | null) => void
  /** Keeps what the form holds. */
  keep: () => void
  /** Shows a text in the dialog. */
  tell: (text: string) => void
  error: string | undefined
}

/** A field for the code and a button that checks it; a green check mark once it is accepted. */
export function CouponField({ wholesaler, coupon, draft, onChecked, keep, tell, error }: CouponFieldProps) {
  const [code, setCode] = useState(draft.coupon_code ?? '')
  const [waiting, setWaiting] = useState(false)

  async function check() {
    if (code.trim() === '' || waiting) return
    onChecked(null)
    setWaiting(true)
    try {
      const found = await api.call('checkCoupon', { code: code.trim() })
      const discount = { reduction: parseReduction(found.discount), minimum_total: parseAmount(found.discount.minimum_total) }
      const start_date = found.start_date === null ? null : new Date(found.start_date)
      const coupon = { is_active: found.is_active, start_date, due_date: new Date(found.due_date), minimum_total: discount.minimum_total }
      const refusal = couponVerdict(coupon, { wholesaler, now: new Date() })
      if (refusal === null) onChecked({ id: found.id, discount })
      else tell(refusal)
      if (found.message) showSnackbar({ text: found.message, tone: 'done', timeout: SNACKBAR_FORM })
    } catch (failure) {
      showFailure(failure, 'Kuponu yoxlamaq mümkün olmadı. Yenidən cəhd edin.')
    } finally {
      setWaiting(false)
    }
  }

  const again = useRef(draft.coupon_accepted !== undefined && !wholesaler)
  useEffect(() => {
    if (again.current) void check()
    again.current = false
  })
  useEffect(keep, [coupon, keep])

  return (
    <div className="coupon">
      {coupon && <input type="hidden" name="coupon_accepted" value={coupon.id} />}
      <Field
        label={wholesaler ? couponFaults.wholesaler : 'Kupon'}
        name="coupon_code"
        value={code}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        disabled={wholesaler}
        error={error}
        inside={coupon && <Icon name="check-circle-fill" className="text-green" />}
        onChange={(event) => {
          setCode(event.target.value)
          onChecked(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter checks the coupon; it must not send the order.
          event.preventDefault()
          void check()
        }}
      />
      <button type="button" className="button button-outline" disabled={wholesaler} onClick={() => void check()}>
        Kupon yoxla
      </button>
      <p className="sr-only" role="status">
        {coupon && 'Kupon qəbul olundu.'}
      </p>
    </div>
  )
}
