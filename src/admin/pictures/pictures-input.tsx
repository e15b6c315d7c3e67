import RemoveIcon from '@mui/icons-material/DeleteOutline'
import {
  Box,
  Button,
  ButtonBase,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormHelperText,
  IconButton,
  Stack,
  styled,
} from '@mui/material'
import { useState } from 'react'
import { useInput } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import type { TypedTexts } from '#src/contract/client/texts.ts'
import { InRow, TypedField } from '../parts/basics.tsx'
import { moved, SortableList, useSortableEntry } from '../parts/sortable.tsx'
import { useShop } from '../parts/use-shop.ts'
import { UploadButton, type UploadedPicture } from './upload-button.tsx'

type Placed = { id?: number; media_id: number; image: string; alt: string; texts?: TypedTexts }

/** Pictures in their order, as thumbnails; the first is on the card. A press opens the description of a picture. */
export function PicturesInput({ source }: { source: string }) {
  const { field, fieldState } = useInput({ source, defaultValue: [] })
  const { getValues } = useFormContext()
  const [shownId, setShownId] = useState<number | null>(null)
  const pictures = (field.value ?? []) as Placed[]
  const shownAt = pictures.findIndex(({ media_id }) => media_id === shownId)
  const shown = pictures[shownAt]
  const change = (more: Partial<Placed>) =>
    field.onChange(pictures.map((picture) => (picture.media_id === shownId ? { ...picture, ...more } : picture)))
  const add = (uploaded: UploadedPicture[]) => {
    // The current pictures: during the upload, others may have been removed, moved or described.
    const now = (getValues(field.name) ?? []) as Placed[]
    const fresh = uploaded.filter(({ id }) => !now.some(({ media_id }) => media_id === id))
    field.onChange([...now, ...fresh.map(({ id, image }) => ({ media_id: id, image, alt: '' }))])
  }
  return (
    <Box sx={{ width: '100%' }}>
      <SortableList grid ids={pictures.map(keyOf)} onMove={(from, to) => field.onChange(moved(pictures, from, to))}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))', gap: 1 }}>
          {pictures.map((picture, at) => (
            <Tile
              key={keyOf(picture)}
              picture={picture}
              at={at}
              open={() => setShownId(picture.media_id)}
              remove={() => field.onChange(pictures.filter((_, index) => index !== at))}
            />
          ))}
        </Box>
      </SortableList>
      <Box sx={{ mt: pictures.length > 0 ? 1.5 : 0 }}>
        <UploadButton several label="Şəkil əlavə et" onPictures={add} />
      </Box>
      {fieldState.error && <FormHelperText error>Şəkillərdən biri yararsızdır.</FormHelperText>}
      {shown && <Descriptions picture={shown} isMain={shownAt === 0} change={change} close={() => setShownId(null)} />}
    </Box>
  )
}

type TileProps = { picture: Placed; at: number; open: () => void; remove: () => void }

/** A thumbnail with its handle and its button to remove below it. */
function Tile({ picture, at, open, remove }: TileProps) {
  const name = picture.alt || `şəkil ${at + 1}`
  const { entry, handle } = useSortableEntry({ id: keyOf(picture), name })
  return (
    <Box {...entry} data-picture={picture.media_id} sx={{ position: 'relative', minWidth: 0 }}>
      <ButtonBase
        aria-label={`Təsvir: ${name}`}
        title="Təsviri yaz"
        onClick={open}
        sx={{ width: '100%', aspectRatio: '4 / 5', borderRadius: 2, overflow: 'hidden', bgcolor: 'action.hover' }}
      >
        <Shown src={picture.image} alt="" />
      </ButtonBase>
      {at === 0 && (
        <Chip size="small" label="Əsas" sx={{ position: 'absolute', left: 6, top: 6, pointerEvents: 'none' }} />
      )}
      <InRow sx={{ justifyContent: 'space-between' }}>
        {handle}
        <IconButton size="small" aria-label={`Götür: ${name}`} onClick={remove}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </InRow>
    </Box>
  )
}

type DescriptionsProps = {
  picture: Placed
  isMain: boolean
  change: (more: Partial<Placed>) => void
  close: () => void
}

/** The alternative text and, once it is typed, its translations. Without them, a page shows the translated name. */
function Descriptions({ picture: { image, alt, texts }, isMain, change, close }: DescriptionsProps) {
  const languages = useShop()?.languages ?? []
  const label = isMain ? 'Əsas şəklin təsviri' : 'Təsviri'
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs">
      <DialogTitle>Şəkil</DialogTitle>
      <DialogContent>
        <Box sx={{ height: 240, mb: 2, borderRadius: 2, overflow: 'hidden', bgcolor: 'action.hover' }}>
          <Shown src={image} alt="" />
        </Box>
        <Stack spacing={1}>
          <TypedField
            label={label}
            value={alt}
            change={(typed) => change({ alt: typed })}
            autoFocus
            fullWidth
            helperText="Şəkli görməyənlər bunu eşidir. Boş qalsa, məhsulun adı oxunur."
          />
          {alt !== '' &&
            languages.map((language) => {
              const { text = '', is_current = true } = texts?.[language]?.alt ?? {}
              return (
                <TypedField
                  key={language}
                  label={`${label} (${language})`}
                  value={text}
                  fullWidth
                  change={(typed) =>
                    change({ texts: { ...texts, [language]: { alt: { text: typed, is_current: true } } } })
                  }
                  {...(text !== '' && !is_current && { helperText: 'Azərbaycanca mətn bundan sonra dəyişib' })}
                />
              )
            })}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Bağla</Button>
      </DialogActions>
    </Dialog>
  )
}

const Shown = styled('img')({ width: '100%', height: '100%', objectFit: 'contain' })

const keyOf = ({ media_id }: Placed) => media_id
