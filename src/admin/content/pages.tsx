import { Box, Button } from '@mui/material'
import { required, useRecordContext, useSourceContext } from 'ra-core'
import { ArrayInput, AutocompleteInput, ReferenceInput, TextInput } from 'ra-ui-materialui'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { pages } from '#src/contract/client/admin/resources/content.ts'
import { pageResult } from '#src/domain/seo/page-result.ts'
import type { Reply } from '../api.ts'
import { InRow } from '../parts/basics.tsx'
import { Fold } from '../parts/fold.tsx'
import { InPageHead } from '../parts/page-head.tsx'
import { SortableFields } from '../parts/sortable-fields.tsx'
import { resourceScreens } from '../resources/resource-screens.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { PagePreview } from './page-preview.tsx'
import { TranslationFields } from '../texts/translation-fields.tsx'
import { SeoFields } from '../seo/seo-fields.tsx'
import { UploadButton } from '../pictures/upload-button.tsx'

/** Width of the form, px. */
const WIDTH = 932

type Page = Reply<'pages.list'>['results'][number]

export const { List, Create, Edit } = resourceScreens<Page, typeof pages>(pages, {
  isArranged: true,
  rows: {
    note: ({ slug, items }) => `${items.length} bölmə · /page/${slug}`,
    renderAct: ({ name, slug }) => (
      <Button size="small" href={`/page/${slug}`} target="_blank" aria-label={`Saytda bax: ${name}`}>
        Saytda bax
      </Button>
    ),
  },
  list: { search: false },
  inputs: { items: <Items /> },
  arrange: ({ name, slug, icon, items, texts }) => (
    <>
      {name}
      {slug}
      {icon}
      {items}
      <PagePreview />
      <Fold title="Axtarış sistemləri üçün" sx={{ mt: 1 }}>
        <SeoFields
          under="page"
          from={['items']}
          resultOf={(shop, { items: typed, ...page }) => pageResult(shop, { ...page, content: firstText(typed) })}
        />
      </Fold>
      {texts}
    </>
  ),
  fresh: { items: [] },
  below: <SeePage />,
  width: WIDTH,
})

function Items() {
  return (
    <ArrayInput source="items" label={pages.fields.items.label}>
      <SortableFields
        add="Bölmə əlavə et"
        fresh={{ name: '', content: '', image_id: null, product_id: null }}
        name="bölmə"
      >
        <Item />
      </SortableFields>
    </ArrayInput>
  )
}

/** A section, folded to its title unless it is new. */
function Item() {
  const { getSource } = useSourceContext()
  const [name, image] = useWatch({ name: [getSource('name'), getSource('image')] }) as (string | null | undefined)[]
  const [isNew] = useState(!name)
  return (
    <Fold title={name || 'Yeni bölmə'} {...(image && { note: 'şəkilli' })} isOpen={isNew}>
      <TextInput source="name" label="Başlıq" validate={required('Başlığı yazın.')} />
      <RichText source="content" label="Mətn" />
      <ItemTranslations />
      <ItemPicture />
      <ReferenceInput source="product_id" reference="products" sort={{ field: 'name', order: 'ASC' }}>
        <AutocompleteInput label="Məhsul" optionText="name" />
      </ReferenceInput>
    </Fold>
  )
}

const translated = [
  { source: 'name', label: 'Başlıq', max: 200 },
  { source: 'content', label: 'Mətn', isHtml: true },
]

/** The translations of one part, whose fields are named within the page's list of parts. */
function ItemTranslations() {
  const { getSource } = useSourceContext()
  return <TranslationFields fields={translated} within={getSource('texts').replace(/texts$/, '')} />
}

/** Returns the HTML of a page's first part. */
function firstText(items: unknown): string {
  const [first] = Array.isArray(items) ? (items as { content?: string | null }[]) : []
  return first?.content ?? ''
}

/** Opens the saved page as the shop shows it. */
function SeePage() {
  const page = useRecordContext<Page>()
  return (
    <InPageHead place="actions">
      <Button variant="outlined" href={`/page/${page?.slug}`} target="_blank">
        Saytda bax
      </Button>
    </InPageHead>
  )
}

/** The picture of one of a page's items. */
function ItemPicture() {
  const { getSource } = useSourceContext()
  const { setValue } = useFormContext()
  const image = useWatch({ name: getSource('image') }) as string | null | undefined
  const [fresh, setFresh] = useState<string | null>(null)
  const put = (id: number | null, address: string | null) => {
    setFresh(address)
    setValue(getSource('image_id'), id, { shouldDirty: true })
    setValue(getSource('image'), address)
  }
  const picture = fresh ?? image
  return (
    <InRow spacing={2} sx={{ mb: 1 }}>
      {picture && <Box component="img" src={picture} alt="" sx={{ height: 80, borderRadius: 1 }} />}
      <UploadButton
        label={picture ? 'Şəkli dəyiş' : 'Şəkil yüklə'}
        onPictures={([picture]) => picture && put(picture.id, picture.image)}
      />
      {picture && (
        <Button color="inherit" onClick={() => put(null, null)}>
          Şəkli götür
        </Button>
      )}
    </InRow>
  )
}
