import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined'
import CloseIcon from '@mui/icons-material/Close'
import { Drawer, IconButton, InputAdornment, Popover, TextField, type TextFieldProps } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { bakuClock, bakuDay } from '#src/domain/baku-clock.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { dayText } from '#src/domain/day-text.ts'
import { parseDateTime } from '#src/domain/parse-date-time.ts'
import { InRow, PartTitle } from './basics.tsx'
import { Calendar } from './calendar.tsx'
import { useBelow } from './hooks.ts'

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
  /** The other end of a period, as a day: the calendar tints the days between. */
  otherEnd?: string | null
}

/**
 * A field for a date as it is written in Azerbaijan (C19), with a calendar. The browser's own date field has the format
 * and the words of the browser's language.
 */
export function DateField({ kind, value, onChange, otherEnd = null, slotProps, ...field }: DateFieldProps) {
  // While a person types, the field shows the typed text.
  const [typed, setTyped] = useState<string | null>(null)
  const [anchor, setAnchor] = useState<Element | null>(null)
  const close = () => setAnchor(null)
  const type = (text: string) => {
    setTyped(text)
    onChange(text.trim() === '' ? null : (parseDate(text, kind) ?? text))
  }
  const choose = (chosen: string | null) => {
    setTyped(null)
    close()
    onChange(chosen === null ? null : parseDate(chosen, kind))
  }
  return (
    <>
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
                <IconButton
                  edge="end"
                  size="small"
                  aria-label="Təqvim"
                  aria-haspopup="dialog"
                  onClick={(event) => setAnchor(event.currentTarget.closest('.MuiTextField-root'))}
                >
                  <CalendarIcon fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      {anchor && (
        <CalendarBox anchor={anchor} label={field.label} close={close}>
          <Calendar otherEnd={otherEnd} {...choiceOf(value, kind)} {...WAYS[kind]} onChoose={choose} onClose={close} />
        </CalendarBox>
      )}
    </>
  )
}

/** The times that a press chooses in the calendar, and the button that empties the field, by the kind of date. */
const WAYS = {
  day: { times: [], empty: null },
  start: { times: ['00:00', '10:00'], empty: 'İndidən' },
  end: { times: ['18:00', '23:59'], empty: 'Müddətsiz' },
} as const satisfies Record<DateKind, { times: readonly string[]; empty: string | null }>

/** Returns the day and the time with which the calendar opens. */
function choiceOf(value: string | null, kind: DateKind): { day: string | null; time: string | null } {
  const at = value === null ? null : parseDateTime(value)
  const [day = null, time = null] = at === null ? [] : bakuClock(Date.parse(at)).split('T')
  if (kind === 'day') return { day, time: null }
  return { day, time: time ?? (kind === 'end' ? '23:59' : '00:00') }
}

type CalendarBoxProps = { anchor: Element; label: ReactNode; close: () => void; children: ReactNode }

/** The calendar below its field; on a phone a sheet at the bottom. */
function CalendarBox({ anchor, label, close, children }: CalendarBoxProps) {
  if (useBelow('sm'))
    return (
      <Drawer
        open
        anchor="bottom"
        onClose={close}
        // Above the popover or dialog that may hold the field.
        sx={{ zIndex: 'modal' }}
        slotProps={{ paper: { ...DIALOG, sx: SHEET } }}
      >
        <InRow sx={{ justifyContent: 'space-between', mb: 1 }}>
          <PartTitle sx={{ '& span[aria-hidden]': { display: 'none' } }}>{label}</PartTitle>
          <IconButton aria-label="Təqvimi bağla" edge="end" onClick={close}>
            <CloseIcon />
          </IconButton>
        </InRow>
        {children}
      </Drawer>
    )
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { ...DIALOG, sx: { width: 320, p: 2, mt: 0.5, borderRadius: '14px' } } }}
    >
      {children}
    </Popover>
  )
}

const DIALOG = { role: 'dialog', 'aria-label': 'Təqvim', 'aria-modal': true } as const
const SHEET = { p: 2, pb: 'calc(16px + env(safe-area-inset-bottom))', borderRadius: '20px 20px 0 0' }
