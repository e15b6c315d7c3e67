import { Avatar } from '@mui/material'

/** The picture of an order's line, or an empty frame. */
export function LinePicture({ src }: { src: string | null }) {
  return (
    <Avatar variant="rounded" src={src ?? undefined} alt="" sx={{ width: 44, height: 52, bgcolor: 'action.hover' }}>
      {' '}
    </Avatar>
  )
}
