import { Box } from '@mui/material'
import { useState } from 'react'

/** The picture of a counted product beside its name; an empty tile without one. */
export function CountPicture({ src, width, height }: { src: string | null; width: number; height: number }) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <Box sx={{ flex: 'none', width, height, borderRadius: '8px', overflow: 'hidden', bgcolor: 'action.hover' }}>
      {src !== null && src !== failed && (
        <Box
          component="img"
          src={src}
          alt=""
          loading="lazy"
          onError={() => setFailed(src)}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
    </Box>
  )
}
