import { Card, CardContent, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** A card of the screen with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardContent>
        <Stack spacing={2}>
          <Typography component="h2" variant="h6">
            {title}
          </Typography>
          {children}
        </Stack>
      </CardContent>
    </Card>
  )
}
