import { Fragment, useEffect, useId, useRef, useState } from 'react'
import { indexText } from '../../domain/account/phone-mask.ts'
import { phoneText } from '../../domain/account/phone-text.ts'
import { Field, FieldError } from '../parts/field.tsx'
import { maskPhoneInput } from '../parts/mask-phone-input.ts'
import { Icon } from '../parts/icon.tsx'
import { useSession } from '../session/session.ts'
import { useShop } from '../shop/root-data.ts'
import { LastAddressOffer } from './last-address-offer.tsx'
import type { Draft } from './draft.ts'
import type { Address } from './last-address.ts'
import { cities, districts } from './places.ts'

/** The limit that the counters of the name fields show; longer names are not cut (storefront §5). */
const NAME_COUNTER = 10

type Errors = Record<string, string | undefined>

type AddressFieldsProps = {
  errors: Errors
  /** The address of the newest order, and those of the customer's book. */
  addresses: readonly Address[]
  /** What was typed before the page was left. */
  draft: Draft
  /** Keeps what the form holds. */
  keep: () => void
  /** The customer comes to the shop for it: its address stands in place of a home address (B17). */
  pickup: boolean
}

/** Who receives the order, and where. An error from the server stays under its field until the field is changed. */
export function AddressFields({ errors, addresses, draft, keep, pickup }: AddressFieldsProps) {
  const { user } = useSession()
  const [offered, setOffered] = useState(!draft.address)
  const [taken, setTaken] = useState<Address | null>(null)
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (taken) keep()
  }, [taken, keep])
  const place: Draft = taken ?? draft
  return (
    <>
      <fieldset>
        <legend>Əlaqə</legend>
        <div className="field-pair">
          <Line label="Ad" name="first_name" first={draft.first_name ?? user?.first_name} autoComplete="given-name" counter errors={errors} required />
          <Line label="Soyad" name="last_name" first={draft.last_name ?? user?.last_name} autoComplete="family-name" counter errors={errors} required />
          <Line label="E-mail" name="email" type="email" first={draft.email ?? user?.email} autoComplete="email" errors={errors} required />
          <Line label="Telefon" name="phone" type="tel" first={draft.phone ?? (user ? phoneText(user.phone) : undefined)} autoComplete="tel" errors={errors} required />
        </div>
      </fieldset>
      {pickup && <PickupPlace />}
      <fieldset hidden={pickup} disabled={pickup}>
        <legend>Ünvan</legend>
        {addresses.length > 0 && offered && (
          <LastAddressOffer
            addresses={addresses}
            answer={(wanted) => {
              setOffered(false)
              if (wanted) setTaken(wanted)
              line.current?.focus()
            }}
          />
        )}
        <div ref={line} tabIndex={-1} className="field-pair outline-none">
          <Fragment key={taken ? 'taken' : 'typed'}>
            <Line label="Şəhər" name="city" first={place.city ?? 'Bakı'} list="cities" autoComplete="address-level2" errors={errors} required />
            <Line label="Rayon" name="district" first={place.district} list="districts" autoComplete="address-level3" errors={errors} />
            <Line label="Adres" name="address" first={place.address} autoComplete="street-address" placeholder="Küçə, ev, mənzil" errors={errors} required wide />
            <Line label="Poçt indeksi" name="zipcode" first={place.zipcode} placeholder="AZ1000" autoComplete="postal-code" errors={errors} />
          </Fragment>
        </div>
        {!taken && (
          <label className="checkout-keep">
            <input type="checkbox" name="keep_address" defaultChecked={draft.keep_address === 'on'} />
            Bu ünvanı yadda saxla
          </label>
        )}
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
        <CourierNote first={draft.courier_note} error={errors.courier_note} />
      </fieldset>
    </>
  )
}

/** What the courier should know (B18). */
function CourierNote({ first, error }: { first: string | undefined; error: string | undefined }) {
  const id = useId()
  return (
    <div className="field checkout-note">
      <div className="field-head">
        <label htmlFor={id}>Kuryer üçün qeyd</label>
        <span className="field-note">istəyə bağlı</span>
      </div>
      <textarea
        id={id}
        name="courier_note"
        className="input"
        rows={2}
        maxLength={300}
        defaultValue={first}
        placeholder="Qapının kodu, mərtəbə, əlverişli vaxt"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** Where and when the order can be fetched. The order's own fields hold the shop's address. */
function PickupPlace() {
  const { address, hours, phone } = useShop()
  const [city = '', ...rest] = address.split(',').map((part) => part.trim())
  return (
    <fieldset>
      <legend>Haradan götürmək olar</legend>
      <div className="pickup-place">
        <Icon name="storefront" />
        <p>
          <b>{address}</b>
          <span>{hours}</span>
          <span>{phone}</span>
        </p>
      </div>
      <input type="hidden" name="city" value={city} />
      <input type="hidden" name="address" value={rest.join(', ') || address} />
    </fieldset>
  )
}

type LineProps = {
  label: string
  name: string
  /** Its value at first. */
  first?: string | undefined
  errors: Errors
  required?: boolean
  counter?: boolean
  /** Whether it spans both columns. */
  wide?: boolean
  type?: 'email' | 'tel'
  list?: string
  autoComplete?: string
  placeholder?: string
}

function Line({ first = '', errors, required = false, counter = false, wide = false, ...input }: LineProps) {
  const [value, setValue] = useState(first)
  const [left, setLeft] = useState(false)
  const [changedFrom, setChangedFrom] = useState<Errors | null>(null)
  const fromServer = changedFrom === errors ? undefined : errors[input.name]
  const note = counter ? `${[...value].length} / ${NAME_COUNTER}` : required ? undefined : 'istəyə bağlı'
  return (
    <div className={wide ? 'field-wide' : undefined}>
      <Field
        {...input}
        value={value}
        aria-required={required}
        note={note && <span className="figures">{note}</span>}
        error={fromServer ?? (required && left && value.trim() === '' ? 'Field is required' : undefined)}
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
