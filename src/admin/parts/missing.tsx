import { Typography } from '@mui/material'

/** Says beside a disabled button what is missing (C16); on a phone above the buttons. Nothing without a sentence. */
export function Missing({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <Typography role="status" variant="body2" color="text.secondary" sx={{ flex: { xs: '1 0 100%', sm: 1 } }}>
      {text}
    </Typography>
  )
}
