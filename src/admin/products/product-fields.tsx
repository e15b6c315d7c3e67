import { Box, Card, CardContent, Typography } from '@mui/material'
import { useState, type ReactNode } from 'react'
import {
  AutocompleteInput,
  BooleanInput,
  FormDataConsumer,
  NumberInput,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
  useInput,
  useRecordContext,
} from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { productResult } from '#src/domain/seo/product-result.ts'
import { Note, PartTitle } from '../parts/basics.tsx'
import { useBelow, useMay } from '../parts/hooks.ts'
import { MoneyInput } from '../parts/money.tsx'
import { PicturesInput } from '../pictures/pictures-input.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '#src/domain/seo/search-result.ts'
import { TranslationFields } from '../texts/translation-fields.tsx'
import { SeoFields } from '../seo/seo-fields.tsx'
import { AttributesInput, FitsInput, SaleInput, TagsInput } from './product-inputs.tsx'
import { NewTerm } from './new-term.tsx'
import { OptionsInput } from './options-input.tsx'
import { manat } from '../parts/manat.ts'
import { ExchangedNote, useExchanged } from './exchanged.tsx'

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
          xs: '"basic" "side" "options" "attributes" "rest"',
          // The table of options needs the whole width.
          lg: hasOptions
            ? '"basic side" "attributes side" "options options" "rest rest"'
            : '"basic side" "attributes side" "options side" "rest rest"',
        },
        gridTemplateRows: { lg: hasOptions ? 'auto 1fr' : 'auto auto 1fr' },
      }}
    >
      <Column area="basic">
        <Part title="Şəkillər" about="Birinci şəkil kartda görünür. Sıranı tutacaqdan çəkərək dəyişin.">
          <PicturesInput source="images" />
        </Part>
        <Part title="Əsas">
          <TextInput source="name" label="Ad" validate={required('Adı yazın.')} />
          <TextInput
            source="slug"
            label="Ünvan"
            helperText="Boş qalsa, addan yaranır. Dəyişəndə köhnə ünvan yenisinə aparır."
          />
          <Columns>
            <CategoryInput />
            <FormDataConsumer<{ category_id?: number }>>
              {({ formData }) =>
                formData.category_id ? (
                  <ReferenceInput
                    source="subcategory_id"
                    reference="categories"
                    filter={{ parent_id: formData.category_id }}
                    perPage={200}
                    sort={BY_POSITION}
                  >
                    <SelectInput label="Alt kateqoriya" optionText="name" emptyText="Alt kateqoriyasız" />
                  </ReferenceInput>
                ) : (
                  <SelectInput
                    source="subcategory_id"
                    label="Alt kateqoriya"
                    helperText="Əvvəlcə kateqoriya seçin"
                    choices={[]}
                    disabled
                  />
                )
              }
            </FormDataConsumer>
            <ReferenceInput source="brand_id" reference="brands" perPage={50} sort={BY_POSITION}>
              <AutocompleteInput
                label="Brend"
                fullWidth
                create={<NewTerm resource="brands" />}
                createLabel="Yeni brend…"
                createItemLabel="Yarat: %{item}"
              />
            </ReferenceInput>
          </Columns>
        </Part>
        <Part title="Təsvir">
          <TextInput
            source="short_description"
            label="Qısa təsvir"
            multiline
            helperText="Kartda, müqayisədə və axtarışda"
          />
          <RichText source="description" label="Ətraflı" />
        </Part>
      </Column>
      <Column area="side">
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
          <NumberInput
            source="low_stock_threshold"
            label="Neçə ədəd qalanda az sayılsın"
            min={0}
            validate={required('Ədədi yazın.')}
          />
        </Part>
        <Part title="Teqlər">
          <TagsInput source="tags" />
        </Part>
      </Column>
      <Column area="options">
        <Part title="Seçimlər" about="Müştərinin seçdikləri: dad, rəng, nikotin.">
          <OptionsInput />
        </Part>
      </Column>
      <Column area="attributes">
        <Part
          title="Xüsusiyyətlər"
          about="Məhsulun nə olduğu: həcm, nikotin, güc. Cədvəldə, filtrlərdə, müqayisədə və axtarışda görünür."
        >
          <AttributesInput />
        </Part>
      </Column>
      <Column area="rest">
        <Part
          fields={['fits']}
          title="Nə uyğundur"
          about="Cihazın koylları, kartricləri və batareyaları. Hər iki məhsulda “Buna uyğundur” bölməsində görünür, səbət çatışmayanı təklif edir."
        >
          <FitsInput />
        </Part>
        <Part fields={['yt_link', 'video']} title="Video">
          <TextInput source="yt_link" label="YouTube" helperText="https://www.youtube.com/watch?v=…" />
          <TextInput
            source="video"
            label="Mağazanın öz videosu"
            helperText="Mağazadakı faylın ünvanı: /demo/video.mp4"
          />
        </Part>
        <Part
          fields={['seo_title', 'seo_description']}
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
      </Column>
    </Box>
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

function Column({ area, children }: { area: string; children: ReactNode }) {
  return <Box sx={{ gridArea: area, display: 'grid', gap: 2, minWidth: 0 }}>{children}</Box>
}

type PartProps = {
  title: string
  about?: string
  /** The fields of a part that is seldom needed. */
  fields?: string[]
  children: ReactNode
}

/** A part of the form. One that is seldom needed begins folded on a phone, and elsewhere if its fields are empty. */
function Part({ title, about, fields, children }: PartProps) {
  const isPhone = useBelow('sm')
  const { getValues } = useFormContext()
  const [isFilled] = useState(() => fields?.some((field) => String(getValues(field) ?? '') !== ''))
  const isDetails = fields !== undefined
  return (
    <Card
      variant="outlined"
      component={isDetails ? 'details' : 'section'}
      {...(isDetails && { open: isFilled && !isPhone })}
      sx={{ '& summary': { cursor: 'pointer', px: 2.5, py: 2 }, '& summary *': { display: 'inline', ml: 0.5 } }}
    >
      {isDetails && (
        <summary>
          <PartTitle>{title}</PartTitle>
        </summary>
      )}
      <CardContent sx={isDetails ? { pt: 0 } : {}}>
        {!isDetails && <PartTitle gutterBottom>{title}</PartTitle>}
        {about && <Note gutterBottom>{about}</Note>}
        {children}
      </CardContent>
    </Card>
  )
}

/** Fields side by side, each at least `least` px wide. */
function Columns({ least = 164, children }: { least?: number; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${least}px), 1fr))`,
      }}
    >
      {children}
    </Box>
  )
}

/** Said of a field that the exchange writes (G31). */
const FROM_1C = '1C-dən'

/** Price and reduction; people who may not set them see the price. */
function PriceFields() {
  const product = useRecordContext()
  const may = useMay()
  const isExchanged = useExchanged()
  if (!may('prices')) {
    return (
      <Typography>
        {product ? (
          <>
            Qiymət: <b>{manat(product.price)}</b>
          </>
        ) : (
          'Qiyməti menecer yazır; o vaxta qədər məhsul qaralama qalır.'
        )}
      </Typography>
    )
  }
  const isLocked = isExchanged('price')
  return (
    <>
      <MoneyInput
        source="price"
        label="Qiymət"
        validate={required('Qiyməti yazın.')}
        readOnly={isLocked}
        {...(isLocked && { helperText: FROM_1C })}
      />
      <SaleInput />
    </>
  )
}

/** Stock and codes of the product; if it counts by item, the items have their own, beside the options (V1). */
function StockPart({ isNew }: { isNew: boolean }) {
  const options = (useWatch({ name: 'options' }) ?? []) as { counted?: boolean }[]
  const product = useRecordContext()
  const isExchanged = useExchanged()
  if (options.some(({ counted }) => counted)) {
    return (
      <>
        <ExchangedNote />
        <Typography gutterBottom>
          {isNew ? (
            'Stok seçimlər üzrə sayılır: onu “Seçimlər” bölməsində yazın.'
          ) : (
            <>
              Stokda: <b>{product?.stock_count}</b> ədəd, seçimlər üzrə sayılır
            </>
          )}
        </Typography>
      </>
    )
  }
  return (
    <>
      <ExchangedNote />
      {isNew ? <OpeningStock /> : <StockFields />}
      <Columns least={136}>
        <TextInput
          source="sku"
          label="SKU"
          readOnly={isExchanged('sku')}
          helperText={isExchanged('sku') ? FROM_1C : 'Mağazanın öz nömrəsi'}
        />
        <TextInput
          source="barcode"
          label="Barkod"
          readOnly={isExchanged('barcode')}
          helperText={isExchanged('barcode') ? FROM_1C : 'Skaner bununla tapır'}
        />
      </Columns>
    </>
  )
}

/** The opening stock, and for people who may see costs what one piece has cost (E29). */
function OpeningStock() {
  const may = useMay()
  return (
    <Columns>
      <NumberInput source="stock_count" label="Başlanğıc stok" min={0} validate={required('Stoku yazın.')} />
      {may('costs') && <MoneyInput source="unit_cost" label="Maya dəyəri" helperText="Bir ədədi neçəyə alınıb" />}
    </Columns>
  )
}

/** Shows the stock; people with the right change it by a number of pieces, with a reason. */
function StockFields() {
  const product = useRecordContext()
  const may = useMay()
  const isLocked = useExchanged()('stock')
  const change = useWatch({ name: 'stock_change' }) as number | null | undefined
  return (
    <>
      <Typography gutterBottom>
        Stokda: <b>{product?.stock_count}</b> ədəd{isLocked ? `, ${FROM_1C}` : ''}
      </Typography>
      {may('stock') && !isLocked && (
        <Box
          sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 164px), 1fr))' }}
        >
          <NumberInput source="stock_change" label="Neçə ədəd dəyişsin" helperText="5 artırır, −5 azaldır" />
          {Boolean(change) && <TextInput source="stock_note" label="Səbəb" helperText="Stok tarixçəsində qalır" />}
        </Box>
      )}
    </>
  )
}
