import { Box, InputAdornment, Typography } from '@mui/material'
import { useGetList, useInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Reply } from '../api.ts'
import { Grey, TypedField } from '../parts/basics.tsx'

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
  if (attributes.length === 0) return <Grey>Bu kateqoriyanın göstəricisi yoxdur.</Grey>
  const errors = (formState.errors.attributes ?? []) as { values?: { message?: string } }[]
  const change = (id: number, text: string) => {
    const values = text.split(',')
    const others = attributeValues.filter(({ attribute_id }) => attribute_id !== id)
    field.onChange(text === '' ? others : [...others, { attribute_id: id, values }])
  }
  return (
    <>
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' } }}>
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
