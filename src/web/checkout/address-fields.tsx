import { Fragment, useEffect, useId, useRef, useState } from 'react'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { checkoutWords } from '#src/words/words.ts'
import { FieldError } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { useSession } from '../session/session.ts'
import { useShop } from '../shop/root-data.ts'
import { LastAddressOffer } from './last-address-offer.tsx'
import type { Draft } from './draft.ts'
import type { Address } from './last-address.ts'
import { Line, PlaceFields, type Errors } from './place-fields.tsx'

type AddressFieldsProps = {
  errors: Errors
  /** The address of the newest order, and the addresses in the customer's book. */
  addresses: readonly Address[]
  draft: Draft
  /** Saves the values of the form. */
  keep: () => void
  /** The customer picks the order up: the shop's address replaces the home address (B17). */
  pickup: boolean
}

/** The recipient and the address. A server error stays under its field until the field changes. */
export function AddressFields({ errors, addresses, draft, keep, pickup }: AddressFieldsProps) {
  const [offered, setOffered] = useState(!draft.address)
  const [taken, setTaken] = useState<Address | null>(null)
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (taken) keep()
  }, [taken, keep])
  const place: Draft = taken ?? draft
  return (
    <>
      <ContactFields draft={draft} errors={errors} />
      {pickup && <PickupPlace />}
      <fieldset hidden={pickup} disabled={pickup}>
        <legend>{checkoutWords.address}</legend>
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
            <PlaceFields place={place} errors={errors} />
          </Fragment>
        </div>
        {!taken && (
          <label className="checkout-keep">
            <input type="checkbox" name="keep_address" defaultChecked={draft.keep_address === 'on'} />
            {checkoutWords.keepAddress}
          </label>
        )}
        <CourierNote first={draft.courier_note} error={errors.courier_note} />
      </fieldset>
    </>
  )
}

/** Name, e-mail and phone of the recipient. A customer's own are filled in. */
function ContactFields({ draft, errors }: Pick<AddressFieldsProps, 'draft' | 'errors'>) {
  const { user } = useSession()
  return (
    <fieldset>
      <legend>{checkoutWords.contact}</legend>
      <div className="field-pair">
        <Line
          label={checkoutWords.firstName}
          name="first_name"
          first={draft.first_name ?? user?.first_name}
          autoComplete="given-name"
          counter
          errors={errors}
          required
        />
        <Line
          label={checkoutWords.lastName}
          name="last_name"
          first={draft.last_name ?? user?.last_name}
          autoComplete="family-name"
          counter
          errors={errors}
          required
        />
        <Line
          label={checkoutWords.email}
          name="email"
          type="email"
          first={draft.email ?? user?.email}
          autoComplete="email"
          errors={errors}
          required
        />
        <Line
          label={checkoutWords.phone}
          name="phone"
          type="tel"
          first={draft.phone ?? (user ? phoneText(user.phone) : undefined)}
          autoComplete="tel"
          errors={errors}
          required
        />
      </div>
    </fieldset>
  )
}

/** The note for the courier (B18). */
function CourierNote({ first, error }: { first: string | undefined; error: string | undefined }) {
  const id = useId()
  return (
    <div className="field checkout-note">
      <div className="field-head">
        <label htmlFor={id}>{checkoutWords.courierNote}</label>
        <span className="field-note">{checkoutWords.optional}</span>
      </div>
      <textarea
        id={id}
        name="courier_note"
        className="input"
        rows={2}
        maxLength={300}
        defaultValue={first}
        placeholder={checkoutWords.courierNoteHint}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** Where and when the order can be picked up. The order's own fields contain the shop's address. */
function PickupPlace() {
  const { address, hours, phone } = useShop()
  const [city = '', ...rest] = address.split(',').map((part) => part.trim())
  return (
    <fieldset>
      <legend>{checkoutWords.pickupPlace}</legend>
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
