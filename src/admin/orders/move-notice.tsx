import DoneIcon from '@mui/icons-material/CheckCircle'
import type { SnackbarContentProps } from '@mui/material'
import { ActionNotice } from '../parts/action-notice.tsx'

/** Tells that an order moved, and offers to undo it. */
export function MoveNotice({ text, undo, ...rest }: SnackbarContentProps & { text: string; undo: () => void }) {
  return (
    <ActionNotice
      {...rest}
      outlastsNews
      icon={<DoneIcon sx={{ fontSize: 18, color: 'success.light' }} />}
      text={text}
      button={{ label: 'Geri al', run: undo }}
    />
  )
}
