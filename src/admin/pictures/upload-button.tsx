import UploadIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import LibraryIcon from '@mui/icons-material/PhotoLibraryOutlined'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Stack,
  styled,
} from '@mui/material'
import { useLayoutEffect, useRef, useState } from 'react'
import { useGetList, useNotify } from 'ra-core'
import { pictureTypes } from '#src/domain/media/picture-types.ts'
import { httpMessage } from '../data-provider.ts'
import { Grey } from '../parts/basics.tsx'
import { api, type Reply } from '../api.ts'

const Thumb = styled('img')({ width: 120, height: 120, objectFit: 'contain', background: '#fff', borderRadius: 8 })

type UploadButtonProps = { label: string; several?: boolean; onPictures: (pictures: UploadedPicture[]) => void }

/** Uploads pictures from this computer, or chooses uploaded ones. */
export function UploadButton({ label, several = false, onPictures }: UploadButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  const { running, take } = useUpload(onPictures)
  const [choosing, setChoosing] = useState(false)
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ flexWrap: 'wrap', '& .MuiButton-root': { whiteSpace: 'nowrap' } }}
    >
      <input
        ref={field}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        multiple={several}
        aria-label={label}
        onChange={(event) => {
          void take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        loading={running}
        loadingPosition="start"
        onClick={() => field.current?.click()}
      >
        {label}
      </Button>
      <Button variant="outlined" startIcon={<LibraryIcon />} onClick={() => setChoosing(true)}>
        Yüklənmişlərdən seç
      </Button>
      {choosing && (
        <Library
          onClose={() => setChoosing(false)}
          onPicture={(picture) => {
            setChoosing(false)
            onPictures([picture])
          }}
        />
      )}
    </Stack>
  )
}

/** Hook: uploads files, and passes on their pictures. */
function useUpload(onPictures: UploadButtonProps['onPictures']) {
  const notify = useNotify()
  const [running, setRunning] = useState(false)
  // An upload goes to its field's place when the response comes: the field may have been moved or removed meanwhile.
  const newest = useRef<typeof onPictures | null>(null)
  useLayoutEffect(() => {
    newest.current = onPictures
    return () => {
      newest.current = null
    }
  })

  async function take(files: readonly File[]) {
    if (files.length === 0) return
    setRunning(true)
    const pictures = await uploadPictures(files, (name, error) =>
      notify(`${name}: ${httpMessage(error)}`, { type: 'error' }),
    )
    setRunning(false)
    if (pictures.length > 0) newest.current?.(pictures)
  }

  return { running, take }
}

function Library({ onPicture, onClose }: { onPicture: (picture: UploadedPicture) => void; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const {
    data = [],
    total = 0,
    isPending,
  } = useGetList<UploadedPicture>('media', { pagination: { page, perPage: 30 }, sort: { field: 'id', order: 'DESC' } })
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth>
      <DialogTitle>Yüklənmiş şəkillər</DialogTitle>
      <DialogContent>
        {total === 0 && !isPending && <Grey>Hələ şəkil yüklənməyib.</Grey>}
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))', gap: 1 }}>
          {data.map((picture) => (
            <IconButton
              key={picture.id}
              onClick={() => onPicture(picture)}
              aria-label={`Şəkil ${picture.id}`}
              sx={{ borderRadius: 2 }}
            >
              <Thumb src={picture.image} alt="" loading="lazy" />
            </IconButton>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
          Əvvəlki
        </Button>
        <Button disabled={page * 30 >= total} onClick={() => setPage(page + 1)}>
          Növbəti
        </Button>
        <Button onClick={onClose}>İmtina</Button>
      </DialogActions>
    </Dialog>
  )
}

export type UploadedPicture = Reply<'media.create'>

/** Simultaneous uploads. The server receives two large bodies of an account at once. */
const AT_ONCE = 2

/**
 * Uploads files in parallel. `failed` is called with the name of each failed file.
 * @returns the uploaded pictures, in the order of the files
 */
async function uploadPictures(
  files: readonly File[],
  failed: (name: string, error: unknown) => void,
): Promise<UploadedPicture[]> {
  const pictures: (UploadedPicture | null)[] = files.map(() => null)
  let next = 0
  const worker = async () => {
    while (next < files.length) {
      const at = next++
      const file = files[at] as File
      try {
        // The type is empty if the browser does not know the kind of file.
        pictures[at] = await api.call('media.create', {
          file: file.type === '' ? new Blob([file], { type: 'image/jpeg' }) : file,
        })
      } catch (error) {
        failed(file.name, error)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return pictures.filter((picture) => picture !== null)
}
