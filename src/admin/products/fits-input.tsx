import { Autocomplete, Box, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetList, useInput } from 'react-admin'
import { fitKinds, type FitKind } from '#src/domain/catalog/fits.ts'
import type { Reply } from '../api.ts'
import { useLater } from '../parts/hooks.ts'

type Fit = { part_id: number; kind: FitKind; name?: string }
type Row = Reply<'products.list'>['results'][number]

const labels = { coil: 'Koyllar', pod: 'Kartriclər', battery: 'Batareyalar' } as const satisfies Record<FitKind, string>

/** The coils, pods and batteries that fit the product as a device (B16). */
export function FitsInput() {
  const { field, formState } = useInput({ source: 'fits', defaultValue: [] })
  const fits = (field.value ?? []) as Fit[]
  const errors = (formState.errors.fits ?? []) as { part_id?: { message?: string } }[]
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr 1fr' } }}>
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
