import { ButtonBase, InputAdornment, TextField } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { asHttpError } from '../data-provider.ts'
import { HiddenWords } from '../parts/hidden-words.tsx'

type InPlaceProps = {
  /** What is changed, and of which product. */
  label: string
  /** As it is stored: what the field begins with. */
  stored: string
  unit: string
  /** What is shown while nobody types. */
  children: ReactNode
  /** False: the person gave up. */
  save: (typed: string) => Promise<boolean>
}

/** A value of a row that is changed where it stands: Enter saves it, Esc brings the stored one back (A28). */
export function InPlace({ label, stored, unit, children, save }: InPlaceProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const notify = useNotify()
  const refresh = useRefresh()
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (isSaved) => {
      setTyped(null)
      if (isSaved) notify('Yadda saxlandı.', { type: 'success' })
    },
    onError: (error) => notify((asHttpError(error) as Error).message, { type: 'error' }),
    onSettled: refresh,
  })
  if (typed === null) {
    return (
      <ButtonBase
        onClick={(event) => { event.stopPropagation(); setTyped(stored) }}
        sx={{ display: 'block', ml: 'auto', mr: -1, px: 1, minHeight: 36, minWidth: 56, borderRadius: 1, font: 'inherit', textAlign: 'right', border: 1, borderColor: 'transparent', 'tr:hover &, &:focus-visible': { borderColor: 'divider', bgcolor: 'background.paper' } }}
      >
        <HiddenWords>{label}: </HiddenWords>{children}
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
    <TextField
      value={typed} onChange={(event) => setTyped(event.target.value)} onKeyDown={keys} onClick={(event) => event.stopPropagation()} onBlur={() => typed.trim() === stored && setTyped(null)}
      disabled={saving.isPending} autoFocus onFocus={(event) => event.target.select()} margin="none" sx={{ width: 104, mr: -1, '& .MuiInputBase-root': { height: 36, pr: 1 }, '& input': { px: 1, textAlign: 'right' } }}
      slotProps={{ htmlInput: { 'aria-label': label, inputMode: 'decimal' }, input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }}
    />
  )
}
