import { useState } from 'react'
import { indexText } from '#src/domain/account/phone-mask.ts'
import { checkoutWords } from '#src/words/words.ts'
import { Field } from '../parts/field.tsx'
import { maskPhoneInput } from '../parts/mask-phone-input.ts'
import type { Address } from './last-address.ts'
import { cities, districts } from './places.ts'

/** The number of characters that the name counters show as the limit. Longer names are accepted (storefront §5). */
const NAME_COUNTER = 10

/** The error messages by field. */
export type Errors = Record<string, string | undefined>

/** The address fields of the checkout and of the customer's address book, with suggestions (B18). */
export function PlaceFields({ place, errors }: { place: Partial<Address>; errors: Errors }) {
  return (
    <>
      <Line
        label={checkoutWords.city}
        name="city"
        first={place.city ?? 'Bakı'}
        list="cities"
        autoComplete="address-level2"
        errors={errors}
        required
      />
      <Line
        label={checkoutWords.district}
        name="district"
        first={place.district}
        list="districts"
        autoComplete="address-level3"
        errors={errors}
      />
      <Line
        label={checkoutWords.street}
        name="address"
        first={place.address}
        autoComplete="street-address"
        placeholder={checkoutWords.streetHint}
        errors={errors}
        required
        wide
      />
      <Line
        label={checkoutWords.zipcode}
        name="zipcode"
        first={place.zipcode}
        placeholder="AZ1000"
        autoComplete="postal-code"
        errors={errors}
      />
      <datalist id="cities">
        {cities.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
      <datalist id="districts">
        {districts.map((district) => (
          <option key={district} value={district} />
        ))}
      </datalist>
    </>
  )
}

type LineProps = {
  label: string
  name: string
  first?: string | undefined
  errors: Errors
  required?: boolean
  counter?: boolean
  wide?: boolean
  type?: 'email' | 'tel'
  list?: string
  autoComplete?: string
  placeholder?: string
}

/** A text field. A server error stays under it until the field changes. */
export function Line({ first = '', errors, required = false, counter = false, wide = false, ...input }: LineProps) {
  const [value, setValue] = useState(first)
  const [left, setLeft] = useState(false)
  const [changedFrom, setChangedFrom] = useState<Errors | null>(null)
  const fromServer = changedFrom === errors ? undefined : errors[input.name]
  const note = counter ? `${[...value].length} / ${NAME_COUNTER}` : required ? undefined : checkoutWords.optional
  return (
    <div className={wide ? 'field-wide' : undefined}>
      <Field
        {...input}
        value={value}
        aria-required={required}
        note={note}
        error={fromServer ?? (required && left && value.trim() === '' ? checkoutWords.required : undefined)}
        onKeyDown={(event) => {
          // Enter takes a suggestion. It must not send the form.
          if (input.list && event.key === 'Enter') event.preventDefault()
        }}
        onInput={input.type === 'tel' ? maskPhoneInput : undefined}
        onChange={(event) => {
          setValue(event.target.value)
          setChangedFrom(errors)
        }}
        onBlur={() => {
          setLeft(true)
          if (input.name === 'zipcode') setValue(indexText(value))
        }}
      />
    </div>
  )
}
