import { Box, Button, FormHelperText, Stack } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { ApiError } from '#src/contract/client/api-error.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { api } from '../api.ts'
import { FieldLabel } from '../parts/field-label.tsx'

type MediaKeyInputProps = { source: string; label: string; format: 'png' | 'jpg'; height: number; helperText?: string }

/** A picture that a setting refers to by key. */
export function MediaKeyInput({ source, label, format, height, helperText }: MediaKeyInputProps) {
  const notify = useNotify()
  const { setValue } = useFormContext()
  const key = useWatch({ name: source }) as string | null | undefined
  const upload = useMutation({
    mutationFn: (file: File) => api.call('media.create', { file }),
    // '/media/{key}/…'
    onSuccess: ({ image }) => setValue(source, image.split('/')[2], { shouldDirty: true }),
    onError: (error) =>
      notify(error instanceof ApiError ? (error.detail ?? 'Şəkil qəbul olunmadı.') : 'Serverlə əlaqə yoxdur.', {
        type: 'error',
      }),
  })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file) upload.mutate(file)
    event.target.value = ''
  }
  return (
    <Box sx={{ width: '100%', mb: 2 }}>
      <FieldLabel label={label} isOptional />
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        {key && (
          <Box
            component="img"
            src={pictureUrl(key, 320, format)}
            alt={label}
            sx={{ height, maxWidth: 240, objectFit: 'contain' }}
          />
        )}
        <Button component="label" variant="outlined" disabled={upload.isPending} sx={{ flex: 'none' }}>
          {key ? 'Dəyiş' : 'Şəkil seç'}
          <input
            type="file"
            accept="image/png,image/jpeg,image/webp"
            hidden
            aria-label={`${label}: şəkil seç`}
            onChange={choose}
          />
        </Button>
        {key && (
          <Button size="small" onClick={() => setValue(source, null, { shouldDirty: true })}>
            Sil
          </Button>
        )}
      </Stack>
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
    </Box>
  )
}
