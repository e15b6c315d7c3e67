import { Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useSourceContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { UploadButton } from '../pictures/upload-button.tsx'

/** The picture of one of a page's items. */
export function ItemPicture() {
  const { getSource } = useSourceContext()
  const { setValue } = useFormContext()
  const image = useWatch({ name: getSource('image') }) as string | null | undefined
  const [fresh, setFresh] = useState<string | null>(null)
  const put = (id: number | null, address: string | null) => {
    setFresh(address)
    setValue(getSource('image_id'), id, { shouldDirty: true })
    setValue(getSource('image'), address)
  }
  const picture = fresh ?? image
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 1 }}>
      {picture && <Box component="img" src={picture} alt="" sx={{ height: 80, borderRadius: 1 }} />}
      <UploadButton
        label={picture ? 'Şəkli dəyiş' : 'Şəkil yüklə'}
        onPictures={([picture]) => picture && put(picture.id, picture.image)}
      />
      {picture && (
        <Button color="inherit" onClick={() => put(null, null)}>
          Şəkli götür
        </Button>
      )}
    </Stack>
  )
}
