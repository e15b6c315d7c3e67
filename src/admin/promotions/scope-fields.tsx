import { useState } from 'react'
import { AutocompleteArrayInput, BooleanInput, ReferenceArrayInput } from 'ra-ui-materialui'
import { useFormContext, useWatch } from 'react-hook-form'
import { Strong } from '../parts/basics.tsx'
import { useFrom } from '../parts/hooks.ts'
import { PhoneFold } from './phone-fold.tsx'
import { ToggleChips, toggled } from './toggle-chips.tsx'

const goods = [
  { id: 'categories', name: 'Kateqoriyaya', label: 'Kateqoriyalar', except: 'Kateqoriya' },
  { id: 'brands', name: 'Brendə', label: 'Brendlər', except: 'Brend' },
  { id: 'tags', name: 'Teqə', label: 'Teqlər', except: 'Teq' },
  { id: 'products', name: 'Məhsullara', label: 'Məhsullar', except: 'Məhsul' },
] as const
type GoodsId = (typeof goods)[number]['id']

/** The goods of a promotion: all or named ones, less the exceptions (R5). `source`: the field of the scope. */
export function ScopeFields({ source = 'scope' }: { source?: string }) {
  const { setValue } = useFormContext()
  const isWide = useFrom('sm')
  const isAll = useWatch({ name: `${source}.all` }) as boolean
  const named = useOpened(source)
  const exceptions = useOpened(`${source}.except`)
  const setAll = (all: boolean) => setValue(`${source}.all`, all, { shouldDirty: true, shouldTouch: true })
  return (
    <>
      <ToggleChips
        label="Nəyə aiddir"
        choices={[{ id: 'all', name: 'Hamısına' }, ...goods]}
        chosen={isAll ? ['all'] : named.opened}
        toggle={(id) => {
          if (id === 'all') return setAll(!isAll)
          setAll(false)
          if (isAll && named.opened.includes(id)) return
          named.toggle(id)
        }}
      />
      {!isAll &&
        goods
          .filter(({ id }) => named.opened.includes(id))
          .map(({ id, label }) => <GoodsInput key={id} source={`${source}.${id}`} goods={id} label={label} />)}
      <PhoneFold title="İstisna" of={[`${source}.except`]} none="yoxdur">
        {isWide && <Strong sx={{ mt: 1, mb: 0.75, fontSize: 14 }}>İstisna</Strong>}
        <ToggleChips
          label="İstisna"
          choices={goods.map(({ id, except }) => ({ id, name: except }))}
          chosen={exceptions.opened}
          toggle={exceptions.toggle}
        />
        {goods
          .filter(({ id }) => exceptions.opened.includes(id))
          .map(({ id, except }) => (
            <GoodsInput key={id} source={`${source}.except.${id}`} goods={id} label={`İstisna: ${except}`} />
          ))}
        <BooleanInput source={`${source}.except.in_sale`} label="Endirimdə olan məhsullara yox" helperText={false} />
      </PhoneFold>
    </>
  )
}

/** Returns the kinds of goods with an open field: the kind has a value, or its button was pressed. */
function useOpened(source: string) {
  const { getValues, setValue } = useFormContext()
  const [opened, setOpened] = useState<readonly GoodsId[]>(() =>
    goods.flatMap(({ id }) => (getValues(`${source}.${id}`)?.length > 0 ? [id] : [])),
  )
  const toggle = (id: GoodsId) => {
    if (opened.includes(id)) setValue(`${source}.${id}`, [], { shouldDirty: true })
    setOpened(toggled(opened, id))
  }
  return { opened, toggle }
}

function GoodsInput({ source, goods: reference, label }: { source: string; goods: GoodsId; label: string }) {
  return (
    <ReferenceArrayInput source={source} reference={reference} perPage={50} sort={{ field: 'name', order: 'ASC' }}>
      <AutocompleteArrayInput label={label} optionText="name" helperText={false} fullWidth />
    </ReferenceArrayInput>
  )
}
