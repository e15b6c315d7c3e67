import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { CreateButton } from 'react-admin'

/** In the place of an empty list: what it is for, and how to make the first entry. */
export function Beginning({ title, create, children }: { title: string; create?: string; children: ReactNode }) {
  return (
    <Box sx={{ p: 6, textAlign: 'center', width: '100%' }}>
      <Typography variant="h6" component="p">{title}</Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 560, mx: 'auto', mt: 1 }}>{children}</Typography>
      {create && <CreateButton variant="contained" label={create} sx={{ mt: 2 }} />}
    </Box>
  )
}
