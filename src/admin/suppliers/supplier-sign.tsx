import { Avatar } from '@mui/material'

/** The first letter of a supplier, before its name. */
export function SupplierSign({ name }: { name: string }) {
  return (
    <Avatar
      variant="rounded"
      aria-hidden
      sx={{ width: 40, height: 40, bgcolor: 'primary.light', color: 'secondary.main', fontSize: 16, fontWeight: 650 }}
    >
      {name[0]?.toLocaleUpperCase('az')}
    </Avatar>
  )
}
