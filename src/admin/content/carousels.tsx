import { Box, Chip } from '@mui/material'
import { carousels } from '#src/contract/client/admin/resources/content.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { Note, Span, TINTED } from '../parts/basics.tsx'
import { InPageHead } from '../parts/page-head.tsx'
import { Side } from '../parts/side.tsx'
import { resourceScreens } from '../resources/resource-screens.tsx'
import { BESIDE_WIDTH, BesidePreview } from './beside-preview.tsx'
import { PictureTiles, type Slide } from './picture-tiles.tsx'
import { SlidePreview } from './slide-preview.tsx'

export const { List, Create, Edit } = resourceScreens(carousels, {
  isArranged: true,
  list: { search: false, title: carousels.many, component: 'div' },
  own: (
    <>
      <InPageHead place="note">Ana səhifədəki nisbətdə. Tutub sürüşdürün, sıra dərhal dəyişir.</InPageHead>
      <PictureTiles<Slide>
        ratio="1280 / 520"
        least={400}
        translated={carousels.fields.texts.of}
        titleOf={({ text, name }) => text || name}
        detailOf={({ name, link }) => `${name}: ${link}`}
        Sign={SlideState}
        Words={SlideWords}
        isOff={(slide) => stateOf(slide) === 'ended'}
        add="Slayd əlavə et"
      />
    </>
  ),
  arrange: ({ image_id, image_phone_id, text, textcolor, text_top, text_left, starts_at, ends_at, ...inputs }) => (
    <BesidePreview
      preview={<SlidePreview />}
      rest={
        <>
          {Object.values(inputs)}
          <Side least={200}>
            {starts_at}
            {ends_at}
          </Side>
        </>
      }
    >
      {image_id}
      {image_phone_id}
      {text}
      <Side>
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>{textcolor}</Box>
        {text_top}
        {text_left}
      </Side>
    </BesidePreview>
  ),
  width: BESIDE_WIDTH,
  fresh: { textcolor: '#ffffff', text_top: 30, text_left: 8, image_phone_id: null },
})

const dates = ({ starts_at, ends_at }: Slide) =>
  `${starts_at ? dateTimeText(starts_at) : '…'} – ${ends_at ? dateTimeText(ends_at) : '…'}`

function stateOf({ starts_at, ends_at }: Slide): 'active' | 'waiting' | 'ended' {
  const now = Date.now()
  if (ends_at !== null && Date.parse(ends_at) <= now) return 'ended'
  return starts_at !== null && Date.parse(starts_at) > now ? 'waiting' : 'active'
}

function SlideState({ row: slide }: { row: Slide }) {
  const state = stateOf(slide)
  if (state === 'ended') return <Chip label="Bitib" />
  const label = state === 'active' ? 'Aktiv' : 'Planlanıb'
  const colours = state === 'active' ? TINTED : { bgcolor: 'warning.light', color: 'warning.main' }
  const isForever = slide.starts_at === null && slide.ends_at === null
  return (
    <>
      <Chip label={label} sx={colours} />
      {!isForever && <Note>{dates(slide)}</Note>}
    </>
  )
}

/** The slide's text where the home screen has it. */
function SlideWords({ row: slide }: { row: Slide }) {
  return (
    <Span
      sx={{
        position: 'absolute',
        top: `${slide.text_top}%`,
        // Within the padding of the home screen, 32 of 1280 px (src/web/styles/home.css).
        left: `calc(2.5% + ${slide.text_left} * 0.95%)`,
        maxWidth: '55%',
        color: slide.textcolor,
        fontSize: '4.4cqi',
        lineHeight: 1.1,
        fontWeight: 650,
        letterSpacing: '-0.02em',
      }}
    >
      {slide.text}
    </Span>
  )
}
