import FilterIcon from '@mui/icons-material/FilterList'
import AddIcon from '@mui/icons-material/Add'
import {
  Badge,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Menu,
  MenuItem,
  Popover,
} from '@mui/material'
import { useState, type ReactElement, type ReactNode } from 'react'
import { FilterLiveForm, useGetOne, useListContext } from 'ra-core'
import { SearchInput } from 'ra-ui-materialui'
import MoreIcon from '@mui/icons-material/ExpandMore'
import CloseIcon from '@mui/icons-material/Close'
import { InRow } from './basics.tsx'
import { isSet, sourcesOf, type Filter } from './filter.ts'
import { useBelow, useFrom } from './hooks.ts'
import { SortMenu, type Sorting } from './sorting.tsx'

/** Most chips without a value in a wide row; the filters are behind 'Filtr'. */
const NEAR = 3

type FilterRowProps = {
  search: boolean | string | ReactElement
  filters: readonly Filter[]
  tabs?: ReactNode
  sorts?: readonly Sorting[]
}

/** The head of a list's panel: tabs, then the search and a chip for each filter, tinted if it has a value. */
export function FilterRow({ search, filters, tabs, sorts }: FilterRowProps) {
  const { filterValues, setFilters } = useListContext()
  const isWide = useFrom('lg')
  const isPhone = useBelow('sm')
  const values = filterValues as Record<string, unknown>
  const chosen = filters.filter((filter) => sourcesOf(filter).some((source) => isSet(values[source])))
  const near = isWide
    ? filters.filter((filter) => !chosen.includes(filter)).slice(0, Math.max(0, NEAR - chosen.length))
    : []
  const visibleFilters = isPhone ? [] : [...chosen, ...near]
  const reset = () =>
    setFilters(
      Object.fromEntries(
        Object.entries(values).filter(([source]) => !filters.some((filter) => sourcesOf(filter).includes(source))),
      ),
    )
  return (
    <Box sx={{ width: '100%', minWidth: 0 }}>
      {tabs}
      {(search || filters.length > 0) && (
        <InRow sx={ROW}>
          {typeof search === 'object'
            ? search
            : search && (
                <FilterLiveForm>
                  <SearchInput source="q" {...(search !== true && { placeholder: search })} />
                </FilterLiveForm>
              )}
          {visibleFilters.map((filter) => (
            <FilterChip key={filter.props.source} filter={filter} />
          ))}
          {filters.length > visibleFilters.length && (
            <AllFilters
              filters={filters}
              count={isPhone ? chosen.length : 0}
              reset={reset}
              hasChips={visibleFilters.length > chosen.length}
            />
          )}
          {!isPhone && chosen.length > 0 && (
            <Button size="small" onClick={reset}>
              Sıfırla
            </Button>
          )}
          {isWide && sorts && <SortMenu choices={sorts} />}
        </InRow>
      )}
    </Box>
  )
}

/** Style of the search and the chips, which have no space for their helper texts. */
const ROW = {
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  gap: 1,
  px: { xs: 0, sm: 2 },
  py: { xs: 1, sm: 1.5, lg: 1.25 },
  borderBottom: { sm: 1 },
  borderColor: { sm: 'divider' },
  '& form': {
    display: 'flex',
    flex: { xs: 1, sm: '1 1 200px', lg: '0 0 auto' },
    gap: 1,
    minWidth: 0,
    maxWidth: { sm: 420 },
  },
  '& .MuiFormControl-root': { m: 0 },
  '& .MuiOutlinedInput-root': { minHeight: { xs: 44, sm: 0 } },
  '& .MuiFormHelperText-root': { display: 'none' },
} as const

type AllFiltersProps = { filters: readonly Filter[]; count: number; reset: () => void; hasChips: boolean }

/** All filters at once, if the row has no space for their chips. */
function AllFilters({ filters, count, reset, hasChips }: AllFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Badge badgeContent={count} color="success">
        <Button
          variant="outlined"
          startIcon={hasChips ? <AddIcon /> : <FilterIcon />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          sx={{
            flex: 'none',
            minHeight: { xs: 44, lg: 36 },
            ...(hasChips && { borderStyle: 'dashed', borderColor: 'text.disabled' }),
          }}
        >
          Filtr
        </Button>
      </Badge>
      <Dialog
        open={isOpen}
        onClose={close}
        fullWidth
        maxWidth="xs"
        sx={{
          '& .MuiDialog-container': { alignItems: { xs: 'flex-end', sm: 'center' } },
          '& .MuiDialog-paper': {
            m: { xs: 0, sm: 4 },
            width: { xs: '100%' },
            borderRadius: { xs: '14px 14px 0 0', sm: '14px' },
          },
        }}
      >
        <DialogTitle>Filtrlər</DialogTitle>
        <DialogContent sx={{ '& .MuiInputLabel-root::after': { display: 'none !important' } }}>
          <FilterLiveForm>{filters}</FilterLiveForm>
        </DialogContent>
        <DialogActions>
          <Button onClick={reset}>Sıfırla</Button>
          <Button variant="contained" onClick={close}>
            Göstər
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

/**
 * One filter of a list: opens its choices or its field; with a value it is tinted, shows the value and can be
 * cleared.
 */
function FilterChip({ filter }: { filter: Filter }) {
  const { source, label = '', choices } = filter.props
  const { filterValues, setFilters } = useListContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const values = filterValues as Record<string, unknown>
  const value = sourcesOf(filter)
    .map((own) => values[own])
    .find(isSet)
  const others = Object.fromEntries(Object.entries(values).filter(([own]) => !sourcesOf(filter).includes(own)))
  const close = () => setAnchor(null)
  const choose = (id: string | number) => {
    close()
    setFilters({ ...others, [source]: id })
  }
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        maxWidth: 260,
        borderRadius: 99,
        ...(isSet(value) && { bgcolor: 'primary.light' }),
      }}
    >
      <Button
        variant={isSet(value) ? 'text' : 'outlined'}
        aria-haspopup={choices ? 'menu' : 'dialog'}
        onClick={(event) => setAnchor(event.currentTarget)}
        {...(!isSet(value) && { endIcon: <MoreIcon /> })}
        sx={{
          minHeight: { xs: 44, lg: 36 },
          px: 1.75,
          minWidth: 0,
          '& .value': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
          ...(isSet(value) && { pr: 0.5, color: 'secondary.main' }),
        }}
      >
        <span className="value">{isSet(value) ? <Value filter={filter} value={value} values={values} /> : label}</span>
      </Button>
      {isSet(value) && (
        <IconButton
          size="small"
          aria-label={`${label}: filtri sil`}
          onClick={() => setFilters(others)}
          sx={{ mr: 0.5, width: { xs: 40, lg: 28 }, height: { xs: 40, lg: 28 }, color: 'secondary.main' }}
        >
          <CloseIcon sx={{ fontSize: 16 }} />
        </IconButton>
      )}
      <ChipOptions filter={filter} value={value} anchor={anchor} choose={choose} close={close} />
    </Box>
  )
}

type ChipOptionsProps = {
  filter: Filter
  value: unknown
  anchor: HTMLElement | null
  choose: (id: string | number) => void
  close: () => void
}

/** The choices of a filter, or its field. */
function ChipOptions({ filter, value, anchor, choose, close }: ChipOptionsProps) {
  const { label = '', choices } = filter.props
  if (choices)
    return (
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {choices.map(({ id, name }) => (
          <MenuItem key={id} selected={String(id) === String(value)} onClick={() => choose(id)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    )
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: { p: 2, width: 280, mt: 0.5, border: 1, borderColor: 'divider' },
        },
      }}
    >
      <FilterLiveForm>{filter}</FilterLiveForm>
    </Popover>
  )
}

function Value({
  filter: {
    props: { source, until, label = '', choices, reference },
  },
  value,
  values,
}: {
  filter: Filter
  value: unknown
  values: Record<string, unknown>
}) {
  if (until) return `${dayOf(values[source])} – ${dayOf(values[until])}`
  if (choices) return choices.find(({ id }) => String(id) === String(value))?.name ?? label
  if (reference) return <Named label={label} reference={reference} id={value as number} />
  return `${label}: ${dayOf(value)}`
}

/** Returns a day as people read it; '…' without one, and any other value as it is. */
function dayOf(value: unknown): string {
  if (!isSet(value)) return '…'
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(value))
  return day ? `${day[3]}.${day[2]}.${day[1]}` : String(value)
}

/** The name of the record that a value refers to. */
function Named({ label, reference, id }: { label: string; reference: string; id: number }) {
  const { data } = useGetOne<{ id: number; name?: string }>(reference, { id })
  return data?.name ?? label
}
