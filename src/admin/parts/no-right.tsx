import { Button } from '@mui/material'
import { Link, Title } from 'react-admin'
import { Beginning } from './beginning.tsx'

/** Shown in place of a screen that the role may not see (A26). */
export function NoRight() {
  return (
    <>
      <Title title="İcazə yoxdur" />
      <Beginning
        title="Bu səhifəyə baxmağa icazəniz yoxdur."
        drawing="search"
        action={
          <Button component={Link} to="/" variant="outlined">
            “Bu gün” səhifəsinə qayıt
          </Button>
        }
      >
        Lazımdırsa, mağaza sahibindən rolunuza bu icazəni əlavə etməyi xahiş edin.
      </Beginning>
    </>
  )
}
