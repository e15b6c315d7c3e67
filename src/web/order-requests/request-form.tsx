import { useEffect, useState, type RefObject, type SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Input } from '#src/contract/client/api.ts'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { TERMS_SLUG } from '#src/domain/terms.ts'
import { fill } from '#src/words/spoken.ts'
import { requestsWords } from '#src/words/words.ts'
import { Field } from '../parts/field.tsx'
import { maskPhoneInput } from '../parts/mask-phone-input.ts'
import { useSentForm, valuesOf } from '../parts/sent-form.ts'
import { FormAlerts } from '../session/form-alerts.tsx'
import { useSession } from '../session/session.ts'
import { useRootData, useShop } from '../shop/root-data.ts'
import type { CartItem } from '../state/cart.ts'
import { RequestedGoods } from './requested-goods.tsx'
import type { SentRequest } from './request-sent.tsx'

const names = ['name', 'phone'] as const

type RequestFormProps = {
  items: readonly CartItem[]
  source: Input<'requestOrder'>['source']
  onSent: (request: SentRequest) => void
}

/** Goods, name and phone. A customer's own are filled in. An error keeps what was typed. */
export function RequestForm({ items, source, onSent }: RequestFormProps) {
  const { user } = useSession()
  const { hours } = useShop()
  const [refusal, setRefusal] = useState<string>()
  const { form, errors, setErrors, waiting, send, refused } = useSentForm(names)
  useFirstFocus(form)

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = valuesOf(event.currentTarget, names)
    const missing = names.filter((name) => typed[name].trim() === '')
    if (missing.length > 0) {
      const faults = { name: requestsWords.nameMissing, phone: requestsWords.phoneMissing }
      setErrors(Object.fromEntries(missing.map((name) => [name, faults[name]])))
      return refused()
    }
    await send(async () => {
      try {
        const { api } = await import('../api.ts')
        onSent({ ...typed, ...(await api.call('requestOrder', { ...typed, source, items: wishedLines(items) })) })
      } catch (error) {
        setRefusal(refusalOf(error, items))
        if (!(error instanceof ApiError && [403, 429].includes(error.status))) throw error
        refused()
      }
    })
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <RequestedGoods items={items} />
      <FormAlerts alerts={refusal ? [refusal] : []} />
      <Field
        label={requestsWords.name}
        name="name"
        autoComplete="name"
        defaultValue={user?.name}
        maxLength={100}
        error={errors.name}
      />
      <Field
        label={requestsWords.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={user ? phoneText(user.phone) : ''}
        maxLength={40}
        onInput={maskPhoneInput}
        error={errors.phone}
        {...(hours && { hint: fill(requestsWords.callHours, { hours }) })}
      />
      <button className="button button-56 button-main" aria-disabled={waiting}>
        {requestsWords.send}
      </button>
      <RequestTerms />
    </form>
  )
}

/** Hook: focuses the first field that is not filled in, otherwise the button. */
function useFirstFocus(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLElement>('input, button') ?? [])]
    fields.find((field) => !(field instanceof HTMLInputElement && field.value !== ''))?.focus()
  }, [form])
}

/** The link to the terms appears once the shop has that page (E18). */
function RequestTerms() {
  const terms = useRootData()?.pages.find(({ slug }) => slug === TERMS_SLUG)
  return (
    <p className="request-terms">
      <span>{requestsWords.lead}</span>
      {terms && <Link to={`/page/${terms.slug}`}>{terms.name}</Link>}
    </p>
  )
}

function wishedLines(items: readonly CartItem[]): Input<'requestOrder'>['items'] {
  return items.map(({ product, quantity, options }) => ({
    product: product.id,
    quantity,
    orderItemOptions: options.map(({ id }) => ({ id })),
  }))
}

/** Returns why the shop takes no such request: the first fault of the goods, a limit, closed ordering. */
function refusalOf(error: unknown, items: readonly CartItem[]): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const faults = (Array.isArray(error.fields.items) ? error.fields.items : []) as { product?: string[] }[]
  const place = faults.findIndex((fault) => fault.product)
  const name = items.length > 1 ? `${items[place]?.product.name}: ` : ''
  return place < 0 ? error.detail : `${name}${faults[place]?.product?.[0]}`
}
