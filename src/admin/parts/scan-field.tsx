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
  first = '',
  onType,
  search,
  isLarge = false,
  hint,
}: ScanFieldProps<Option>) {
  const [typed, setTyped] = useState(first)
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const field = useRef<HTMLDivElement>(null)
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
  useScanner((code) => void scan(code), field)
  const onEnter = ({ target }: KeyboardEvent) => {
    // The next code overwrites this one, also while this one is looked up.
    if (target instanceof HTMLInputElement) target.select()
    if (search?.keepsFocus) setOpen(false)
    const entry = entries.current
    // A second Enter is no second piece.
    if (typed.trim() === '' || pending.current === entry) return
    pending.current = entry
    void scan(typed.trim()).finally(() => {
      if (pending.current === entry) pending.current = undefined
    })
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
          {...search}
          label={label}
          placeholder={placeholder}
          typed={typed}
          type={type}
          isOpen={isOpen}
          setOpen={setOpen}
          onEnter={onEnter}
          {...(isLarge && { icon, hint })}
        />
      ) : (
        <TypedField
          label={label}
          placeholder={placeholder}
          value={typed}
          change={type}
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
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </Stack>
  )
}

type GoodsSearchProps<Option extends { id: number; name: string }> = Search<Option> & {
  label: string
  placeholder: string | undefined
  typed: string
  type: (text: string) => void
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  onEnter: (event: KeyboardEvent) => void
  icon?: ReactNode
  hint?: ReactNode
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

function GoodsSearch<Option extends { id: number; name: string }>(props: GoodsSearchProps<Option>) {
  const {
    queryKey,
    find,
    choose,
    isDisabled,
    show,
    none = 'Belə məhsul yoxdur.',
    keepsFocus = false,
    label,
    placeholder,
    typed,
    type,
    isOpen,
    setOpen,
    onEnter,
    icon,
    hint,
  } = props
  const q = useLater(typed.trim(), 250)
  const isAsked = q.length > 1 && q === typed.trim()
  const {
    data = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: [...queryKey, q],
    queryFn: () => find(q),
    enabled: isAsked,
  })
  // The pointer highlights any row under it; only the arrow keys select.
  const isChosen = useRef(false)
  return (
    <Autocomplete
      options={isAsked ? data : []}
      value={null}
      inputValue={typed}
      open={isOpen}
      onOpen={() => setOpen(!keepsFocus || typed !== '')}
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
      loading={isFetching || q !== typed.trim()}
      blurOnSelect={!keepsFocus}
      clearOnBlur={!keepsFocus}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      getOptionDisabled={isDisabled}
      noOptionsText={error ? `Axtarış alınmadı. ${failureText(error)}` : q.length > 1 ? none : 'Ən azı iki hərf yazın'}
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
          {...(icon && {
            slotProps: {
              input: {
                ...params.InputProps,
                startAdornment: icon,
                endAdornment: <InRow>{hint}</InRow>,
              },
              htmlInput: { ...params.inputProps, maxLength: 100 },
            },
          })}
        />
      )}
    />
  )
}
