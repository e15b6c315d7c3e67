import { useEffect, useState, type RefObject, type SyntheticEvent } from 'react'
import { ApiError } from '#src/contract/client/api-error.ts'
import { partsWords, productWords } from '#src/words/words.ts'
import { useLater } from '../parts/deferred.tsx'
import { useFaultFocus } from '../parts/fault-focus.ts'
import { Field } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { showFailure } from '../parts/show-failure.ts'
import { STOCK_NOTICE } from '../product/stock-notice-place.ts'
import { useSession } from '../session/session.ts'
import styles from '../styles/private.css?url'

/**
 * 'Stokda olanda xəbər ver' for a sold-out product (B4), item or variant (V3, E70), by the ids of the items. Fills in
 * the e-mail of a logged-in customer.
 * @param ids a text, because a part that waits for its script must not get new props
 */
export default function StockNotice({ slug, items: ids }: { slug: string; items: string }) {
  const items = ids === '' ? [] : ids.split(',').map(Number)
  const [state, setState] = useState<'asking' | 'sending' | 'asked'>('asking')
  const [error, setError] = useState<string>()
  const { form, refused } = useFaultFocus()
  usePreparedField(form)
  const later = useLater()

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setError(undefined)
    setState('sending')
    try {
      const { api } = await import('../api.ts')
      await api.call('notifyInStock', { slug, email, ...(items.length > 1 ? { items } : { item: items[0] }) })
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
      <p role="status" className="stock-notice-sent">
        {productWords.willWriteDone}
      </p>
    )
  }
  return (
    <form
      ref={form}
      id={STOCK_NOTICE}
      method="post"
      noValidate
      className="stock-notice"
      onSubmit={(event) => void submit(event)}
    >
      <link rel="stylesheet" href={styles} precedence="default" />
      <p>{productWords.willWrite}</p>
      <Field label={partsWords.email} name="email" type="email" autoComplete="email" required error={error} />
      <button className="button button-56 button-main" aria-disabled={state === 'sending'} data-later={later}>
        <Icon name="bell" />
        {productWords.notifyInStock}
      </button>
    </form>
  )
}

/** Hook: focuses the field for a link to the form, and fills in the e-mail of a logged-in customer. */
function usePreparedField(form: RefObject<HTMLFormElement | null>) {
  const { user } = useSession()
  useEffect(() => {
    // A link to this form focuses its field.
    if (location.hash === `#${STOCK_NOTICE}`) form.current?.querySelector('input')?.focus()
  }, [form])
  useEffect(() => {
    const field = form.current?.querySelector('input')
    if (!field || !user || field.value !== '') return
    field.value = user.email
    // The customer is about to type, so the next letter replaces the arrived address.
    if (document.activeElement === field) field.select()
  }, [form, user])
}
