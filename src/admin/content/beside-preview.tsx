import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { FieldLabel } from '../parts/field-label.tsx'

/** Width of a form with a preview beside its fields, px. */
export const BESIDE_WIDTH = 1080

type BesidePreviewProps = {
  /** The fields that the preview shows. */
  children: ReactNode
  preview: ReactNode
  /** The other fields. */
  rest: ReactNode
}

/** Fields with their preview: beside them, in sight while one types, or on a narrow screen between the two parts. */
export function BesidePreview({ children, preview, rest }: BesidePreviewProps) {
  return (
    <Box
      sx={{
        width: '100%',
        display: 'grid',
        columnGap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 400px)' },
        gridTemplateRows: { lg: 'auto 1fr' },
      }}
    >
      <div>{children}</div>
      <Box sx={{ gridColumn: { lg: 2 }, gridRow: { lg: '1 / 3' }, mb: 2 }}>
        <Box component="section" aria-label="Necə görünəcək" sx={{ position: { lg: 'sticky' }, top: { lg: 88 } }}>
          <FieldLabel label="Necə görünəcək" />
          {preview}
        </Box>
      </Box>
      <div>{rest}</div>
    </Box>
  )
}
