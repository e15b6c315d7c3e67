import PictureIcon from '@mui/icons-material/ImageOutlined'
import { Box } from '@mui/material'

/**
 * A picture in a form, null for none. Both have the same size, so that the fields below keep their place after an
 * upload. A logo is drawn for white ground, also in the dark theme.
 */
export function PictureFrame({ image, isLogo = false }: { image: string | null; isLogo?: boolean }) {
  return (
    <Box
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        // A row as high as the frame, not as its picture.
        gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
        width: { xs: '100%', sm: 232 },
        height: 144,
        overflow: 'hidden',
        border: 1,
        borderStyle: image === null ? 'dashed' : 'solid',
        borderColor: image === null ? 'text.disabled' : 'divider',
        borderRadius: 1,
        bgcolor: image !== null && isLogo ? '#fff' : 'action.hover',
        color: 'text.disabled',
      }}
    >
      {image === null ? (
        <PictureIcon />
      ) : (
        <Box component="img" src={image} alt="" sx={{ width: '100%', height: '100%', objectFit: 'contain' }} />
      )}
    </Box>
  )
}
