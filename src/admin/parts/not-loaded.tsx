import { Box, Button, Typography } from '@mui/material'
import { useListContext } from 'react-admin'

/** In the place of a list that did not come: an empty one would say that there is nothing. */
export function NotLoaded() {
  const { refetch } = useListContext()
  return (
    <Box role="alert" data-not-loaded sx={{ p: 4, textAlign: 'center' }}>
      <Typography sx={{ mb: 2 }}>Siyahı yüklənmədi.</Typography>
      <Button variant="outlined" onClick={() => void refetch()}>Yenidən cəhd et</Button>
    </Box>
  )
}
