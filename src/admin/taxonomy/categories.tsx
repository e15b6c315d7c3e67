import { required, useRecordContext } from 'ra-core'
import { BooleanInput, CreateButton, ReferenceInput, SelectInput, TextInput } from 'ra-ui-materialui'
import { categoryResult } from '#src/domain/seo/category-result.ts'
import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '#src/domain/seo/search-result.ts'
import { ListImport } from '../list-import/list-import.tsx'
import { categoryRows } from '../list-import/list-kinds.ts'
import { TranslationFields } from '../texts/translation-fields.tsx'
import { PartTitle } from '../parts/basics.tsx'
import { recordScreens } from '../parts/record-screens.tsx'
import { PictureInput } from '../pictures/picture-input.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { SeoFields } from '../seo/seo-fields.tsx'
import { ArrangedRows } from './arranged-rows.tsx'
import { DeleteHeld } from './delete-held.tsx'
import { HolderActions } from './holder-actions.tsx'
import { SlugInput } from './slug-input.tsx'

export function List() {
  return (
    <ListPanel
      search
      sort={{ field: 'position', order: 'ASC' }}
      perPage={200}
      pagination={false}
      empty={
        <Beginning title="Hələ kateqoriya yoxdur." create>
          Məhsullar kateqoriyalarda durur: əvvəl birinci səviyyə, sonra onun içində alt kateqoriyalar. Menyuda və
          mağazada bu sıra ilə görünürlər.
        </Beginning>
      }
      component="div"
      actions={
        <>
          <ListImport kind={categoryRows} />
          <CreateButton variant="contained" />
        </>
      }
    >
      <ArrangedRows resource="categories" />
    </ListPanel>
  )
}

function Fields() {
  const category = useRecordContext()
  return (
    <>
      <TextInput source="name" label="Ad" validate={required('Adı yazın.')} />
      <SlugInput />
      <ReferenceInput
        source="parent_id"
        reference="categories"
        filter={{ parent_id: 0 }}
        perPage={200}
        sort={{ field: 'position', order: 'ASC' }}
      >
        <SelectInput
          label="Hansı kateqoriyanın içində"
          optionText="name"
          emptyText="Heç birinin: birinci səviyyə"
          helperText="İki səviyyə var"
        />
      </ReferenceInput>
      <PictureInput source="image_id" label="Şəkil" helperText="Yoxdursa, yeni məhsulunun şəkli görünür" />
      <BooleanInput
        source="no_return"
        label="Malları qaytarılmır"
        helperText="Müştəri bundan sonra aldığı maldan qaytarma sorğusu göndərə bilmir, məhsulun səhifəsi bunu deyir"
      />
      <BooleanInput
        source="no_ads"
        label="Reklam olunmur"
        helperText="Malları Google reklam siyahısına düşmür: məsələn, tütün və elektron siqaret"
      />
      <PartTitle sx={{ mt: 3, mb: 1 }}>Axtarış sistemləri üçün</PartTitle>
      <SeoFields
        under="shop"
        from={[]}
        resultOf={(shop, values) => categoryResult(shop, { ...values, count: String(category?.products ?? 0) })}
      />
      <TranslationFields fields={translated} />
    </>
  )
}

const translated = [
  { source: 'name', label: 'Ad', max: 100 },
  { source: 'seo_title', label: 'Axtarış üçün başlıq', max: SEO_TITLE_MAX },
  { source: 'seo_description', label: 'Axtarış üçün təsvir', max: SEO_DESCRIPTION_MAX },
]

export const { Create, Edit } = recordScreens(<Fields />, {
  fresh: { image_id: null, parent_id: null, no_return: false, no_ads: false },
  actions: <HolderActions resource="categories" />,
  remove: <DeleteHeld resource="categories" />,
})
