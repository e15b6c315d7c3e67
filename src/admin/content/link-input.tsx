import { Autocomplete, TextField } from '@mui/material'
import { FieldTitle, required, useInput } from 'ra-core'
import { InputHelperText } from 'ra-ui-materialui'
import { Note } from '../parts/basics.tsx'
import { useMay, useRead } from '../parts/hooks.ts'

type Place = { group: string; name: string; path: string }

const WHOLE = { per_page: 200, sort: 'name' }

/** The link of a slide or banner: chosen from the screens of the shop, or typed. */
export function LinkInput() {
  const { field, fieldState, isRequired } = useInput({ source: 'link', validate: required('Linki yazın.') })
  const places = usePlaces()
  return (
    <Autocomplete
      freeSolo
      fullWidth
      forcePopupIcon
      options={places}
      groupBy={({ group }) => group}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.path)}
      filterOptions={(all, { inputValue }) => {
        const typed = inputValue.toLocaleLowerCase('az')
        const isChosen = all.some(({ path }) => path === inputValue)
        return isChosen
          ? all
          : all.filter(({ name, path }) => `${name} ${path}`.toLocaleLowerCase('az').includes(typed))
      }}
      value={null}
      inputValue={(field.value as string | null) ?? ''}
      onInputChange={(_event, typed, reason) => reason !== 'reset' && field.onChange(typed)}
      onChange={(_event, chosen) => field.onChange(typeof chosen === 'string' ? chosen : (chosen?.path ?? ''))}
      onBlur={field.onBlur}
      renderOption={({ key, ...row }, { name, path }) => (
        <li key={key} {...row}>
          <span>
            {name} <Note component="span">{path}</Note>
          </span>
        </li>
      )}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.path)}
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          label={<FieldTitle label="Hara aparsın" source="link" isRequired={isRequired} />}
          error={fieldState.invalid}
          helperText={
            <InputHelperText
              error={fieldState.error?.message}
              helperText="Siyahıdan seçin və ya https:// ilə başlayan ünvan yazın"
            />
          }
        />
      )}
    />
  )
}

/** Returns the screens of the shop that a link may open, as far as the person may see their lists. */
function usePlaces(): Place[] {
  const enabled = useMay()('catalog')
  const { data: categories } = useRead(['categories', 'links'], 'categories.list', WHOLE, { enabled })
  const { data: brands } = useRead(['brands', 'links'], 'brands.list', WHOLE, { enabled })
  const { data: tags } = useRead(['tags', 'links'], 'tags.list', WHOLE, { enabled })
  const { data: pages } = useRead(['pages', 'links'], 'pages.list', WHOLE)
  const under = (group: string, path: string, rows: readonly { name: string; slug: string }[] | undefined) =>
    (rows ?? []).map(({ name, slug }) => ({ group, name, path: `/${path}/${slug}` }))
  return [
    { group: 'Mağaza', name: 'Endirimlər', path: '/sales' },
    { group: 'Mağaza', name: 'Bütün məhsullar', path: '/shop' },
    ...under('Kateqoriyalar', 'shop', categories?.results),
    ...under('Brendlər', 'brand', brands?.results),
    ...under('Teqlər', 'tag', tags?.results),
    ...under('Səhifələr', 'page', pages?.results),
  ]
}
