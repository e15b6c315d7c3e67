import ZoomIcon from '@mui/icons-material/ZoomIn'
import { Box, ButtonBase, Dialog, Skeleton, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { Note } from '../parts/basics.tsx'

/** The photos of a request; each opens on a press. Only a call with the right returns them (G9). */
export function ReturnPhotos({ ids }: { ids: readonly number[] }) {
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ mt: 2, flexWrap: 'wrap' }}>
      {ids.map((id, at) => (
        <Photo key={id} id={id} name={`Şəkil ${at + 1}`} />
      ))}
    </Stack>
  )
}

const SIZE = { width: 128, height: 160, borderRadius: '14px' }

function Photo({ id, name }: { id: number; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data: source, error } = useQuery({
    queryKey: ['return-photos', id],
    queryFn: async () => asDataUrl(await api.call('return-photos.show', { id })),
    // The photo never changes, and no copy is kept longer than the screen.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (error) return <Note>{name} yüklənmədi.</Note>
  if (!source) return <Skeleton variant="rounded" sx={SIZE} />
  return (
    <>
      <ButtonBase
        aria-label={`${name}: böyüt`}
        onClick={() => setOpen(true)}
        sx={{ ...SIZE, position: 'relative', overflow: 'hidden' }}
      >
        <Box component="img" src={source} alt={name} sx={{ width: 1, height: 1, objectFit: 'cover' }} />
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            right: 8,
            bottom: 8,
            width: 32,
            height: 32,
            borderRadius: 99,
            display: 'grid',
            placeItems: 'center',
            bgcolor: 'background.paper',
          }}
        >
          <ZoomIcon fontSize="small" />
        </Box>
      </ButtonBase>
      <Dialog open={isOpen} onClose={() => setOpen(false)} maxWidth="lg" aria-label={name}>
        <Box component="img" src={source} alt={name} sx={{ maxWidth: 1, maxHeight: '85vh', objectFit: 'contain' }} />
      </Dialog>
    </>
  )
}

/** Returns a file as a data URL, which needs no clean-up. */
function asDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error('the photo was not read')))
    reader.readAsDataURL(file)
  })
}
