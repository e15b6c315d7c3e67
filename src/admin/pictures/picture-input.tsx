import { Box, Button, FormHelperText, Stack } from '@mui/material'
import { required, useInput, ValidationError } from 'ra-core'
import PictureIcon from '@mui/icons-material/ImageOutlined'
import { FieldLabel } from '../parts/field-label.tsx'
import { UploadButton } from './upload-button.tsx'

type PictureInputProps = {
  source: string
  label: string
  address?: string
  helperText?: string
  isRequired?: boolean
  isLogo?: boolean
}

/** One picture: `source` is the field of its id, `address` the field of its address ('image' by default). */
export function PictureInput({
  source,
  label,
  address = 'image',
  helperText,
  isRequired = false,
  isLogo = false,
}: PictureInputProps) {
  const { field, fieldState } = useInput({ source, ...(isRequired && { validate: required('Şəkli yükləyin.') }) })
  // The address is in the form too, so that other parts of the form can show a new picture.
  const { field: addressField } = useInput({ source: address })
  const image = addressField.value as string | null | undefined
  return (
    <Box sx={{ width: '100%', mb: 2 }}>
      <FieldLabel label={label} isOptional={!isRequired} />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'center' } }}>
        <PictureFrame image={field.value && image ? image : null} isLogo={isLogo} />
        <Stack direction={{ xs: 'row', sm: 'column' }} sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
          <UploadButton
            label={field.value ? 'Dəyiş' : 'Şəkil yüklə'}
            onPictures={([picture]) => {
              if (!picture) return
              addressField.onChange(picture.image)
              field.onChange(picture.id)
            }}
          />
          {field.value && !isRequired ? (
            <Button color="inherit" onClick={() => field.onChange(null)}>
              Şəkli götür
            </Button>
          ) : null}
        </Stack>
      </Stack>
      {fieldState.error ? (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message ?? ''} />
        </FormHelperText>
      ) : (
        helperText && <FormHelperText>{helperText}</FormHelperText>
      )}
    </Box>
  )
}

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
