import { Box, Button, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { Drawing } from './drawing.tsx'

/** In the place of a list that did not come: an empty one would say that there is nothing. */
export function NotLoaded() {
  const { refetch } = useListContext()
  return (
    <Box role="alert" data-not-loaded sx={{ p: 4, textAlign: 'center' }}>
      <Drawing name="offline" />
      <Typography sx={{ mb: 2, fontSize: 20, lineHeight: '26px', fontWeight: 650 }}>Siyahı yüklənmədi.</Typography>
      <Button variant="outlined" onClick={() => void refetch()}>Yenidən cəhd et</Button>
    </Box>
  )
}
