import { Button } from '@mui/material'
import { Link, Title } from 'react-admin'
import { Beginning } from './placeholders.tsx'

/** Shown for an unknown address: a typing error, or a section of an older version. */
export function NoSuchPlace() {
  return (
    <>
      <Title title="Tapılmadı" />
      <Beginning
        title="Belə səhifə yoxdur"
        drawing="search"
        action={
          <Button component={Link} to="/" variant="outlined">
            “Bu gün” səhifəsinə qayıt
          </Button>
        }
      >
        Ünvanı yoxlayın və ya yuxarıdakı axtarışdan istifadə edin.
      </Beginning>
    </>
  )
}
