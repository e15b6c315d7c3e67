import { Box, Button, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { Drawing } from './drawing.tsx'

/** Shown in place of a list that failed to load: an empty list would be misleading. */
export function NotLoaded() {
  const { refetch, error } = useListContext()
  return (
    <Box role="alert" data-not-loaded sx={{ p: 4, textAlign: 'center' }}>
      <Drawing name="offline" />
      <Typography sx={{ fontSize: 20, lineHeight: '26px', fontWeight: 650 }}>Siyahı yüklənmədi.</Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 2 }}>
        {error instanceof Error && error.message}
      </Typography>
      <Button variant="outlined" onClick={() => void refetch()}>
        Yenidən cəhd et
      </Button>
    </Box>
  )
}
