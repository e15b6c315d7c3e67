import { Typography } from '@mui/material'
import { ScanField, unknownCode } from '../parts/scan-field.tsx'
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
      search={{
        queryKey: ['suppliers', 'places'],
        find: async (q) => (await findPlaces(q)).map((place, id) => ({ ...place, id })),
        choose,
        isDisabled: () => false,
        show: showPlace,
      }}
    />
  )
}

/** Returns the row of a place in the results of the search. */
const showPlace = ({ name, stock }: Place) => (
  <>
    <span>{name}</span>
    <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 'auto' }}>
      {stock} ədəd
    </Typography>
  </>
)
