import { Box } from '@mui/material'
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
import { KeptForm } from '../drafts/kept-form.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import { Beginning } from '../parts/beginning.tsx'
import { RecordEdit } from '../parts/record-edit.tsx'
import { Rows } from '../parts/rows.tsx'
import { PictureInput } from '../pictures/picture-input.tsx'

export function BannerList() {
  return (
    <ListPanel
      sort={{ field: 'position', order: 'ASC' }}
      empty={<NoBanners />}
      title="Ana səhifənin banneri: ilk üç şəkil görünür"
    >
      <Rows rowClick="edit" bulkActionButtons={false}>
        <NumberField source="position" label="Sıra" />
        <FunctionField
          label="Şəkil"
          render={({ image }: RaRecord) => (
            <Box component="img" src={image} alt="" sx={{ height: 56, borderRadius: 1, display: 'block' }} />
          )}
        />
        <TextField source="title" label="Başlıq" />
        <TextField source="text" label="Mətn" sortable={false} />
        <TextField source="link" label="Link" sortable={false} />
      </Rows>
    </ListPanel>
  )
}

function NoBanners() {
  return (
    <Beginning title="Hələ banner yoxdur." create="Yeni banner">
      Ana səhifədə üç şəkil yan-yana durur: üçünü də əlavə edin.
    </Beginning>
  )
}

function BannerFields() {
  return (
    <>
      <PictureInput source="image_id" label="Şəkil" isRequired />
      <TextInput source="title" label="Başlıq" validate={required()} fullWidth />
      <TextInput source="text" label="Mətn" fullWidth parse={(value) => value ?? ''} />
      <TextInput
        source="link"
        label="Link"
        validate={required()}
        fullWidth
        helperText="Mağazada: /sales, /brand/… və ya https:// ilə başlayan ünvan"
      />
      <NumberInput source="position" label="Sıra" min={0} validate={required()} />
    </>
  )
}

export function BannerCreate() {
  return (
    <Create redirect="list" title="Yeni banner">
      <KeptForm defaultValues={{ position: 0, text: '' }}>
        <BannerFields />
      </KeptForm>
    </Create>
  )
}

export function BannerEdit() {
  return (
    <RecordEdit redirect="list">
      <KeptForm>
        <BannerFields />
      </KeptForm>
    </RecordEdit>
  )
}
