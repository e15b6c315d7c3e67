import PictureIcon from '@mui/icons-material/ImageOutlined'
import { Button, ButtonBase, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { useInput } from 'ra-core'
import { Thumb } from '../parts/basics.tsx'
import { PictureInput } from './picture-input.tsx'

/** A picture of 28 × 34 px in a row; a press opens its field. */
export function PictureCell({ source, label }: { source: string; label: string }) {
  const [isOpen, setOpen] = useState(false)
  const { field } = useInput({ source })
  const { field: address } = useInput({ source: 'image' })
  return (
    <>
      <ButtonBase aria-label={label} onClick={() => setOpen(true)} sx={EMPTY}>
        {field.value && address.value ? (
          <Thumb src={address.value as string} width={28} height={34} />
        ) : (
          <PictureIcon sx={{ fontSize: 16 }} />
        )}
      </ButtonBase>
      <Dialog open={isOpen} onClose={() => setOpen(false)}>
        <DialogTitle>{label}</DialogTitle>
        <DialogContent>
          <PictureInput source={source} label="Şəkil" />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Bağla</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

const EMPTY = {
  flex: 'none',
  width: 28,
  height: 34,
  overflow: 'hidden',
  borderRadius: 0.75,
  border: '1px dashed',
  borderColor: 'text.disabled',
  color: 'text.disabled',
  '&:has(.MuiAvatar-root)': { border: 0 },
} as const
