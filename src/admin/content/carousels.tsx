import { Box, Chip } from '@mui/material'
import type { ReactNode } from 'react'
import { NumberInput, required, TextInput } from 'react-admin'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { Note, Span, TINTED } from '../parts/basics.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import { DateInput } from '../parts/date-inputs.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { InPageHead } from '../parts/page-head.tsx'
import { recordScreens } from '../parts/record-screens.tsx'
import { PictureInput } from '../pictures/picture-input.tsx'
import { LinkInput } from './link-input.tsx'
import { PictureTiles, type Slide } from './picture-tiles.tsx'
import { SlidePreview } from './slide-preview.tsx'

const dates = ({ starts_at, ends_at }: Slide) =>
  `${starts_at ? dateTimeText(starts_at) : '…'} – ${ends_at ? dateTimeText(ends_at) : '…'}`

export function List() {
  return (
    <ListPanel
      sort={{ field: 'position', order: 'ASC' }}
      perPage={200}
      pagination={false}
      empty={
        <Beginning title="Hələ slayd yoxdur." create>
          Ana səhifədə birinci slaydın sözləri “Ayarlar” bölməsindədir, buradakılar ondan sonra gəlir.
        </Beginning>
      }
      title="Slaydlar"
      component="div"
    >
      <InPageHead place="note">Ana səhifədəki nisbətdə. Tutub sürüşdürün, sıra dərhal dəyişir.</InPageHead>
      <PictureTiles<Slide>
        ratio="1280 / 520"
        least={400}
        titleOf={({ text, name }) => text || name}
        detailOf={({ name, link }) => `${name}: ${link}`}
        Sign={SlideState}
        Words={SlideWords}
        isOff={(slide) => stateOf(slide) === 'ended'}
        add="Slayd əlavə et"
      />
    </ListPanel>
  )
}

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

function Fields() {
  return (
    <>
      <PictureInput source="image_id" label="Şəkil" helperText="Geniş, 1920 × 900 və ya böyük" isRequired />
      <PictureInput
        source="image_phone_id"
        label="Telefon üçün şəkil"
        address="image_phone"
        helperText="Yoxdursa, telefonda da geniş şəkil görünür"
      />
      <TextInput source="text" label="Mətn" validate={required('Mətni yazın.')} />
      <Side>
        <TextInput source="textcolor" label="Mətnin rəngi" type="color" />
        <NumberInput
          source="text_top"
          label="Mətn yuxarıdan, %"
          min={0}
          max={100}
          validate={required('Mətnin yuxarıdan yerini yazın.')}
        />
        <NumberInput
          source="text_left"
          label="Mətn soldan, %"
          min={0}
          max={100}
          validate={required('Mətnin soldan yerini yazın.')}
        />
      </Side>
      <SlidePreview />
      <TextInput source="name" label="Düymənin sözü" validate={required('Düymənin sözünü yazın.')} />
      <LinkInput />
      <NumberInput source="position" label="Sıra" min={0} validate={required('Sıranı yazın.')} />
      <Side>
        <DateInput kind="start" source="starts_at" label="Başlanğıc" helperText="Boş: indidən" />
        <DateInput kind="end" source="ends_at" label="Son tarix" helperText="Boş: siz söndürənədək" />
      </Side>
    </>
  )
}

/** Short fields in one row. */
function Side({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{ width: '100%', display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}
    >
      {children}
    </Box>
  )
}

export const { Create, Edit } = recordScreens(<Fields />, {
  fresh: { textcolor: '#ffffff', text_top: 30, text_left: 8, position: 0, image_phone_id: null },
})
