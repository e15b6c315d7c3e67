import type { Address } from './last-address.ts'

type LastAddressOfferProps = {
  address: Address
  /** Called with whether the customer wants the address; the offer goes either way. */
  answer: (wanted: boolean) => void
}

/** Offers the address of the newest order; nothing is filled in before the customer says so (B7). */
export function LastAddressOffer({ address: place, answer }: LastAddressOfferProps) {
  return (
    <div className="last-address" role="group" aria-label="Son ünvanınız">
      <p>
        <small>Son ünvanınız</small>
        {[place.address, place.district, place.city, place.zipcode].filter(Boolean).join(', ')}
      </p>
      <button type="button" className="button button-44 button-outline" onClick={() => answer(true)}>
        Bu ünvana göndər
      </button>
      <button type="button" className="button button-44 button-text" onClick={() => answer(false)}>
        Başqa ünvan
      </button>
    </div>
  )
}
