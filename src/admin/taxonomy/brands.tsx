import { Create, required, SearchInput, TextInput } from 'react-admin'
import { KeptForm } from '../drafts/kept-form.tsx'
import { PictureInput } from '../pictures/picture-input.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import { Beginning } from '../parts/beginning.tsx'
import { RecordEdit } from '../parts/record-edit.tsx'
import { ArrangedRows } from './arranged-rows.tsx'
import { DeleteHeld } from './delete-held.tsx'
import { HolderActions } from './holder-actions.tsx'
import { SlugInput } from './slug-input.tsx'

export function BrandList() {
  return (
    <ListPanel
      filters={[<SearchInput key="q" source="q" alwaysOn />]}
      sort={{ field: 'position', order: 'ASC' }}
      perPage={200}
      pagination={false}
      empty={<NoBrands />}
      component="div"
    >
      <ArrangedRows resource="brands" />
    </ListPanel>
  )
}

function NoBrands() {
  return (
    <Beginning title="Hələ brend yoxdur." create>
      Loqosu olan brendlər ana səhifədə sıra ilə görünür.
    </Beginning>
  )
}

function Fields() {
  return (
    <>
      <TextInput source="name" label="Ad" validate={required()} />
      <SlugInput />
      <PictureInput source="image_id" label="Loqo (ana səhifədəki sırada)" isLogo />
    </>
  )
}

export function BrandCreate() {
  return (
    <Create redirect="list">
      <KeptForm defaultValues={{ image_id: null }}>
        <Fields />
      </KeptForm>
    </Create>
  )
}

export function BrandEdit() {
  return (
    <RecordEdit redirect="list" actions={<HolderActions resource="brands" />}>
      <KeptForm remove={<DeleteHeld resource="brands" noneIs="Brendsiz qalsın" />}>
        <Fields />
      </KeptForm>
    </RecordEdit>
  )
}
