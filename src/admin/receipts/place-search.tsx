import { findPlaces, type Place } from './receipt-draft.ts'
import { Note } from '../parts/basics.tsx'
import { ScanField, unknownCode } from '../parts/scan-field.tsx'

/** The search of a ScanField that chooses goods by the place where their stock is counted. */
export const placeSearch = {
  queryKey: ['places'],
  find: async (q: string) => (await findPlaces(q)).map((place, id) => ({ ...place, id })),
  isDisabled: () => false,
  show: ({ name, stock }: Place) => (
    <>
      <span>{name}</span>
      <Note component="span" sx={{ ml: 'auto' }}>
        {stock} ədəd
      </Note>
    </>
  ),
}

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
