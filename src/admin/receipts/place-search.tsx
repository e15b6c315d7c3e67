import { Typography } from '@mui/material'
import { findPlaces, type Place } from './receipt-draft.ts'

/** The search of a ScanField that chooses goods by the place where their stock is counted. */
export const placeSearch = {
  find: async (q: string) => (await findPlaces(q)).map((place, id) => ({ ...place, id })),
  isDisabled: () => false,
  show: ({ name, stock }: Place) => (
    <>
      <span>{name}</span>
      <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 'auto' }}>
        {stock} ədəd
      </Typography>
    </>
  ),
}
