import { ScanField, unknownCode } from '../parts/scan-field.tsx'
import { placeSearch } from '../receipts/place-search.tsx'
import { findPlaces, type Place } from '../receipts/receipt-draft.ts'

/** Chooses goods by scanner or by name, by the place where their stock is counted (C18). */
export function PlaceField({ label, choose }: { label: string; choose: (place: Place) => void }) {
  return (
    <ScanField<Place & { id: number }>
      label={label}
      onScan={async (code) => {
        const places = await findPlaces(code)
        const place = places.find(({ codes }) => codes.includes(code))
        if (!place) return unknownCode(code)
        choose(place)
        return undefined
      }}
      search={{ ...placeSearch, choose }}
    />
  )
}
