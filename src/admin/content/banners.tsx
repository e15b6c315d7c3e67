import { NumberInput, required, TextInput } from 'react-admin'
import { ListPanel } from '../parts/list-panel.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { InPageHead } from '../parts/page-head.tsx'
import { recordScreens } from '../parts/record-screens.tsx'
import { PictureInput } from '../pictures/picture-input.tsx'
import { LinkInput } from './link-input.tsx'
import { PictureTiles, type Banner } from './picture-tiles.tsx'

export function List() {
  return (
    <ListPanel
      sort={{ field: 'position', order: 'ASC' }}
      perPage={200}
      pagination={false}
      empty={
        <Beginning title="Hələ banner yoxdur." create>
          Ana səhifədə üç şəkil yan-yana durur: üçünü də əlavə edin.
        </Beginning>
      }
      title="Bannerlər"
      component="div"
    >
      <InPageHead place="note">Ana səhifədə ilk üçü görünür. Tutub sürüşdürün, sıra dərhal dəyişir.</InPageHead>
      <PictureTiles<Banner>
        ratio="4 / 3"
        least={280}
        titleOf={({ title }) => title}
        detailOf={({ text, link }) => [text, link].filter(Boolean).join(' · ')}
        isOff={({ position }) => position > 2}
        add="Banner əlavə et"
      />
    </ListPanel>
  )
}

function Fields() {
  return (
    <>
      <PictureInput source="image_id" label="Şəkil" isRequired />
      <TextInput source="title" label="Başlıq" validate={required('Başlığı yazın.')} />
      <TextInput source="text" label="Mətn" parse={(value) => value ?? ''} />
      <LinkInput />
      <NumberInput source="position" label="Sıra" min={0} validate={required('Sıranı yazın.')} />
    </>
  )
}

export const { Create, Edit } = recordScreens(<Fields />, { fresh: { position: 0, text: '' } })
