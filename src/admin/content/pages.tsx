import PageIcon from '@mui/icons-material/ArticleOutlined'
import { Box, Button } from '@mui/material'
import {
  ArrayInput,
  AutocompleteInput,
  NumberInput,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
  useSourceContext,
} from 'react-admin'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { pageIcons } from '#src/domain/pages/page-icons.ts'
import { pageResult } from '#src/domain/seo/page-result.ts'
import type { Reply } from '../api.ts'
import { InRow, PartTitle } from '../parts/basics.tsx'
import { PlainRows } from '../parts/plain-rows.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import { InPageHead } from '../parts/page-head.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { recordScreens } from '../parts/record-screens.tsx'
import { SortableFields } from '../parts/sortable-fields.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { SeoFields } from '../seo/seo-fields.tsx'
import { SlugInput } from '../taxonomy/slug-input.tsx'
import { UploadButton } from '../pictures/upload-button.tsx'

/** Width of the form, px. */
const WIDTH = 932

/** The label of each icon. */
const iconWords: Record<(typeof pageIcons)[number], string> = {
  storefront: 'Mağaza',
  truck: 'Yük maşını',
  'shield-check': 'Qalxan',
  info: 'Məlumat',
  phone: 'Telefon',
  'map-pin': 'Xəritədə yer',
  'credit-card': 'Bank kartı',
  package: 'Bağlama',
  globe: 'Yer kürəsi',
  user: 'İnsan',
  'chat-text': 'Söhbət',
  wallet: 'Pul kisəsi',
  bell: 'Zəng',
  handshake: 'Əl sıxma',
}

type Page = Reply<'pages.list'>['results'][number]

export function List() {
  return (
    <ListPanel
      sort={{ field: 'position', order: 'ASC' }}
      empty={
        <Beginning title="Hələ səhifə yoxdur." create>
          Çatdırılma, zəmanət, haqqımızda: menyuda “Fərqimiz” altında və saytın sonunda görünür.
        </Beginning>
      }
    >
      <PlainRows<Page>
        name="Səhifə"
        sortBy="name"
        title={({ name }) => name}
        note={({ slug, items }) => `${items.length} bölmə · /page/${slug}`}
        renderSign={() => <PageIcon />}
        renderAct={({ name, slug }) => (
          <Button size="small" href={`/page/${slug}`} target="_blank" aria-label={`Saytda bax: ${name}`}>
            Saytda bax
          </Button>
        )}
      />
    </ListPanel>
  )
}

function Fields() {
  return (
    <>
      <TextInput source="name" label="Ad" validate={required('Adı yazın.')} />
      <SlugInput />
      <SelectInput
        source="icon"
        label="İkon"
        choices={pageIcons.map((icon) => ({ id: icon, name: iconWords[icon] }))}
        emptyText="İkonsuz"
        emptyValue=""
      />
      <NumberInput source="position" label="Sıra" min={0} validate={required('Sıranı yazın.')} />
      <ArrayInput source="items" label="Bölmələr">
        <SortableFields
          add="Bölmə əlavə et"
          fresh={{ name: '', content: '', image_id: null, product_id: null }}
          name="bölmə"
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <TextInput source="name" label="Başlıq" validate={required('Başlığı yazın.')} />
            <RichText source="content" label="Mətn" />
            <ItemPicture />
            <ReferenceInput source="product_id" reference="products" sort={{ field: 'name', order: 'ASC' }}>
              <AutocompleteInput label="Məhsul" optionText="name" />
            </ReferenceInput>
          </Box>
        </SortableFields>
      </ArrayInput>
      <PartTitle sx={{ mt: 3, mb: 1 }}>Axtarış sistemləri üçün</PartTitle>
      <SeoFields
        under="page"
        from={['items']}
        resultOf={(shop, { items, ...page }) => pageResult(shop, { ...page, content: firstText(items) })}
      />
    </>
  )
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

export const { Create, Edit } = recordScreens(<Fields />, {
  fresh: { icon: '', position: 0, items: [] },
  below: <SeePage />,
  width: WIDTH,
})

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
