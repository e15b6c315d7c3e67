import { Card, CardContent, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { PartTitle } from '../parts/basics.tsx'

/** A card of the screen with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardContent>
        <Stack spacing={2}>
          <PartTitle>{title}</PartTitle>
          {children}
        </Stack>
      </CardContent>
    </Card>
  )
}
