import { Box, Card, LinearProgress } from '@mui/material'
import type { ReactNode } from 'react'
import { DIGITS, Grey, InRow, Note, Strong } from '../parts/basics.tsx'
import { grouped } from '#src/domain/money.ts'
import { manat, piecesText } from '../parts/manat.ts'
import type { Count } from './count-data.tsx'

/** Sums of a count: its progress, missing and surplus pieces, and their cost for people who may see costs. */
export function CountSums({ count }: { count: Count }) {
  return (
    <Card sx={{ p: 2.5 }}>
      <Progress count={count} />
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1, mt: 2, mb: 0 }}>
        <Sum label="Sayılan" value={piecesText(count.pieces)} />
        <Sum label="Əskik" value={signedPieces('−', count.missing)} color={count.missing > 0 ? 'error.main' : ''} />
        <Sum label="Artıq" value={signedPieces('+', count.surplus)} color={count.surplus > 0 ? 'warning.main' : ''} />
        {count.cost !== null && <Sum label="Fərqin mayası" value={manat(count.cost)} isBold />}
      </Box>
    </Card>
  )
}

const signedPieces = (sign: string, pieces: number) => (pieces === 0 ? '0 ədəd' : `${sign}${piecesText(pieces)}`)

/** Counted places of all places; `action`: a button beside them on a phone, with the differences in words. */
export function Progress({ count, action }: { count: Count; action?: ReactNode }) {
  const share = count.places === 0 ? 0 : Math.floor((100 * count.lines) / count.places)
  return (
    <Box>
      <InRow sx={{ justifyContent: 'space-between', gap: 1 }}>
        <div>
          <Strong sx={DIGITS}>
            {grouped(count.lines)} / {grouped(count.places)} növ
          </Strong>
          {action && <Note>{count.different === 0 ? 'Fərq yoxdur' : `${count.different} növdə fərq var`}</Note>}
        </div>
        {action ?? <Grey>{share}%</Grey>}
      </InRow>
      <LinearProgress
        variant="determinate"
        value={share}
        aria-label="Sayılan növlər"
        sx={{ mt: 1, height: 6, borderRadius: 3, bgcolor: 'action.hover' }}
      />
    </Box>
  )
}

function Sum({
  label,
  value,
  color = '',
  isBold = false,
}: {
  label: string
  value: string
  color?: string
  isBold?: boolean
}) {
  return (
    <>
      <Box component="dt">{label}</Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          textAlign: 'right',
          ...DIGITS,
          ...(color && { color }),
          ...(isBold && { fontWeight: 600 }),
        }}
      >
        {value}
      </Box>
    </>
  )
}
