import ScanIcon from '@mui/icons-material/QrCodeScannerOutlined'
import { Alert, Autocomplete, InputAdornment, Stack, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { HIDDEN, InRow, TypedField } from './basics.tsx'
import { errorText, failureText } from './failure-text.ts'
import { useLater } from './hooks.ts'
import { useScanner } from './use-scanner.ts'

/** Goods can be chosen by name too; Enter takes only a row selected by arrow keys. */
type Search<Option extends { id: number; name: string }> = {
  /** Further dependencies of the results. */
  queryKey: unknown[]
  find: (q: string) => Promise<Option[]>
  choose: (option: Option) => void
  isDisabled: (option: Option) => boolean
  show: (option: Option) => ReactNode
  /** The text of the list when nothing is found. */
  none?: string
  /** Whether the focus stays after a choice, and an unknown code after the focus. */
  keepsFocus?: boolean
}

type ScanFieldProps<Option extends { id: number; name: string }> = {
  label: string
  placeholder?: string
  /** The text with which the field begins, and what follows each change of it: a list that the field also searches. */
  first?: string
  onType?: (text: string) => void
  /** Adds the product of a code. Returns the reason as a sentence if it was not added; false if the screen tells it. */
  onScan: (code: string) => Promise<string | false | void> | string | void
  search?: Search<Option>
  /** The main field of its screen: large, with the label only for screen readers. */
  isLarge?: boolean
  /** At the end of a large field. */
  hint?: ReactNode
}

export const unknownCode = (code: string) => `${code} kodu ilə mal tapılmadı.`

/**
 * The field for a barcode or SKU wherever goods are chosen. A scanner types digits and Enter, into the field, or
 * anywhere on the screen while no other field has the focus (V4). Enter never submits a form and never presses a
 * button.
 */
export function ScanField<Option extends { id: number; name: string }>({
  label,
  placeholder,
  onScan,
  first,
  onType,
  search,
  isLarge = false,
  hint,
}: ScanFieldProps<Option>) {
  const field = useRef<HTMLDivElement>(null)
  const entry = useCodeEntry({ first, onType, onScan })
  useScanner((code) => void entry.scan(code), field)
  const onEnter = ({ target }: KeyboardEvent) => {
    // The next code overwrites this one, also while this one is looked up.
    if (target instanceof HTMLInputElement) target.select()
    if (search?.keepsFocus) entry.setOpen(false)
    entry.lookUp()
  }
  const icon = (
    <InputAdornment position="start">
      <ScanIcon fontSize="small" />
    </InputAdornment>
  )
  return (
    <Stack spacing={1} ref={field} sx={{ minWidth: { xs: 0, sm: 260 }, ...(isLarge && LARGE) }}>
      {search ? (
        <GoodsSearch
          search={search}
          entry={entry}
          onEnter={onEnter}
          label={label}
          placeholder={placeholder}
          {...(isLarge && { ends: { startAdornment: icon, endAdornment: <InRow>{hint}</InRow> } })}
        />
      ) : (
        <TypedField
          label={label}
          placeholder={placeholder}
          value={entry.typed}
          change={entry.type}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onEnter(event)
          }}
          slotProps={{
            htmlInput: { maxLength: 64, inputMode: onType ? 'search' : 'numeric' },
            input: { startAdornment: icon },
          }}
        />
      )}
      {entry.refusal && <Alert severity="error">{entry.refusal}</Alert>}
    </Stack>
  )
}

type EntryOptions = Pick<ScanFieldProps<{ id: number; name: string }>, 'first' | 'onType' | 'onScan'>

/** Hook: the typed text, and the look-up of codes. */
function useCodeEntry({ first = '', onType, onScan }: EntryOptions) {
  const [typed, setTyped] = useState(first)
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  // Counts entries: a response clears the field only if no next code was begun meanwhile.
  const entries = useRef(0)
  /** The entry that Enter looks up at the moment. */
  const pending = useRef<number>(undefined)
  const type = (text: string) => {
    entries.current += 1
    setTyped(text)
    onType?.(text)
  }
  const scan = async (code: string) => {
    const entry = entries.current
    setRefusal(undefined)
    const refused = await Promise.resolve(code).then(onScan).catch(errorText)
    if (refused !== undefined) return setRefusal(refused || undefined)
    if (entries.current !== entry) return undefined
    setTyped('')
    onType?.('')
    setOpen(false)
    return undefined
  }
  const lookUp = () => {
    const entry = entries.current
    // A second Enter is no second piece.
    if (typed.trim() === '' || pending.current === entry) return
    pending.current = entry
    void scan(typed.trim()).finally(() => {
      if (pending.current === entry) pending.current = undefined
    })
  }
  return { typed, type, isOpen, setOpen, refusal, scan, lookUp }
}

/** Style of the main field of a screen. */
const LARGE = {
  '& .MuiInputLabel-root': HIDDEN,
  '& .MuiFormControl-root': { m: 0 },
  '&& .MuiOutlinedInput-root.MuiInputBase-root.MuiInputBase-sizeSmall': {
    minHeight: { xs: 52, sm: 68 },
    px: { xs: 1.5, sm: 2 },
    borderRadius: '14px',
    '& .MuiInputAdornment-root': { color: 'primary.main' },
    '& .MuiAutocomplete-input': { fontSize: { xs: 16, sm: 20 } },
    '& .MuiOutlinedInput-notchedOutline': { borderColor: 'primary.main', borderWidth: 2 },
  },
} as const

type GoodsSearchProps<Option extends { id: number; name: string }> = {
  search: Search<Option>
  entry: ReturnType<typeof useCodeEntry>
  onEnter: (event: KeyboardEvent) => void
  label: string
  placeholder: string | undefined
  /** Adornments of a large field. */
  ends?: { startAdornment: ReactNode; endAdornment: ReactNode }
}

function GoodsSearch<Option extends { id: number; name: string }>(props: GoodsSearchProps<Option>) {
  const { search, entry, onEnter, label, placeholder, ends } = props
  const { typed, type, isOpen, setOpen } = entry
  const { choose, isDisabled, show, keepsFocus = false } = search
  const found = useFoundGoods(search, typed)
  // The pointer highlights any row under it; only the arrow keys select.
  const isChosen = useRef(false)
  return (
    <Autocomplete
      {...found}
      value={null}
      inputValue={typed}
      open={isOpen}
      // A pasted text is one change: it is not yet in `typed`.
      onOpen={({ type: cause }) => setOpen(!keepsFocus || typed !== '' || cause === 'change')}
      onClose={() => setOpen(false)}
      onInputChange={(_event, text, reason) => {
        if (reason === 'reset') return
        isChosen.current = false
        type(text)
      }}
      onHighlightChange={(_event, option, reason) => (isChosen.current = option !== null && reason === 'keyboard')}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isChosen.current) return
        event.defaultMuiPrevented = true
        event.preventDefault()
        onEnter(event)
      }}
      onChange={(_event, option) => {
        if (!option) return
        type('')
        choose(option)
      }}
      filterOptions={(all) => all}
      blurOnSelect={!keepsFocus}
      clearOnBlur={!keepsFocus}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      getOptionDisabled={isDisabled}
      loadingText="Axtarılır…"
      renderOption={({ key: id, ...rest }, option) => (
        <Stack component="li" key={id} direction="row" spacing={1.5} {...rest}>
          {show(option)}
        </Stack>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder}
          {...(ends && {
            slotProps: {
              input: { ...params.InputProps, ...ends },
              htmlInput: { ...params.inputProps, maxLength: 100 },
            },
          })}
        />
      )}
    />
  )
}

/** Hook: the options for a typed name, or the text that replaces them. */
function useFoundGoods<Option extends { id: number; name: string }>(search: Search<Option>, typed: string) {
  const { queryKey, find, none = 'Belə məhsul yoxdur.' } = search
  const q = useLater(typed.trim(), 250)
  const isAsked = q.length > 1 && q === typed.trim()
  const { data, isFetching, error } = useQuery({
    queryKey: [...queryKey, q],
    queryFn: () => find(q),
    enabled: isAsked,
  })
  const nothing = q.length > 1 ? none : 'Ən azı iki hərf yazın'
  return {
    options: (isAsked && data) || [],
    loading: isFetching || q !== typed.trim(),
    noOptionsText: error ? `Axtarış alınmadı. ${failureText(error)}` : nothing,
  }
}
