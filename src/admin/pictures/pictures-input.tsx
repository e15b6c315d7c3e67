import RemoveIcon from '@mui/icons-material/DeleteOutline'
import { Box, Button, FormHelperText, IconButton, Stack, styled, Typography } from '@mui/material'
import { useState } from 'react'
import { useInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { TypedTexts } from '#src/contract/client/texts.ts'
import { TypedField } from '../parts/basics.tsx'
import { moved, SortableItem, SortableList } from '../parts/sortable.tsx'
import { useShop } from '../parts/use-shop.ts'
import { UploadButton, type UploadedPicture } from './upload-button.tsx'

type Placed = { id?: number; media_id: number; image: string; alt: string; texts?: TypedTexts }

const Shown = styled('img')(({ theme }) => ({
  width: '100%',
  aspectRatio: '1',
  objectFit: 'contain',
  background: theme.palette.action.hover,
  borderRadius: 8,
}))

/** Pictures in their order, each with its alternative text; the first is on the card. */
export function PicturesInput({ source }: { source: string }) {
  const { field, fieldState } = useInput({ source, defaultValue: [] })
  const { getValues } = useFormContext()
  const pictures = (field.value ?? []) as Placed[]
  const change = (at: number, more: Partial<Placed>) =>
    field.onChange(pictures.map((picture, index) => (index === at ? { ...picture, ...more } : picture)))
  const add = (uploaded: UploadedPicture[]) => {
    // The current pictures: during the upload, others may have been removed, moved or described.
    const now = (getValues(field.name) ?? []) as Placed[]
    const fresh = uploaded.filter(({ id }) => !now.some(({ media_id }) => media_id === id))
    field.onChange([...now, ...fresh.map(({ id, image }) => ({ media_id: id, image, alt: '' }))])
  }
  return (
    <Box sx={{ width: '100%' }}>
      <SortableList grid ids={pictures.map(keyOf)} onMove={(from, to) => field.onChange(moved(pictures, from, to))}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(168px, 1fr))' },
            gap: { xs: 1, sm: 2 },
            mb: 2,
          }}
        >
          {pictures.map((picture, at) => (
            <SortableItem
              key={keyOf(picture)}
              id={keyOf(picture)}
              name={picture.alt || `şəkil ${at + 1}`}
              data-picture={picture.media_id}
            >
              {/* On a phone the field stands beside a small picture. */}
              <Box sx={{ flex: 1, minWidth: 0, display: { xs: 'flex', sm: 'block' }, gap: 1.5, pr: { xs: 5, sm: 0 } }}>
                <Box sx={{ flex: 'none', width: { xs: 72, sm: 'auto' } }}>
                  <Shown src={picture.image} alt={picture.alt} />
                </Box>
                <Descriptions
                  label={at === 0 ? 'Əsas şəklin təsviri' : 'Təsviri'}
                  picture={picture}
                  change={(more) => change(at, more)}
                />
              </Box>
              <IconButton
                size="small"
                aria-label={`Götür: ${picture.alt || `şəkil ${at + 1}`}`}
                sx={{
                  position: 'absolute',
                  right: 4,
                  top: { xs: 'calc(50% - 17px)', sm: 4 },
                  bgcolor: 'background.paper',
                }}
                onClick={() => field.onChange(pictures.filter((_, index) => index !== at))}
              >
                <RemoveIcon fontSize="small" />
              </IconButton>
            </SortableItem>
          ))}
        </Box>
      </SortableList>
      <UploadButton several label="Şəkil əlavə et" onPictures={add} />
      <Typography variant="caption" color="text.secondary">
        Birinci şəkil kartda görünür. Sıranı tutacaqdan çəkərək dəyişin.
      </Typography>
      {fieldState.error && <FormHelperText error>Şəkillərdən biri yararsızdır.</FormHelperText>}
    </Box>
  )
}

type DescriptionsProps = { label: string; picture: Placed; change: (more: Partial<Placed>) => void }

/** The alternative text and, once it is typed, its translations. Without them, a page shows the translated name. */
function Descriptions({ label, picture: { alt, texts }, change }: DescriptionsProps) {
  const languages = useShop()?.languages ?? []
  // Closed at first: with five pictures, the fields of two languages are three screens of a phone.
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack spacing={1} sx={{ flex: 1 }}>
      <TypedField label={label} value={alt} change={(typed) => change({ alt: typed })} />
      {alt !== '' && languages.length > 0 && (
        <Button size="small" aria-expanded={isOpen} sx={{ alignSelf: 'start' }} onClick={() => setOpen(!isOpen)}>
          Tərcümə
        </Button>
      )}
      {alt !== '' &&
        isOpen &&
        languages.map((language) => {
          const { text = '', is_current = true } = texts?.[language]?.alt ?? {}
          return (
            <TypedField
              key={language}
              label={`${label} (${language})`}
              value={text}
              change={(typed) =>
                change({ texts: { ...texts, [language]: { alt: { text: typed, is_current: true } } } })
              }
              {...(text !== '' && !is_current && { helperText: 'Azərbaycanca mətn bundan sonra dəyişib' })}
            />
          )
        })}
    </Stack>
  )
}

const keyOf = ({ media_id }: Placed) => media_id
