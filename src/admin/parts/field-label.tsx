import { Typography } from '@mui/material'

/**
 * The label of a field without an input, such as a picture; it looks like the theme's labels, and marks optional
 * fields.
 */
export function FieldLabel({ label, isOptional = false }: { label: string; isOptional?: boolean }) {
  return (
    <Typography
      component="div"
      sx={{
        width: '100%',
        display: 'flex',
        justifyContent: 'space-between',
        gap: 1,
        mb: 0.75,
        fontSize: 14,
        lineHeight: '20px',
        fontWeight: 550,
      }}
    >
      {label}
      {isOptional && (
        <Typography
          component="span"
          sx={{ fontSize: 13, fontWeight: 400, color: 'text.secondary', whiteSpace: 'nowrap' }}
        >
          istəyə bağlı
        </Typography>
      )}
    </Typography>
  )
}
