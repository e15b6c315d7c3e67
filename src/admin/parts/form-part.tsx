import { Card, CardContent, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** A part of a long form with a heading, unless the screen's title says the same. */
export function FormPart({ title, children }: { title: string | null; children: ReactNode }) {
  return (
    <Card component="section" data-optional-labels>
      <CardContent sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start' }}>
        {title !== null && (
          <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
            {title}
          </Typography>
        )}
        {children}
      </CardContent>
    </Card>
  )
}
