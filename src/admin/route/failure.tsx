import { Button } from '@mui/material'
import { Link } from 'react-admin'
import { ApiError } from '#src/contract/client/api-error.ts'
import { Beginning } from '../parts/beginning.tsx'
import { failureText } from '../parts/failure-text.ts'

/** Shown in place of a route that was not loaded. Without the second factor that the owner requires, it never is. */
export function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  if (error instanceof ApiError && error.status === 403)
    return (
      <Beginning
        title="Marşrut bağlıdır"
        action={
          <Button component={Link} to="/safety" variant="contained">
            Təhlükəsizliyə keç
          </Button>
        }
      >
        {failureText(error)}
      </Beginning>
    )
  return (
    <Beginning
      title="Marşrut yüklənmədi"
      drawing="offline"
      action={
        <Button variant="outlined" onClick={retry}>
          Yenidən cəhd et
        </Button>
      }
    >
      {failureText(error)}
    </Beginning>
  )
}
