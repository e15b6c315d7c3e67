import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import RightIcon from '@mui/icons-material/CheckCircle'
import { differenceText, type CountLine } from './count-data.tsx'
import { Span } from '../parts/basics.tsx'

/** Why a line has to be counted again, or is left out. */
export const troubleTexts = {
  moved: 'Stoku sonra əl ilə dəyişib: yenidən sayın',
  short: 'Stokda bu qədər qalmayıb: yenidən sayın',
  gone: 'Stok indi başqa cür sayılır: yazılmır',
} as const

/** The difference of a line as a sign: more, fewer, or equal. */
export function Difference({ difference }: Pick<CountLine, 'difference'>) {
  if (difference === null) return null
  if (difference === 0)
    return (
      <Span
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          color: 'secondary.main',
          fontSize: 13,
          verticalAlign: 'middle',
        }}
      >
        <RightIcon sx={{ fontSize: 18 }} aria-hidden />
        düz
      </Span>
    )
  const Icon = difference > 0 ? UpIcon : DownIcon
  const palette = difference > 0 ? 'warning' : 'error'
  return (
    <Span
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        verticalAlign: 'middle',
        height: 28,
        borderRadius: 99,
        whiteSpace: 'nowrap',
        fontSize: 14,
        fontWeight: 550,
        fontVariantNumeric: 'tabular-nums',
        bgcolor: `${palette}.light`,
        color: `${palette}.main`,
      }}
    >
      <Icon sx={{ fontSize: 16 }} aria-hidden />
      {differenceText(difference)}
    </Span>
  )
}
