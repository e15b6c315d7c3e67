import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import {
  Create,
  FunctionField,
  NumberField,
  NumberInput,
  required,
  TextField,
  TextInput,
  type RaRecord,
} from 'react-admin'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { KeptForm } from '../drafts/kept-form.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import { DateInput } from '../parts/date-inputs.tsx'
import { Beginning } from '../parts/beginning.tsx'
import { RecordEdit } from '../parts/record-edit.tsx'
import { Rows } from '../parts/rows.tsx'
import { PictureInput } from '../pictures/picture-input.tsx'
import { SlidePreview } from './slide-preview.tsx'

const dates = ({ starts_at, ends_at }: RaRecord) =>
  starts_at || ends_at
    ? `${starts_at ? dateTimeText(starts_at) : '…'} – ${ends_at ? dateTimeText(ends_at) : '…'}`
    : 'həmişə'

export function SlideList() {
  return (
    <ListPanel sort={{ field: 'position', order: 'ASC' }} empty={<NoSlides />} title="Ana səhifənin slaydları">
      <Rows
        linked={2}
        rowClick="edit"
        bulkActionButtons={false}
        sx={{ '& .wide': { display: { xs: 'none', lg: 'table-cell' } } }}
      >
        <NumberField source="position" label="Sıra" />
        <FunctionField
          label="Şəkil"
          render={({ image }: RaRecord) => (
            <Box component="img" src={image} alt="" sx={{ height: 56, borderRadius: 1, display: 'block' }} />
          )}
        />
        <TextField source="text" label="Mətn" sortable={false} />
        <TextField source="name" label="Düymə" sortable={false} headerClassName="wide" cellClassName="wide" />
        <TextField source="link" label="Link" sortable={false} headerClassName="wide" cellClassName="wide" />
        <FunctionField label="Nə vaxt" render={dates} />
      </Rows>
    </ListPanel>
  )
}

function SlideFields() {
  return (
    <>
      <PictureInput source="image_id" label="Şəkil" helperText="Geniş, 1920 × 900 və ya böyük" isRequired />
      <PictureInput
        source="image_phone_id"
        label="Telefon üçün şəkil"
        address="image_phone"
        helperText="Yoxdursa, telefonda da geniş şəkil görünür"
      />
      <TextInput source="text" label="Mətn" fullWidth validate={required()} />
      <Side>
        <TextInput source="textcolor" label="Mətnin rəngi" type="color" />
        <NumberInput source="text_top" label="Mətn yuxarıdan, %" min={0} max={100} validate={required()} />
        <NumberInput source="text_left" label="Mətn soldan, %" min={0} max={100} validate={required()} />
      </Side>
      <SlidePreview />
      <TextInput source="name" label="Düymənin sözü" validate={required()} />
      <TextInput
        source="link"
        label="Link"
        validate={required()}
        helperText="Mağazada: /sales, /brand/… və ya https:// ilə başlayan ünvan"
        fullWidth
      />
      <NumberInput source="position" label="Sıra" min={0} validate={required()} />
      <Side>
        <DateInput kind="start" source="starts_at" label="Başlanğıc" helperText="Boş: indidən" />
        <DateInput kind="end" source="ends_at" label="Son tarix" helperText="Boş: siz söndürənədək" />
      </Side>
    </>
  )
}

function NoSlides() {
  return (
    <Beginning title="Hələ slayd yoxdur." create="Yeni slayd">
      Ana səhifədə birinci slaydın sözləri “Ayarlar” bölməsindədir, buradakılar ondan sonra gəlir.
    </Beginning>
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

export function SlideCreate() {
  return (
    <Create redirect="list" title="Yeni slayd">
      <KeptForm defaultValues={{ textcolor: '#ffffff', text_top: 30, text_left: 8, position: 0, image_phone_id: null }}>
        <SlideFields />
      </KeptForm>
    </Create>
  )
}

export function SlideEdit() {
  return (
    <RecordEdit redirect="list">
      <KeptForm>
        <SlideFields />
      </KeptForm>
    </RecordEdit>
  )
}
