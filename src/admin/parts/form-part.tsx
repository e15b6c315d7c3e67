import { Card, CardContent } from '@mui/material'
import type { ReactNode } from 'react'
import { PartTitle } from './basics.tsx'

/** A part of a long form with a heading, unless the screen's title says the same. */
export function FormPart({ title, children }: { title: string | null; children: ReactNode }) {
  return (
    <Card component="section" data-optional-labels>
      <CardContent sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start' }}>
        {title !== null && <PartTitle sx={{ mb: 1 }}>{title}</PartTitle>}
        {children}
      </CardContent>
    </Card>
  )
}
