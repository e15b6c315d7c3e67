import { Link, Stack, styled, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useInput } from 'react-admin'
import type { Reply } from '../api.ts'
import { Note } from '../parts/basics.tsx'

export type Photo = Reply<'reviews.show'>['photos'][number]

const Thumb = styled('img')({ width: 200, height: 200, objectFit: 'cover', borderRadius: 8, display: 'block' })

/** The photos of a review; each becomes public once staff approve it here (B20). */
export function ReviewPhotos() {
  const { field } = useInput({ source: 'photos' })
  const photos = field.value as Photo[]
  if (photos.length === 0) return null
  return (
    <Stack spacing={1} sx={{ mb: 3 }}>
      <Typography variant="subtitle2" component="h3">
        Şəkillər
      </Typography>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {photos.map((photo, index) => (
          <Stack key={photo.id} spacing={1}>
            <Link href={photo.image.replace('/640.', '/1920.')} target="_blank" rel="noreferrer">
              <Thumb src={photo.image} alt={`Şəkil ${index + 1}`} />
            </Link>
            <ToggleButtonGroup
              exclusive
              size="small"
              fullWidth
              value={photo.is_shown}
              aria-label={`Şəkil ${index + 1}`}
              onChange={(_event, is_shown: boolean | null) =>
                is_shown !== null && field.onChange(photos.map((one) => (one === photo ? { ...one, is_shown } : one)))
              }
            >
              <ToggleButton value={true}>Göstər</ToggleButton>
              <ToggleButton value={false}>Gizlət</ToggleButton>
            </ToggleButtonGroup>
          </Stack>
        ))}
      </Stack>
      {photos.some(({ is_shown }) => is_shown === null) && <Note>Qərar verilməyən şəkli yalnız müəllifi görür.</Note>}
    </Stack>
  )
}
