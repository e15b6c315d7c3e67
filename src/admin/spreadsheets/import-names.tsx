import { Box, Button, Card, MenuItem, Table, TableBody, TableCell, TableRow } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Reply } from '../api.ts'
import { InRow, Note, PartTitle, TypedField } from '../parts/basics.tsx'
import { useRead, useWrite } from '../parts/hooks.ts'
import { nearestName } from './nearest-name.ts'

type Shown = Reply<'imports.show'>
type Name = Shown['names'][number]
type Choice = Name['choice']

const kindWords = { category: 'Kateqoriya', brand: 'Brend', attribute: 'Xüsusiyyət', tag: 'Teq' }
const ALL = { per_page: 200 }

/** Chooses what is done with names that the shop does not have (E32), and the default category. */
export function ImportNames({ shown }: { shown: Shown }) {
  const [choices, setChoices] = useState(() => shown.names.map(({ choice }) => choice))
  const [fallback, setFallback] = useState(shown.default_category_id)
  const [fallbackBrand, setFallbackBrand] = useState(shown.default_brand_id)
  const lists = useLists()
  const send = useNaming(shown, fallback, fallbackBrand)
  const isOther =
    fallback !== shown.default_category_id ||
    fallbackBrand !== shown.default_brand_id ||
    choices.some((choice, at) => choice !== shown.names[at]?.choice)
  return (
    <Card data-failed-rows="" sx={{ overflow: 'hidden' }}>
      <NamesHead
        names={shown.names}
        isSending={send.isPending}
        createAll={() => send.mutate(choices.map(() => 'create' as const))}
      />
      <Table aria-label="Mağazada olmayan adlar" sx={{ '& td': { px: { xs: 2, sm: 2.5 } } }}>
        <TableBody>
          {shown.names.map((missing, at) => (
            <MissingName
              key={`${missing.kind} ${missing.name}`}
              missing={missing}
              choice={choices[at] ?? null}
              offered={lists[missing.kind]}
              onChoose={(choice) => setChoices(choices.with(at, choice))}
            />
          ))}
        </TableBody>
      </Table>
      <InRow sx={{ px: 2.5, py: 2, gap: 2, flexWrap: 'wrap' }}>
        <FallbackChoice
          label="Kateqoriyası yazılmayan yeni məhsullar"
          none="Digər"
          width={260}
          offered={lists.category}
          chosen={fallback}
          choose={setFallback}
        />
        <FallbackChoice
          label="Brendi yazılmayan yeni məhsullar"
          none="Brendsiz"
          width={220}
          offered={lists.brand}
          chosen={fallbackBrand}
          choose={setFallbackBrand}
        />
        <Button
          variant="contained"
          sx={{ ml: 'auto', flexGrow: { xs: 1, sm: 0 } }}
          disabled={!isOther || send.isPending}
          onClick={() => send.mutate(choices)}
        >
          Yenidən yoxla
        </Button>
      </InRow>
    </Card>
  )
}

type NamesHeadProps = { names: readonly Name[]; isSending: boolean; createAll: () => void }

function NamesHead({ names, isSending, createAll }: NamesHeadProps) {
  return (
    <InRow sx={{ px: 2.5, py: 1.5, minHeight: 60, gap: 1.5, flexWrap: 'wrap' }}>
      <PartTitle sx={{ mr: 'auto' }}>{names.length > 0 ? 'Mağazada olmayan adlar' : 'Faylda yazılmayanlar'}</PartTitle>
      {names.length > 0 && (
        <Button
          variant="outlined"
          size="small"
          disabled={isSending || names.every(({ choice }) => choice === 'create')}
          onClick={createAll}
        >
          Hamısını yarat
        </Button>
      )}
    </InRow>
  )
}

/** Returns the mutation that stores the choices, and checks the file again. */
function useNaming(shown: Shown, category: number | null, brand: number | null) {
  const client = useQueryClient()
  return useWrite(
    (wished: readonly Choice[]) =>
      api.call('imports.names', {
        id: shown.id,
        columns_version: shown.columns_version,
        default_category_id: category,
        default_brand_id: brand,
        names: shown.names.map(({ kind, name }, at) => ({ kind, name, choice: wished[at] ?? null })),
      }),
    {
      onSuccess: (started) => client.setQueryData(['imports', shown.id], started),
      onError: () => void client.invalidateQueries({ queryKey: ['imports', shown.id] }),
    },
  )
}

/** Returns what names can mean, by their kind. */
function useLists() {
  const { data: categories } = useRead(['categories', 'import'], 'categories.list', ALL)
  const { data: brands } = useRead(['brands', 'import'], 'brands.list', ALL)
  const { data: attributes } = useRead(['attributes', 'import'], 'attributes.list', ALL)
  const { data: tags } = useRead(['tags', 'import'], 'tags.list', ALL)
  const places = (categories?.results ?? []).map(({ id, name, parent_id }) => ({
    id,
    name: parent_id === null ? name : `— ${name}`,
  }))
  return {
    category: places,
    brand: brands?.results ?? [],
    attribute: attributes?.results ?? [],
    tag: tags?.results ?? [],
  }
}

type FallbackChoiceProps = {
  label: string
  /** The words for no choice. */
  none: string
  /** Least width, px. */
  width: number
  offered: readonly { id: number; name: string }[]
  chosen: number | null
  choose: (id: number | null) => void
}

function FallbackChoice({ label, none, width, offered, chosen, choose }: FallbackChoiceProps) {
  return (
    <TypedField
      select
      label={label}
      margin="none"
      value={chosen === null ? '' : String(chosen)}
      change={(typed) => choose(typed === '' ? null : Number(typed))}
      sx={{ flex: `1 1 ${width}px`, maxWidth: 420 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{none}</MenuItem>
      {offered.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {name}
        </MenuItem>
      ))}
    </TypedField>
  )
}

function MissingName(props: NameChoiceProps) {
  const { kind, name, rows } = props.missing
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <InRow sx={{ gap: 1.5, rowGap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
          <Box>
            <Box sx={{ fontWeight: 550 }}>{name}</Box>
            <Note>
              {kindWords[kind]}, {rows} sətir
            </Note>
          </Box>
          <NameChoice {...props} />
        </InRow>
      </TableCell>
    </TableRow>
  )
}

type NameChoiceProps = {
  missing: Name
  choice: Choice
  offered: readonly { id: number; name: string }[]
  onChoose: (choice: Choice) => void
}

/** Three words side by side; the middle one opens a list of the shop's names, with the most similar one chosen. */
function NameChoice({ missing, choice, offered, onChoose }: NameChoiceProps) {
  const nearest = nearestName(missing.name, offered)
  const segments = [
    { name: 'Yarat', isOn: choice === 'create', act: () => onChoose('create') },
    { name: 'Seç', isOn: typeof choice === 'number', act: () => nearest && onChoose(nearest.id) },
    { name: 'Bu sətirləri burax', isOn: choice === 'skip', act: () => onChoose('skip') },
  ]
  return (
    <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 auto' } }}>
      <Box role="group" aria-label={`«${missing.name}» ilə nə edilsin`} sx={GROOVE}>
        {segments.map(({ name, isOn, act }) => (
          <Button
            key={name}
            color="inherit"
            aria-pressed={isOn}
            disabled={name === 'Seç' && nearest === null}
            onClick={act}
            sx={{ minHeight: { xs: 44, sm: 36 }, px: 2, ...(isOn && { ...RAISED, '&:hover': RAISED }) }}
          >
            {name}
          </Button>
        ))}
      </Box>
      {typeof choice === 'number' && (
        <TypedField
          select
          fullWidth
          hiddenLabel
          margin="none"
          sx={{ mt: 1 }}
          value={String(choice)}
          change={(typed) => onChoose(Number(typed))}
          slotProps={{ htmlInput: { 'aria-label': `«${missing.name}» əvəzinə` } }}
          helperText={choice === nearest?.id ? 'Ən oxşar ad' : undefined}
        >
          {offered.map(({ id, name }) => (
            <MenuItem key={id} value={String(id)}>
              {name}
            </MenuItem>
          ))}
        </TypedField>
      )}
    </Box>
  )
}

const GROOVE = {
  display: 'grid',
  gridAutoFlow: 'column',
  p: '4px',
  borderRadius: 99,
  bgcolor: 'action.hover',
  '& .MuiButton-root': { fontWeight: 500, color: 'text.secondary', whiteSpace: 'nowrap' },
} as const

const RAISED = {
  '&&': { color: 'text.primary', fontWeight: 600 },
  bgcolor: 'background.paper',
  boxShadow: '0 1px 4px rgb(0 0 0 / 16%)',
} as const
