import SearchIcon from '@mui/icons-material/Search'
import { InputBase, type InputBaseProps } from '@mui/material'
import { InRow } from '../parts/basics.tsx'

type EverythingFieldProps = Pick<InputBaseProps, 'inputProps' | 'onKeyDown'> & {
  typed: string
  setTyped: (typed: string) => void
}

/** The field of the search for everything. Its caret starts after the letters typed while the list was loading. */
export function EverythingField({ typed, setTyped, inputProps, onKeyDown }: EverythingFieldProps) {
  return (
    <InRow
      sx={{
        gap: 1.5,
        px: 2,
        height: 56,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <SearchIcon fontSize="small" />
      <InputBase
        fullWidth
        autoFocus
        value={typed}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => target.setSelectionRange(typed.length, typed.length)}
        placeholder="Sifariş, müştəri, məhsul, bölmə"
        onChange={({ target }) => setTyped(target.value)}
        inputProps={{ 'aria-label': 'Hər şeydə axtar', autoComplete: 'off', maxLength: 100, ...inputProps }}
      />
    </InRow>
  )
}
