import UploadIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import { Box, Button, FormHelperText, Stack } from '@mui/material'
import type { ChangeEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { api, ApiError } from '../api.ts'
import { FieldLabel } from '../parts/field-label.tsx'
import { useWrite } from '../parts/hooks.ts'
import { PictureFrame } from '../pictures/picture-frame.tsx'

type MediaKeyInputProps = { source: string; label: string; format: 'png' | 'jpg'; helperText?: string }

/** A picture that a setting refers to by key. */
export function MediaKeyInput({ source, label, format, helperText }: MediaKeyInputProps) {
  const { setValue } = useFormContext()
  const key = useWatch({ name: source }) as string | null | undefined
  const upload = useWrite({
    mutationFn: (file: File) => api.call('media.create', { file }),
    // '/media/{key}/…'
    onSuccess: ({ image }) => setValue(source, image.split('/')[2], { shouldDirty: true }),
    failureOf: (error) =>
      error instanceof ApiError ? (error.detail ?? 'Şəkil qəbul olunmadı.') : 'Serverlə əlaqə yoxdur.',
  })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file) upload.mutate(file)
    event.target.value = ''
  }
  return (
    <Box sx={{ width: '100%', mb: 2 }}>
      <FieldLabel label={label} isOptional />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'center' } }}>
        <PictureFrame image={key ? pictureUrl(key, 320, format) : null} isLogo={format === 'png'} />
        <Stack direction={{ xs: 'row', sm: 'column' }} sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
          <Button component="label" variant="outlined" startIcon={<UploadIcon />} disabled={upload.isPending}>
            {key ? 'Dəyiş' : 'Şəkil yüklə'}
            <input
              type="file"
              accept="image/png,image/jpeg,image/webp"
              hidden
              aria-label={`${label}: şəkil seç`}
              onChange={choose}
            />
          </Button>
          {key && (
            <Button color="inherit" onClick={() => setValue(source, null, { shouldDirty: true })}>
              Şəkli götür
            </Button>
          )}
        </Stack>
      </Stack>
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
    </Box>
  )
}
