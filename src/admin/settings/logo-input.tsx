import { Box, Button, Stack, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { ApiError } from '../../contract/api-error.ts'
import { pictureUrl } from '../../domain/media/renditions.ts'
import { api } from '../api.ts'

/** The owner's own logo; without one the wordmark stands there. */
export function LogoInput() {
  const notify = useNotify()
  const { setValue } = useFormContext()
  const logo = useWatch({ name: 'logo' }) as string | null
  const upload = useMutation({
    mutationFn: (file: File) => api.call('media.create', { file }),
    // '/media/{key}/…'
    onSuccess: ({ image }) => setValue('logo', image.split('/')[2], { shouldDirty: true }),
    onError: (error) => notify(error instanceof ApiError ? (error.detail ?? 'Şəkil qəbul olunmadı.') : 'Serverlə əlaqə yoxdur.', { type: 'error' }),
  })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file) upload.mutate(file)
  }
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 2 }}>
      <Typography color="text.secondary">Loqo</Typography>
      {logo && <Box component="img" src={pictureUrl(logo, 320, 'png')} alt="Loqo" sx={{ height: 32 }} />}
      <Button component="label" variant="outlined" size="small" disabled={upload.isPending}>
        Şəkil seç
        <input type="file" accept="image/png,image/jpeg,image/webp" hidden onChange={choose} />
      </Button>
      {logo && <Button size="small" onClick={() => setValue('logo', null, { shouldDirty: true })}>Sil</Button>}
    </Stack>
  )
}
