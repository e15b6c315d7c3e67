import { addressText, type Address } from './last-address.ts'

type LastAddressOfferProps = {
  addresses: readonly Address[]
  /** Called with the chosen address, or null for another address. The offer closes in both cases. */
  answer: (wanted: Address | null) => void
}

/**
 * Offers the address of the newest order and the addresses of the book. Fills in nothing before the customer chooses
 * (B7, B18).
 */
export function LastAddressOffer({ addresses, answer }: LastAddressOfferProps) {
  const label = addresses.length > 1 ? 'Ünvanlarınız' : 'Son ünvanınız'
  return (
    <div className="last-address" role="group" aria-label={label}>
      {addresses.map((address, index) => (
        <div key={addressText(address)}>
          <p>
            {index === 0 && <small>{label}</small>}
            <span>{addressText(address)}</span>
          </p>
          <button
            type="button"
            className="button button-44 button-outline"
            aria-label={addresses.length > 1 ? `Bu ünvana göndər: ${addressText(address)}` : undefined}
            onClick={() => answer(address)}
          >
            Bu ünvana göndər
          </button>
        </div>
      ))}
      <button type="button" className="button button-44 button-text" onClick={() => answer(null)}>
        Başqa ünvan
      </button>
    </div>
  )
}
