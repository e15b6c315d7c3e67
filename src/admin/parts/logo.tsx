import { Box } from '@mui/material'
import { Span, TINTED } from './basics.tsx'

const X = 'M54 25.6c6.9 0 7.3-9.8 12-14.8 2.9-3.1 6.3-4.2 6.5-8.3'

/** The shop's wordmark, or its round sign in narrow places. */
export function Logo({ isSmall = false }: { isSmall?: boolean }) {
  if (isSmall) {
    return (
      <Box
        component="svg"
        viewBox="0 0 32 32"
        aria-hidden
        sx={{
          width: 32,
          height: 32,
          borderRadius: '50%',
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: 4,
          strokeLinecap: 'round',
        }}
      >
        <path transform="translate(-37.5 1.5) scale(.85)" d={`M54 8.6c7.4 0 7.6 17 15 17${X}`} />
      </Box>
    )
  }
  return (
    <>
      <Box
        component="svg"
        viewBox="0 0 116 32"
        aria-hidden
        sx={{
          height: 24,
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: 4.6,
          strokeLinecap: 'round',
          color: 'text.primary',
        }}
      >
        <path d="M4.5 4v21.5" />
        <circle cx="13.4" cy="17" r="8.7" />
        <path d="M30 8.6v8.8a8.1 8.1 0 0 0 16.2 0V8.6M46.2 8.6v17" />
        <path d="M54 8.6c7.4 0 7.6 17 15 17" />
        <Box component="path" d={X} sx={{ stroke: 'oklch(.72 .18 148)' }} />
        <circle cx="84.5" cy="17" r="8.7" />
        <path d="M93.4 8.6v17M101.8 25.6v-9a8 8 0 0 1 8.4-8" />
      </Box>
      <Span
        sx={{
          ml: 1.5,
          px: 1.25,
          borderRadius: 99,
          fontSize: 12,
          lineHeight: '20px',
          fontWeight: 600,
          ...TINTED,
        }}
      >
        idarə
      </Span>
    </>
  )
}
