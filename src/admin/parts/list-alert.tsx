import { Alert, Button } from '@mui/material'
import { failureText } from './failure-text.ts'

/** Shown in place of a list inside a card that failed to load. */
export function ListAlert({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={
        <Button color="inherit" onClick={retry}>
          Yenidən cəhd et
        </Button>
      }
    >
      Siyahı yüklənmədi. {failureText(error)}
    </Alert>
  )
}
