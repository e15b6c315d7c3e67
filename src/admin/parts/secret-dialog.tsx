import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { useNotify } from 'ra-core'
import { Grey } from './basics.tsx'

type SecretDialogProps = { title: string; secret: string; close: () => void; children: ReactNode }

/** Shows a secret that the shop does not show again. A press beside the dialog does not close it. */
export function SecretDialog({ title, secret, close, children }: SecretDialogProps) {
  const notify = useNotify()
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => notify('Köçürüldü.', { type: 'success' }),
      () => notify('Köçürmək alınmadı, özünüz seçib köçürün.', { type: 'warning' }),
    )
  return (
    <Dialog open fullWidth maxWidth="sm">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <Grey>{children} Bu pəncərə bağlanandan sonra bir daha göstərilmir.</Grey>
        <TextField
          label={title}
          value={secret}
          fullWidth
          multiline
          sx={{ mt: 2 }}
          slotProps={{ input: { readOnly: true }, htmlInput: { style: { wordBreak: 'break-all' } } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void copy()}>Köçür</Button>
        <Button variant="contained" onClick={close}>
          Bağla
        </Button>
      </DialogActions>
    </Dialog>
  )
}
