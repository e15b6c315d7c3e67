import MoreIcon from '@mui/icons-material/ExpandMore'
import CloseIcon from '@mui/icons-material/Close'
import { Box, Button, IconButton, Menu, MenuItem, Popover } from '@mui/material'
import { useState } from 'react'
import { FilterLiveForm, useGetOne, useListContext } from 'react-admin'
import { isSet, type Filter } from './filter.ts'

/**
 * One filter of a list: opens its choices or its field; with a value it is tinted, shows the value and can be
 * cleared.
 */
export function FilterChip({ filter }: { filter: Filter }) {
  const { source, label = '', choices } = filter.props
  const { filterValues, setFilters } = useListContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const value = (filterValues as Record<string, unknown>)[source]
  const { [source]: _own, ...others } = filterValues as Record<string, unknown>
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
        <span className="value">{isSet(value) ? <Value filter={filter} value={value} /> : label}</span>
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
      {choices && (
        <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
          {choices.map(({ id, name }) => (
            <MenuItem key={id} selected={String(id) === String(value)} onClick={() => choose(id)}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
      {!choices && (
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
      )}
    </Box>
  )
}

function Value({
  filter: {
    props: { label = '', choices, reference },
  },
  value,
}: {
  filter: Filter
  value: unknown
}) {
  if (choices) return choices.find(({ id }) => String(id) === String(value))?.name ?? label
  if (reference) return <Named label={label} reference={reference} id={value as number} />
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(value))
  return `${label}: ${day ? `${day[3]}.${day[2]}.${day[1]}` : String(value)}`
}

/** The name of the record that a value refers to. */
function Named({ label, reference, id }: { label: string; reference: string; id: number }) {
  const { data } = useGetOne<{ id: number; name?: string }>(reference, { id })
  return data?.name ?? label
}
