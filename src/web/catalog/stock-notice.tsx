import { useEffect, useState, type SyntheticEvent } from 'react'
import { ApiError } from '../../contract/client/api-error.ts'
import { fetchUntouched, useLater } from '../parts/deferred.tsx'
import { useFaultFocus } from '../parts/fault-focus.ts'
import { Field } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { showFailure } from '../parts/show-failure.ts'
import { STOCK_NOTICE } from '../product/stock-notice-place.ts'
import { useSession } from '../session/session.ts'
import styles from '../styles/private.css?url'

/** 'Stokda olanda xəbər ver' on a sold-out product (B4), or on a sold-out item of it, by the item's id (V3). A signed-in customer's e-mail is filled in. */
export default function StockNotice({ slug, item }: { slug: string; item?: number }) {
  const { user } = useSession()
  const [state, setState] = useState<'asking' | 'sending' | 'asked'>('asking')
  const [error, setError] = useState<string>()
  const { form, refused } = useFaultFocus()
  useEffect(() => {
    // The WhatsApp button steps aside from this form, so its script must be there.
    fetchUntouched()
    // A link to this form puts the focus into its field.
    if (location.hash === `#${STOCK_NOTICE}`) form.current?.querySelector('input')?.focus()
  }, [form])
  useEffect(() => {
    // What was typed already stays.
    const field = form.current?.querySelector('input')
    if (field && user && field.value === '') field.value = user.email
  }, [form, user])
  const later = useLater()

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setError(undefined)
    setState('sending')
    try {
      const { api } = await import('../api.ts')
      await api.call('notifyInStock', { slug, email, item })
      setState('asked')
    } catch (failure) {
      setState('asking')
      const wrong = failure instanceof ApiError ? failure.field('email') : undefined
      if (!wrong) return showFailure(failure)
      setError(wrong)
      refused()
    }
  }

  if (state === 'asked') {
    return (
      <p role="status" className="mt-6 rounded-panel bg-tint p-4 text-green-text">
        Oldu! Məhsul stoka qayıdan kimi sizə bir məktub yazacağıq.
      </p>
    )
  }
  return (
    <form ref={form} id={STOCK_NOTICE} method="post" noValidate className="mt-6 grid gap-3" onSubmit={(event) => void submit(event)}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={error}
      />
      <button className="button button-56 button-main" aria-disabled={state === 'sending'} data-later={later}>
        <Icon name="bell" />
        Stokda olanda xəbər ver
      </button>
    </form>
  )
}
