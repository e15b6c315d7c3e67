import { Autocomplete, Box, Button, Chip, InputAdornment, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { FormDataConsumer, useGetList, useInput, type RaRecord } from 'ra-core'
import { TextInput } from 'ra-ui-materialui'
import { useWatch } from 'react-hook-form'
import { fitKinds, type FitKind } from '#src/domain/catalog/fits.ts'
import { formatManat } from '#src/domain/money.ts'
import { reduced, storedReduction } from '#src/domain/reduction.ts'
import type { Reply } from '../api.ts'
import { useLater } from '../parts/hooks.ts'
import { DIGITS, Grey, InRow, Note, Span, TypedField } from '../parts/basics.tsx'
import { ReductionKindInput } from '../bulk/reduction-dialog.tsx'
import { DateInput } from '../parts/date-inputs.tsx'

type Fit = { part_id: number; kind: FitKind; name?: string }
type Row = Reply<'products.list'>['results'][number]

const labels = { coil: 'Koyllar', pod: 'Kartriclər', battery: 'Batareyalar' } as const satisfies Record<FitKind, string>

/** Style of fields that are all optional: their labels do not say so one by one. */
const UNMARKED = { '& label::after': { display: 'none' } } as const

/** The coils, pods and batteries that fit the product as a device (B16). */
export function FitsInput() {
  const { field, formState } = useInput({ source: 'fits', defaultValue: [] })
  const fits = (field.value ?? []) as Fit[]
  const errors = (formState.errors.fits ?? []) as { part_id?: { message?: string } }[]
  return (
    <Box sx={{ ...UNMARKED, display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr 1fr' } }}>
      {fitKinds.map((kind) => (
        <Parts
          key={kind}
          label={labels[kind]}
          fits={fits.filter((fit) => fit.kind === kind)}
          error={fits.flatMap((fit, at) => (fit.kind === kind ? (errors[at]?.part_id?.message ?? []) : []))[0]}
          change={(chosen) =>
            field.onChange([
              ...fits.filter((fit) => fit.kind !== kind),
              ...chosen.map(({ id, name }) => ({ part_id: id, kind, name })),
            ])
          }
        />
      ))}
    </Box>
  )
}

type PartsProps = {
  label: string
  fits: Fit[]
  error: string | undefined
  change: (chosen: { id: number; name: string }[]) => void
}

function Parts({ label, fits, error, change }: PartsProps) {
  const [typed, setTyped] = useState('')
  const q = useLater(typed.trim(), 250)
  const { data = [] } = useGetList<Row>(
    'products',
    { pagination: { page: 1, perPage: 20 }, filter: q ? { q } : {}, sort: { field: 'name', order: 'ASC' } },
    { enabled: q !== '' },
  )
  const chosen = fits.map(({ part_id, name }) => ({ id: part_id, name: name ?? `№ ${part_id}` }))
  return (
    <Autocomplete
      multiple
      options={data.map(({ id, name }) => ({ id, name }))}
      value={chosen}
      getOptionLabel={({ name }) => name}
      filterOptions={(all) => all}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, now) => change(now)}
      // The value is a new list at each render, and MUI would then empty the field during typing.
      inputValue={typed}
      onInputChange={(_event, text, reason) => reason !== 'reset' && setTyped(text)}
      noOptionsText={q ? 'Belə məhsul yoxdur' : 'Adını yazın'}
      renderInput={(params) => <TextField {...params} label={label} error={error !== undefined} helperText={error} />}
    />
  )
}

type Attribute = Reply<'attributes.show'>
type Given = { attribute_id: number; values: string[] }

/** The attributes of the product's category, and others that the product has; several values with commas (B15). */
export function AttributesInput() {
  const category = useWatch({ name: 'category_id' }) as number | undefined
  const { field, fieldState, formState } = useInput({ source: 'attributes', defaultValue: [] })
  const attributeValues = (field.value ?? []) as Given[]
  const { data = [] } = useGetList<Attribute>('attributes', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'position', order: 'ASC' },
  })
  const attributes = data.filter(
    ({ id, category_ids }) =>
      category_ids.length === 0 ||
      (category !== undefined && category_ids.includes(category)) ||
      attributeValues.some((one) => one.attribute_id === id),
  )
  if (attributes.length === 0) return <Grey>Bu kateqoriyanın xüsusiyyəti yoxdur.</Grey>
  const errors = (formState.errors.attributes ?? []) as { values?: { message?: string } }[]
  const change = (id: number, text: string) => {
    const values = text.split(',')
    const others = attributeValues.filter(({ attribute_id }) => attribute_id !== id)
    field.onChange(text === '' ? others : [...others, { attribute_id: id, values }])
  }
  return (
    <>
      <Box
        sx={{
          ...UNMARKED,
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 1fr 1fr 1fr' },
        }}
      >
        {attributes.map(({ id, name, unit, kind }) => {
          const at = attributeValues.findIndex(({ attribute_id }) => attribute_id === id)
          const wrong = errors[at]?.values?.message
          return (
            <TypedField
              key={id}
              label={name}
              value={attributeValues[at]?.values.join(',') ?? ''}
              fault={wrong}
              change={(typed) => change(id, typed)}
              inputMode={kind === 'number' ? 'decimal' : undefined}
              slotProps={{ input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> } }}
            />
          )
        })}
      </Box>
      <Typography variant="body2" color={fieldState.error ? 'error' : 'text.secondary'}>
        Bir neçə qiymət olanda aralarında vergül yazın: 3, 6, 12.
      </Typography>
    </>
  )
}

/** Tags by name: existing or new. */
export function TagsInput({ source }: { source: string }) {
  const { field, fieldState } = useInput({ source, defaultValue: [] })
  const { data = [] } = useGetList<RaRecord>('tags', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'name', order: 'ASC' },
  })
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      fullWidth
      options={data.map(({ name }) => name as string)}
      value={(field.value ?? []) as string[]}
      onChange={(_event, names) => field.onChange(names.map((name) => name.trim()).filter((name) => name !== ''))}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Teqlər"
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message ?? 'Yazıb Enter basın; olmayan teq yaranır'}
        />
      )}
    />
  )
}

const hundredths = (typed: unknown) =>
  Math.round(
    Number(
      String(typed ?? '')
        .trim()
        .replace(',', '.'),
    ) * 100,
  )

/** A reduction, and the resulting price by the shop's own rule. */
export function SaleInput() {
  const amount = useWatch({ name: 'sale_amount' }) as string | null | undefined
  return (
    <>
      <ReductionKindInput />
      <Box
        sx={{
          ...UNMARKED,
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
        }}
      >
        <TextInput source="sale_amount" label="Nə qədər" inputMode="decimal" helperText="Boş: endirim yoxdur" />
        {amount && <SalePeriod />}
      </Box>
      <FormDataConsumer<{ price?: unknown; sale_amount?: unknown; sale_is_percent?: boolean }>>
        {({ formData: { price, sale_amount, sale_is_percent } }) => {
          const [list, amount] = [hundredths(price), hundredths(sale_amount)]
          if (!(list >= 0) || !(amount > 0) || (sale_is_percent && amount > 10_000)) return null
          const remains = reduced(list, storedReduction(amount, sale_is_percent ?? true))
          return <AsShown remains={remains} list={list} />
        }}
      </FormDataConsumer>
    </>
  )
}

/** The dates of a sale; without dates one line says so. */
function SalePeriod() {
  const dates = useWatch({ name: ['sale_starts_at', 'sale_ends_at'] }) as (string | null)[]
  const [isOpen, setOpen] = useState(() => dates.some(Boolean))
  if (!isOpen)
    return (
      <InRow sx={{ gap: 1, mb: 1 }}>
        <Note sx={{ flex: 1 }}>İndidən, siz dayandırana qədər</Note>
        <Button size="small" onClick={() => setOpen(true)}>
          Müddət yaz
        </Button>
      </InRow>
    )
  return (
    <>
      <DateInput kind="start" source="sale_starts_at" label="Başlanğıc" helperText="Boş: indidən" />
      <DateInput kind="end" source="sale_ends_at" label="Son tarix" helperText="Boş: siz dayandırana qədər" />
    </>
  )
}

/** The price as the product's page will show it; amounts in qəpik. */
function AsShown({ remains, list }: { remains: number; list: number }) {
  return (
    <Box role="status" sx={{ p: 1.5, borderRadius: 1.5, bgcolor: 'primary.light' }}>
      <Note>Saytda belə görünəcək</Note>
      <InRow
        sx={{
          alignItems: 'baseline',
          flexWrap: 'wrap',
          columnGap: 1,
          ...DIGITS,
        }}
      >
        <Span sx={{ fontSize: 20, fontWeight: 650 }}>{formatManat(remains)}</Span>{' '}
        <Box component="del" sx={{ color: 'error.main' }}>
          {formatManat(list)}
        </Box>{' '}
        {list > remains && (
          <Chip color="error" label={`−${Math.round(((list - remains) / list) * 100)}%`} sx={{ ml: 'auto' }} />
        )}
      </InRow>
    </Box>
  )
}
