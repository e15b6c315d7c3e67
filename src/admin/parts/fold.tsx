import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { Note, Span } from './basics.tsx'

type FoldProps = { title: string; note?: string; isOpen?: boolean; sx?: object; children: ReactNode }

/** A part of a form below its title. A press on the title folds or unfolds the part; its fields stay mounted. */
export function Fold({ title, note, isOpen = false, sx, children }: FoldProps) {
  return (
    <Box component="details" open={isOpen} sx={{ width: '100%', '& > summary': { cursor: 'pointer', py: 1 }, ...sx }}>
      <summary>
        <Span sx={{ fontWeight: 600, ml: 0.5 }}>{title}</Span>
        {note && (
          <Note component="span" sx={{ ml: 1 }}>
            {note}
          </Note>
        )}
      </summary>
      {children}
    </Box>
  )
}
