import { Box } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { InRow, Note, Span } from '../parts/basics.tsx'

/** How home shows a banner, px (src/web/styles/home.css): the first is wide and dark, the others are high and light. */
const places = [
  {
    name: 'Birinci yerdə',
    width: 584,
    place: 'end',
    color: '#fff',
    fade: 'to right, oklch(0.24 0.06 158 / 0.86) 22%, transparent 68%',
    shown: '76% 100%',
    title: { fontSize: 36, lineHeight: 1.15, maxWidth: 272 },
    text: { fontSize: 16, maxWidth: 240 },
  },
  {
    name: 'İkinci və üçüncü yerdə',
    width: 292,
    place: 'start',
    color: 'oklch(0.21 0.02 162)',
    fade: 'to bottom, oklch(0.97 0.012 155 / 0.88), transparent 48%',
    shown: '50% 100%',
    title: { fontSize: 22, lineHeight: 1.25, maxWidth: 192 },
    text: { fontSize: 14 },
  },
] as const

/** Shows the banner in its two shapes while it is edited. */
export function BannerPreview() {
  const [image, title, text] = useWatch({ name: ['image', 'title', 'text'] }) as (string | null | undefined)[]
  return (
    <InRow sx={{ gap: 2, alignItems: 'start' }}>
      {places.map((place) => {
        const scaled = (px: number) => `${(px / place.width) * 100}cqw`
        const words = (style: { fontSize: number; maxWidth?: number; lineHeight?: number }) => ({
          lineHeight: 1.5,
          ...style,
          fontSize: scaled(style.fontSize),
          ...(style.maxWidth && { maxWidth: scaled(style.maxWidth) }),
        })
        return (
          <Box key={place.name} component="figure" sx={{ m: 0, minWidth: 0, flex: `${place.width} 1 0` }}>
            <Box
              sx={{
                aspectRatio: `${place.width} / 400`,
                borderRadius: 1.5,
                overflow: 'hidden',
                bgcolor: 'action.hover',
                containerType: 'inline-size',
                ...(image && { backgroundImage: `linear-gradient(${place.fade}), url(${image})` }),
                backgroundSize: 'cover',
                backgroundPosition: place.shown,
              }}
            >
              <Box
                sx={{
                  height: '100%',
                  display: 'flex',
                  flexDirection: 'column',
                  justifyContent: place.place,
                  p: scaled(32),
                  ...(image && { color: place.color }),
                }}
              >
                <Span sx={{ ...words(place.title), fontWeight: 600, letterSpacing: '-0.02em' }}>{title}</Span>
                <Span sx={{ ...words(place.text), mt: scaled(6) }}>{text}</Span>
              </Box>
            </Box>
            <Note component="figcaption" sx={{ mt: 0.5 }}>
              {place.name}
            </Note>
          </Box>
        )
      })}
    </InRow>
  )
}
