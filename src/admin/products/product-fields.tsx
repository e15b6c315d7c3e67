import { Box } from '@mui/material'
import { required, useInput } from 'ra-core'
import { AutocompleteInput, BooleanInput, ReferenceInput, SelectInput, TextInput } from 'ra-ui-materialui'
import { useWatch } from 'react-hook-form'
import { productResult } from '#src/domain/seo/product-result.ts'
import { PicturesInput } from '../pictures/pictures-input.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '#src/domain/seo/search-result.ts'
import { TranslationFields } from '../texts/translation-fields.tsx'
import { SeoFields } from '../seo/seo-fields.tsx'
import { AttributesInput, FitsInput, TagsInput } from './product-inputs.tsx'
import { NewTerm } from './new-term.tsx'
import { OptionsInput } from './options-input.tsx'
import { Column, Columns, Part } from './product-parts.tsx'
import { PriceFields, StockPart } from './product-stock.tsx'

const translated = [
  { source: 'name', label: 'Ad', max: 200 },
  { source: 'short_description', label: 'Qısa təsvir', max: 500, multiline: true },
  { source: 'description', label: 'Təsvir', isHtml: true },
  { source: 'seo_title', label: 'Axtarış üçün başlıq', max: SEO_TITLE_MAX },
  { source: 'seo_description', label: 'Axtarış üçün təsvir', max: SEO_DESCRIPTION_MAX },
]

/** All fields of a product. A wide screen has the daily values beside the description, and the options below both. */
export function ProductFields({ isNew }: { isNew: boolean }) {
  const hasOptions = ((useWatch({ name: 'options' }) ?? []) as unknown[]).length > 0
  return (
    <Box
      sx={{
        width: '100%',
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        gridTemplateAreas: {
          xs: '"basic" "side" "options" "texts" "rest"',
          // The table of options needs the whole width.
          lg: hasOptions
            ? '"basic side" "texts side" "options options" "rest rest"'
            : '"basic side" "texts side" "options side" "rest rest"',
        },
        gridTemplateRows: { lg: hasOptions ? 'auto 1fr' : 'auto auto 1fr' },
      }}
    >
      <Column area="basic">
        <Part title="Şəkillər" about="Birinci şəkil kartda görünür. Sıranı tutacaqdan çəkərək dəyişin.">
          <PicturesInput source="images" />
        </Part>
        <Part title="Əsas">
          <BasicFields />
        </Part>
      </Column>
      <Column area="side">
        <DailyParts isNew={isNew} />
      </Column>
      <Column area="options">
        <Part title="Seçimlər" about="Müştərinin seçdikləri: dad, rəng, nikotin.">
          <OptionsInput />
        </Part>
      </Column>
      <Column area="texts">
        <TextParts />
      </Column>
      <Column area="rest">
        <RareParts />
      </Column>
    </Box>
  )
}

/** Name, address and place in the catalog. */
function BasicFields() {
  const category = useWatch({ name: 'category_id' }) as number | undefined
  return (
    <>
      <TextInput source="name" label="Ad" validate={required('Adı yazın.')} helperText={false} />
      <TextInput
        source="slug"
        label="Ünvan"
        helperText="Boş qalsa, addan yaranır. Dəyişəndə köhnə ünvan yenisinə aparır."
      />
      <Columns least={136}>
        <CategoryInput />
        {category ? (
          <ReferenceInput
            source="subcategory_id"
            reference="categories"
            filter={{ parent_id: category }}
            perPage={200}
            sort={BY_POSITION}
          >
            <SelectInput label="Alt kateqoriya" optionText="name" emptyText="Alt kateqoriyasız" helperText={false} />
          </ReferenceInput>
        ) : (
          <SelectInput
            source="subcategory_id"
            label="Alt kateqoriya"
            helperText="Əvvəlcə kateqoriya seçin"
            choices={[]}
            disabled
          />
        )}
        <ReferenceInput source="brand_id" reference="brands" perPage={50} sort={BY_POSITION}>
          <AutocompleteInput
            label="Brend"
            fullWidth
            helperText={false}
            create={<NewTerm resource="brands" />}
            createLabel="Yeni brend…"
            createItemLabel="Yarat: %{item}"
          />
        </ReferenceInput>
      </Columns>
    </>
  )
}

/** The values of every day: state, price, stock, tags. */
function DailyParts({ isNew }: { isNew: boolean }) {
  return (
    <>
      <Part title="Vəziyyət">
        <BooleanInput
          source="is_published"
          label="Dərc olunub"
          helperText="Söndürülü olanda məhsulu yalnız siz görürsünüz"
        />
        <BooleanInput source="no_ads" label="Reklam olunmur" helperText="Google reklam siyahısına düşmür" />
      </Part>
      <Part title="Qiymət və endirim">
        <PriceFields />
      </Part>
      <Part title="Stok">
        <StockPart isNew={isNew} />
      </Part>
      <Part title="Teqlər" folded={{ on: 'phone', content: useTagsSaid() }}>
        <TagsInput source="tags" />
      </Part>
    </>
  )
}

/** The texts and attributes of a product. */
function TextParts() {
  const short = useWatch({ name: 'short_description' }) as string | null | undefined
  return (
    <>
      <Part title="Təsvir" folded={{ on: 'phone', content: short ?? '' }}>
        <TextInput
          source="short_description"
          label="Qısa təsvir"
          multiline
          helperText="Kartda, müqayisədə və axtarışda"
        />
        <RichText source="description" label="Ətraflı" />
      </Part>
      <Part
        title="Xüsusiyyətlər"
        about="Məhsulun nə olduğu: həcm, nikotin, güc. Cədvəldə, filtrlərdə, müqayisədə və axtarışda görünür."
        folded={{ on: 'phone', content: useAttributesSaid() }}
      >
        <AttributesInput />
      </Part>
    </>
  )
}

/** Returns the tags in one line. */
function useTagsSaid(): string {
  return ((useWatch({ name: 'tags' }) ?? []) as string[]).join(', ')
}

/** Returns the values of the attributes in one line. */
function useAttributesSaid(): string {
  const attributes = (useWatch({ name: 'attributes' }) ?? []) as { values: string[] }[]
  return attributes.flatMap(({ values }) => values).join(', ')
}

/** Parts that are seldom needed. */
function RareParts() {
  return (
    <>
      <Part
        folded={{ on: 'empty', fields: ['fits'] }}
        title="Nə uyğundur"
        about="Cihazın koylları, kartricləri və batareyaları. Hər iki məhsulda “Buna uyğundur” bölməsində görünür, səbət çatışmayanı təklif edir."
      >
        <FitsInput />
      </Part>
      <Part folded={{ on: 'empty', fields: ['yt_link', 'video'] }} title="Video">
        <TextInput source="yt_link" label="YouTube" helperText="https://www.youtube.com/watch?v=…" />
        <TextInput source="video" label="Mağazanın öz videosu" helperText="Mağazadakı faylın ünvanı: /demo/video.mp4" />
      </Part>
      <Part
        folded={{ on: 'empty', fields: ['seo_title', 'seo_description'] }}
        title="Axtarış sistemləri üçün"
        about="Google və başqaları məhsulu belə göstərir, mesajda göndərilən link də."
      >
        <SeoFields
          under="product"
          from={['short_description']}
          resultOf={(shop, { short_description, ...product }) =>
            productResult(shop, { ...product, short_description: String(short_description ?? '') })
          }
        />
        <TranslationFields fields={translated} />
      </Part>
    </>
  )
}

/** The category. Choosing another category clears the subcategory, which belongs to one category. */
function CategoryInput() {
  const { field } = useInput({ source: 'subcategory_id' })
  return (
    <ReferenceInput
      source="category_id"
      reference="categories"
      filter={{ parent_id: 0 }}
      perPage={200}
      sort={BY_POSITION}
    >
      <SelectInput
        label="Kateqoriya"
        optionText="name"
        validate={required('Kateqoriyanı seçin.')}
        onChange={() => field.onChange(null)}
        create={<NewTerm resource="categories" />}
        createLabel="Yeni kateqoriya…"
      />
    </ReferenceInput>
  )
}

const BY_POSITION = { field: 'position', order: 'ASC' } as const
