import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { Grey } from './basics.tsx'
import { Drawing, type DrawingName } from './drawing.tsx'
import { failureText } from './failure-text.ts'

/** Shown in place of a list that failed to load: an empty list would be misleading. */
export function NotLoaded() {
  const { refetch, error } = useListContext()
  return (
    <Failed title="Siyahı yüklənmədi." reason={error instanceof Error && error.message} retry={() => void refetch()} />
  )
}

/** Shown in place of a screen whose record failed to load. */
export function ScreenFailed({ error, retry }: { error: unknown; retry: () => void }) {
  return <Failed title="Bölmə yüklənmədi." reason={failureText(error)} retry={retry} />
}

type FailedProps = {
  title: string
  reason?: ReactNode
  retry?: () => void
  drawing?: DrawingName
  /** A button in place of the one that tries again. */
  children?: ReactNode
}

/** The content of an alert in place of a list or a screen. */
export function Failed({ title, reason, retry, drawing = 'offline', children }: FailedProps) {
  return (
    <Box role="alert" data-not-loaded sx={{ p: 4, textAlign: 'center' }}>
      <Drawing name={drawing} />
      <Typography sx={{ fontSize: 20, lineHeight: '26px', fontWeight: 650 }}>{title}</Typography>
      <Grey sx={{ mt: 0.5, mb: 2 }}>{reason}</Grey>
      {children ?? (
        <Button variant="outlined" onClick={retry}>
          Yenidən cəhd et
        </Button>
      )}
    </Box>
  )
}
