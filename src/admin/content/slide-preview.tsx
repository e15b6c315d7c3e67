import { Box } from '@mui/material'
import type { PointerEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Note, Span, Strong } from '../parts/basics.tsx'

/** How a screen shows a slide, px (src/web/styles/home.css). */
type Screen = {
  name: string
  width: number
  height: number
  padding: number
  font: number
  shown: string
  place: string
  fade: string
}

const COMPUTER: Screen = {
  name: 'Kompüterdə',
  width: 1280,
  height: 585,
  padding: 32,
  font: 52.5,
  shown: '100% 50%',
  place: 'placed',
  fade: 'to right, {under} 20%, transparent 58%',
}

const PHONE: Screen = {
  name: 'Telefonda',
  width: 390,
  height: 768,
  padding: 16,
  font: 35.9,
  shown: '50% 100%',
  place: 'top',
  fade: 'to bottom, {under}, transparent 62%',
}

type Slide = {
  text?: string
  textcolor?: string
  text_top?: number
  text_left?: number
  name?: string
  image?: string | null
  image_phone?: string | null
  image_phone_id?: number | null
}

/** Shows a smaller slide as on computers and phones while it is edited. A press on the computer's places the text. */
export function SlidePreview() {
  const slide = useWatch() as Slide
  const { setValue } = useFormContext()
  const place = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const percent = (part: number) => Math.min(100, Math.max(0, Math.round(part * 100)))
    const padding = COMPUTER.padding / COMPUTER.width
    setValue('text_left', percent(((clientX - left) / width - padding) / (1 - 2 * padding)), { shouldDirty: true })
    setValue('text_top', percent((clientY - top) / height), { shouldDirty: true })
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Box sx={{ width: '100%' }}>
        <Shown screen={COMPUTER} slide={slide} onPlace={place} />
        <Note>Mətn harada başlasın: şəkildə ora basın.</Note>
      </Box>
      <Box sx={{ width: 180 }}>
        <Shown screen={PHONE} slide={slide} />
      </Box>
    </Box>
  )
}

type ShownProps = { screen: Screen; slide: Slide; onPlace?: (event: PointerEvent) => void }

function Shown({ screen, slide, onPlace }: ShownProps) {
  const image = screen.place !== 'placed' && slide.image_phone_id ? slide.image_phone : slide.image
  // The background of the text has the opposite lightness, opaque enough to read the text.
  const under = `oklch(from ${slide.textcolor ?? '#fff'} clamp(0.2, (0.62 - l) * 1000, 0.975) 0.012 158 / 0.82)`
  const fade = `linear-gradient(${screen.fade.replace('{under}', under)})`
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Box
        onPointerDown={onPlace}
        sx={{
          position: 'relative',
          ...(onPlace && { cursor: 'crosshair' }),
          aspectRatio: `${screen.width} / ${screen.height}`,
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'action.hover',
          containerType: 'inline-size',
          ...(image && { backgroundImage: `${fade}, url(${image})` }),
          backgroundSize: 'cover',
          backgroundPosition: screen.shown,
        }}
      >
        <SlideText screen={screen} slide={slide} />
      </Box>
      <Note component="figcaption" sx={{ mt: 0.5 }}>
        {screen.name}
      </Note>
    </Box>
  )
}

function SlideText({ screen, slide }: Omit<ShownProps, 'onPlace'>) {
  // `cqw` are hundredths of the preview's own width.
  const scaled = (px: number) => `${(px / screen.width) * 100}cqw`
  const inside = screen.width - 2 * screen.padding
  return (
    <Box
      sx={{
        position: 'absolute',
        color: slide.textcolor,
        ...(screen.place === 'placed'
          ? {
              top: `${slide.text_top ?? 0}%`,
              left: `calc(${scaled(screen.padding)} + ${slide.text_left ?? 0} * ${scaled(inside)} / 100)`,
              width: scaled(0.42 * inside),
            }
          : { top: scaled(36), left: scaled(screen.padding), width: scaled(inside) }),
      }}
    >
      <Strong
        component="p"
        sx={{
          fontSize: scaled(screen.font),
          lineHeight: 1.02,
          letterSpacing: '-0.042em',
          textWrap: 'balance',
        }}
      >
        {slide.text}
      </Strong>
      {slide.name && (
        <Span
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            height: scaled(56),
            mt: scaled(24),
            px: scaled(28),
            borderRadius: 99,
            fontSize: scaled(16),
            fontWeight: 550,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {slide.name}
        </Span>
      )}
    </Box>
  )
}
