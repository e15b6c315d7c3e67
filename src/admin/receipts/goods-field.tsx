import ScanIcon from '@mui/icons-material/QrCodeScannerOutlined'
import { Alert, Autocomplete, Box, InputAdornment, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Note } from '../parts/basics.tsx'
import { failureText } from '../parts/failure-text.ts'
import { useLater } from '../parts/hooks.ts'
import { LARGE } from '../parts/scan-field.tsx'
import { findPlaces, type Place } from './receipt-draft.ts'

/** Debounce of the search, ms. */
const PAUSE = 250

/** `refusal`: the reason why the last scan added nothing; null if it did. */
type GoodsFieldProps = {
  choose: (place: Place) => void
  scan: (code: string) => Promise<boolean>
  refusal: string | null
}

/**
 * Finds goods by name, SKU or barcode. Enter adds the goods of the typed or scanned code, unless a row of the list is
 * selected by arrow keys. An unknown code stays in the field, so that the next scan overwrites it.
 */
export function GoodsField({ choose, scan, refusal }: GoodsFieldProps) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isChosenByKeys = useRef(false)
  const q = useLater(typed.trim(), PAUSE)
  const isAsked = q.length > 1 && q === typed.trim()
  const {
    data = [],
    isFetching,
    error,
    isError,
  } = useQuery({
    queryKey: ['receipts', 'places', q],
    enabled: isAsked,
    staleTime: 10_000,
    queryFn: ({ signal }) => findPlaces(q, signal),
  })
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F2') return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', focus)
    return () => removeEventListener('keydown', focus)
  }, [])
  const press = async (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== 'Enter' || isChosenByKeys.current) return
    event.preventDefault()
    event.defaultMuiPrevented = true
    const code = typed.trim()
    if (code === '') return
    // A scanner may type the next code before the response to this one.
    setTyped('')
    setOpen(false)
    if (await scan(code)) return
    flushSync(() => setTyped((now) => now || code))
    if (field.current?.value === code) field.current.select()
  }
  const none = isError
    ? `Axtarış alınmadı. ${failureText(error)}`
    : isAsked
      ? 'Belə mal yoxdur.'
      : 'Ən azı iki hərf yazın'
  return (
    <Box sx={LARGE}>
      <Autocomplete
        open={isOpen}
        onClose={() => setOpen(false)}
        options={isAsked ? data : []}
        value={null}
        inputValue={typed}
        loading={isFetching || (typed.trim().length > 1 && !isAsked)}
        filterOptions={(all) => all}
        clearOnBlur={false}
        getOptionLabel={(place) => place.name}
        getOptionKey={(place) => place.key}
        noOptionsText={none}
        loadingText="Axtarılır…"
        onInputChange={(_event, text, reason) => {
          setTyped(reason === 'reset' || reason === 'selectOption' ? '' : text)
          setOpen(reason === 'input')
        }}
        onHighlightChange={(_event, place, reason) => {
          isChosenByKeys.current = place !== null && reason === 'keyboard'
        }}
        onChange={(_event, place) => place && choose(place)}
        renderOption={({ key, ...props }, place) => (
          <Box
            component="li"
            key={key}
            {...props}
            sx={{ display: 'flex', gap: 2, justifyContent: 'space-between !important' }}
          >
            <span>{place.name}</span>
            <Note component="span" sx={{ whiteSpace: 'nowrap' }}>
              {place.stock} ədəd
            </Note>
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={field}
            label="Skan et və ya axtar"
            placeholder="Skan et və ya axtar"
            onKeyDown={(event) => void press(event)}
            slotProps={{
              htmlInput: { ...params.inputProps, maxLength: 100 },
              input: {
                ...params.InputProps,
                startAdornment: (
                  <InputAdornment position="start">
                    <ScanIcon fontSize="small" />
                  </InputAdornment>
                ),
                endAdornment: (
                  <Note sx={{ display: { xs: 'none', sm: 'block' }, whiteSpace: 'nowrap' }}>hər skan +1 ədəd · F2</Note>
                ),
              },
            }}
          />
        )}
      />
      {/* Rendered from the start, so that screen readers announce its later content. */}
      <Box role="alert" sx={{ mt: refusal ? 1 : 0 }}>
        {refusal && (
          <Alert severity="warning" role="presentation">
            {refusal}
          </Alert>
        )}
      </Box>
    </Box>
  )
}
