import { Chip } from '@mui/material'
import type { Reply } from '../api.ts'
import { Span, TINTED } from '../parts/basics.tsx'

export type CountRow = Reply<'counts.list'>['results'][number]
export type Count = Reply<'counts.show'>
export type CountStep = NonNullable<Count['last']>
export type CountLine = CountStep['line']

/** Returns the path of a count's screen. */
export const pathOfCount = (id: number) => `/stock/counts/${id}`

/** Returns the name of a line with its item. */
export const nameOf = ({ name, item }: Pick<CountLine, 'name' | 'item'>) => (item === null ? name : `${name}, ${item}`)

/** Formats a difference: '+2', '−1'. */
export const differenceText = (difference: number) =>
  difference > 0 ? `+${difference}` : String(difference).replace('-', '−')

/** Whether a count runs, is finished, or was abandoned. */
export function CountState({ state }: Pick<CountRow, 'state'>) {
  if (state === 'finished') return <Chip variant="outlined" label="Bitib" />
  if (state === 'abandoned') return <Chip variant="outlined" color="error" label="Dayandırılıb" />
  return (
    <Chip
      icon={<Span sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'success.light' }} />}
      label="Davam edir"
      sx={{ ...TINTED, '& .MuiChip-icon': { ml: 1 } }}
    />
  )
}
