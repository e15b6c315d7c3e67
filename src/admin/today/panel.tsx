import { Box, Button, Card, Chip } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'ra-ui-materialui'
import { Grey, InRow, Note, PartTitle, RULED, Strong } from '../parts/basics.tsx'

type RowProps = {
  picture?: ReactNode
  title: ReactNode
  note?: ReactNode
  side?: ReactNode
  action?: ReactNode
  /** Whether the action is as wide as the row on a phone, because it is the work of the day. */
  isMain?: boolean
}
type PanelProps = {
  title: string
  count: number
  all?: { to: string; label: string } | undefined
  isLate?: boolean
  empty: string
  children: ReactNode
}

/** A panel of the day's work: waiting rows, each with its action, and a link to all of them (A15). */
export function Panel({ title, count, all, isLate = false, empty, children }: PanelProps) {
  return (
    <Card component="section" aria-label={title}>
      <InRow sx={{ gap: 1, px: { xs: 2, sm: 2.5 }, py: { xs: 0.75, sm: 1.5 }, flexWrap: 'wrap' }}>
        <PartTitle>{title}</PartTitle>
        <Chip label={count} sx={isLate && count > 0 ? { bgcolor: 'success.light', color: 'success.dark' } : {}} />
        {all && (
          <Button component={Link} to={all.to} size="small" sx={{ ml: 'auto' }}>
            {all.label}
          </Button>
        )}
      </InRow>
      {count === 0 ? <Grey sx={{ px: 2.5, pb: 2.5 }}>{empty}</Grey> : children}
    </Card>
  )
}

/** One task: its title, a note below it, and its actions at the right. */
export function Row({ picture, title, note, side, action, isMain = false }: RowProps) {
  return (
    <InRow
      sx={{
        columnGap: 1.5,
        rowGap: 1,
        minHeight: 60,
        px: { xs: 2, sm: 2.5 },
        py: { xs: 1, sm: 1.25 },
        ...RULED,
        flexWrap: { xs: isMain ? 'wrap' : 'nowrap', sm: 'nowrap' },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {picture}
      <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
        <Strong component="div" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Strong>
        {note && <Note component="div">{note}</Note>}
      </Box>
      <Box
        sx={{
          display: { xs: isMain ? 'contents' : 'flex', sm: 'contents' },
          alignItems: 'center',
          gap: 0.5,
          '&:has(.MuiButton-root)': { flexDirection: 'column', alignItems: 'flex-end' },
        }}
      >
        {side && <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>{side}</Box>}
        {action && (
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'flex-end',
              ml: 'auto',
              '&:has(> .MuiButton-root)': {
                minWidth: { sm: 148 },
                ...(isMain && { flex: { xs: '1 0 100%', sm: 'none' } }),
              },
              ...(isMain && { '& > .MuiButton-root': { width: { xs: '100%', sm: 'auto' } } }),
            }}
          >
            {action}
          </Box>
        )}
      </Box>
    </InRow>
  )
}
