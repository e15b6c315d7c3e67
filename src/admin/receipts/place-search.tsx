import { findPlaces, type Place } from './receipt-draft.ts'
import { Note } from '../parts/basics.tsx'

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
