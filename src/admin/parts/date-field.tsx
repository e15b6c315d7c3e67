import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined'
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material'
import { useRef, useState } from 'react'
import { bakuClock, bakuDay } from '#src/domain/baku-clock.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { dayText } from '#src/domain/day-text.ts'
import { parseDateTime } from '#src/domain/parse-date-time.ts'

/** 'day': the value is a day, '2026-12-01'. 'start' and 'end': a time in ISO 8601; an end without a time is 23:59. */
export type DateKind = 'day' | 'start' | 'end'

/** Returns the value of a typed date (C2); null if it is not a date. */
export function parseDate(text: string, kind: DateKind): string | null {
  const at = parseDateTime(text, kind === 'end' ? 'end' : 'start')
  return at !== null && kind === 'day' ? bakuDay(Date.parse(at)) : at
}

/** Returns a value as people read it, 01.12.2026 or 01.12.2026 09:00. A text that is not a date stays as it is. */
export function shownDate(value: string, kind: DateKind): string {
  if (parseDateTime(value) === null) return value
  return kind === 'day' ? dayText(value) : dateTimeText(value)
}

export const dateHint = (kind: DateKind) => `Belə yazın: 01.12.2026${kind === 'day' ? '' : ' 09:00'}`

type DateFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  kind: DateKind
  value: string | null
  /** Gets the value, null for an emptied field, or the typed text while it is not a date. */
  onChange: (value: string | null) => void
}

/**
 * A field for a date as it is written in Azerbaijan (C19). The browser's own date field has the format of the browser's
 * language, so it serves as the calendar alone.
 */
export function DateField({ kind, value, onChange, slotProps, ...field }: DateFieldProps) {
  // While a person types, the field shows the typed text.
  const [typed, setTyped] = useState<string | null>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const type = (text: string) => {
    setTyped(text)
    onChange(text.trim() === '' ? null : (parseDate(text, kind) ?? text))
  }
  const at = value === null ? null : parseDateTime(value)
  const picked = at === null ? '' : bakuClock(Date.parse(at))
  return (
    <TextField
      {...field}
      value={typed ?? (value === null ? '' : shownDate(value, kind))}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => {
        setTyped(null)
        field.onBlur?.(event)
      }}
      placeholder={kind === 'day' ? '01.12.2026' : '01.12.2026 09:00'}
      autoComplete="off"
      slotProps={{
        ...slotProps,
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'numeric', maxLength: 40 },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <input
                ref={calendar}
                type={kind === 'day' ? 'date' : 'datetime-local'}
                value={kind === 'day' ? picked.slice(0, 10) : picked}
                onChange={(event) => type(event.target.value)}
                tabIndex={-1}
                aria-hidden
                style={{ width: 0, height: '100%', padding: 0, border: 0, opacity: 0 }}
              />
              <IconButton edge="end" size="small" aria-label="Təqvim" onClick={() => calendar.current?.showPicker()}>
                <CalendarIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
