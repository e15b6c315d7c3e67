import { Box } from '@mui/material'
import { Span, TINTED } from './basics.tsx'
import { useShop } from './use-shop.ts'

const X = 'M54 25.6c6.9 0 7.3-9.8 12-14.8 2.9-3.1 6.3-4.2 6.5-8.3'

/** The name whose wordmark is drawn here. */
const DRAWN = 'Buxar'

/** The owner's logo; without one, the shop's name (E24). In narrow places a round sign. */
export function Logo({ isSmall = false }: { isSmall?: boolean }) {
  const shop = useShop()
  if (isSmall) return shop && (shop.name === DRAWN ? <DrawnSign /> : <Initial name={shop.name} />)
  return (
    <>
      {shop && <Wordmark {...shop} />}
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

function Wordmark({ name, logo }: { name: string; logo: string | null }) {
  if (logo)
    return <Box component="img" src={logo} alt={name} sx={{ height: 28, maxWidth: 140, objectFit: 'contain' }} />
  if (name === DRAWN) return <DrawnName />
  return (
    <Box component="b" sx={NAME}>
      {name}
    </Box>
  )
}

const NAME = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: 20,
  fontWeight: 700,
  letterSpacing: '-0.02em',
}

const SIGN = { width: 32, height: 32, borderRadius: '50%', bgcolor: 'primary.main', color: 'primary.contrastText' }

function Initial({ name }: { name: string }) {
  return (
    <Box aria-hidden sx={{ ...SIGN, display: 'grid', placeItems: 'center', fontWeight: 700 }}>
      {name.slice(0, 1).toLocaleUpperCase('az')}
    </Box>
  )
}

function DrawnSign() {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden
      sx={{
        ...SIGN,
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

function DrawnName() {
  return (
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
  )
}
