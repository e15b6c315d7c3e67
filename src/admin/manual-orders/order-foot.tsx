import { Box, Button, Card } from '@mui/material'
import { Note, Strong } from '../parts/basics.tsx'
import { manat } from '../parts/manat.ts'
import { BOTTOM_HEIGHT } from '../theme.ts'

type OrderFootProps = {
  /** The sum; undefined until it is known. */
  total: string | undefined
  /** The missing part of the order; undefined if it can be written. */
  missing: string | undefined
  verb: string
  isDisabled: boolean
  write: () => void
}

/** The sum and the button at the foot of a narrow window: they stay in sight while the form is filled in. */
export function OrderFoot({ total, missing, verb, isDisabled, write }: OrderFootProps) {
  return (
    <Card
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        position: 'sticky',
        bottom: { xs: `calc(${BOTTOM_HEIGHT + 8}px + env(safe-area-inset-bottom))`, sm: 8 },
        zIndex: 2,
        mt: 2,
        px: 2,
        py: 1.25,
        boxShadow: 3,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {total !== undefined && <Strong sx={{ fontSize: 18 }}>{manat(total)}</Strong>}
        <Note>{missing ?? 'Yekun'}</Note>
      </Box>
      <Button variant="contained" size="large" disabled={isDisabled} onClick={write} sx={{ flex: 'none' }}>
        {verb}
      </Button>
    </Card>
  )
}
