import { ButtonBase, InputAdornment } from '@mui/material'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { httpMessage } from '../data-provider.ts'
import { TypedField } from '../parts/basics.tsx'
import { HiddenWords } from '../parts/hidden-words.tsx'
import { useWrite } from '../parts/hooks.ts'

type InPlaceProps = {
  /** The name of the value and its product. */
  label: string
  /** The stored value, with which the field begins. */
  stored: string
  unit: string
  /** The display outside of editing. */
  children: ReactNode
  /** Saves; resolves to false if the person cancelled. */
  save: (typed: string) => Promise<boolean>
}

/** A value of a row that is edited in place: Enter saves it, Esc restores the stored value (A28). */
export function InPlace({ label, stored, unit, children, save }: InPlaceProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const notify = useNotify()
  const refresh = useRefresh()
  const saving = useWrite({
    mutationFn: save,
    onSuccess: (isSaved) => {
      setTyped(null)
      if (isSaved) notify('Yadda saxlandı.', { type: 'success' })
    },
    failureOf: httpMessage,
    onSettled: refresh,
  })
  if (typed === null) {
    return (
      <ButtonBase
        onClick={(event) => {
          event.stopPropagation()
          setTyped(stored)
        }}
        sx={{
          display: 'block',
          ml: 'auto',
          mr: -1,
          px: 1,
          minHeight: 36,
          minWidth: 56,
          borderRadius: 1,
          font: 'inherit',
          textAlign: 'right',
          border: 1,
          borderColor: 'transparent',
          'tr:hover &, &:focus-visible': { borderColor: 'divider', bgcolor: 'background.paper' },
        }}
      >
        <HiddenWords>{label}: </HiddenWords>
        {children}
      </ButtonBase>
    )
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped(null)
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (typed.trim() === stored) setTyped(null)
    else saving.mutate(typed.trim().replace(',', '.'))
  }
  return (
    <TypedField
      value={typed}
      change={setTyped}
      onKeyDown={keys}
      onClick={(event) => event.stopPropagation()}
      onBlur={() => typed.trim() === stored && setTyped(null)}
      disabled={saving.isPending}
      autoFocus
      onFocus={(event) => event.target.select()}
      margin="none"
      sx={{
        width: 104,
        mr: -1,
        '& .MuiInputBase-root': { height: 36, pr: 1 },
        '& input': { px: 1, textAlign: 'right' },
      }}
      slotProps={{
        htmlInput: { 'aria-label': label, inputMode: 'decimal' },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  )
}
