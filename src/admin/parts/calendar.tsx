import BackIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import { Box, Button, ButtonBase, IconButton } from '@mui/material'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { months, SHORT_WEEKDAYS, weekdays } from '#src/domain/calendar-words.ts'
import { capitalized } from '#src/domain/capitalized.ts'
import { addDays, addMonths, placeInPeriod, weekdayOf, weeksOf } from '#src/domain/month-days.ts'
import { InRow, Strong, TypedField } from './basics.tsx'

type CalendarProps = {
  /** The chosen day, '2026-11-21', and its time, '09:00'; null without a time. */
  day: string | null
  time: string | null
  /** The other end of the period, a day; null for a single date. */
  otherEnd: string | null
  /** Times that a press chooses. */
  times: readonly string[]
  /** The label of the button that empties the field; null without the button. */
  empty: string | null
  /** Gets the choice: a time only if the calendar has one, and null for an emptied field. */
  onChoose: (chosen: string | null) => void
  onClose: () => void
}

/** A calendar in Azerbaijani, with a time of 24 hours (C19, picture 57). */
export function Calendar({ day, time, otherEnd, times, empty, onChoose, onClose }: CalendarProps) {
  const today = bakuDay()
  const [chosen, setChosen] = useState(day)
  const [[hour = '', minute = ''], setClock] = useState((time ?? '').split(':'))
  const clock = clockText(hour, minute)
  const choose = (chosenDay: string) => {
    if (time === null) onChoose(chosenDay)
    else setChosen(chosenDay)
  }
  const isMissing = chosen === null || clock === null
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Month chosen={chosen} otherEnd={otherEnd} today={today} onChoose={choose} />
      {time !== null && (
        <InRow sx={{ gap: 1, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Strong component="span">Saat</Strong>
          <ClockField label="Saat" value={hour} change={(typed) => setClock([typed, minute])} />
          <span>:</span>
          <ClockField label="Dəqiqə" value={minute} change={(typed) => setClock([hour, typed])} />
          <InRow sx={{ ml: 'auto', gap: 0.75 }}>
            {times.map((ready) => (
              <Button
                key={ready}
                size="small"
                variant="outlined"
                aria-pressed={ready === clock}
                onClick={() => setClock(ready.split(':'))}
                sx={{ px: 1.25, minWidth: 0, '&[aria-pressed=true]': { bgcolor: 'primary.light' } }}
              >
                {ready}
              </Button>
            ))}
          </InRow>
        </InRow>
      )}
      <InRow sx={{ gap: 1 }}>
        {empty !== null && (
          <Button color="inherit" onClick={() => onChoose(null)} sx={{ mr: 'auto' }}>
            {empty}
          </Button>
        )}
        <Button variant="outlined" onClick={onClose} sx={{ ml: 'auto' }}>
          Bağla
        </Button>
        {time === null ? (
          <Button variant="contained" onClick={() => onChoose(today)}>
            Bu gün
          </Button>
        ) : (
          <Button variant="contained" disabled={isMissing} onClick={() => onChoose(`${chosen}T${clock}`)}>
            Seç
          </Button>
        )}
      </InRow>
    </Box>
  )
}

/** Returns a typed time as '09:05'; null if it is not a time. */
function clockText(hour: string, minute: string): string | null {
  const isNumber = /^\d{1,2}$/.test(hour) && /^\d{1,2}$/.test(minute)
  if (!isNumber || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}

function ClockField({ label, value, change }: { label: string; value: string; change: (typed: string) => void }) {
  return (
    <TypedField
      hiddenLabel
      margin="none"
      value={value}
      change={change}
      onFocus={(event) => event.target.select()}
      slotProps={{ htmlInput: { 'aria-label': label, inputMode: 'numeric', maxLength: 2 } }}
      sx={{ width: 48, '& input': { px: 0.5, textAlign: 'center', fontWeight: 600 } }}
    />
  )
}

type MonthProps = { chosen: string | null; otherEnd: string | null; today: string; onChoose: (day: string) => void }

/** Returns the day to which a key moves from a day; null for another key. */
function dayAfterKey(key: string, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return null
  }
}

/** The days of a month. One day is in the order of Tab; arrows move within the month and beyond it. */
function Month({ chosen, otherEnd, today, onChoose }: MonthProps) {
  const [focused, setFocused] = useState(chosen ?? today)
  const focusedDay = useRef<HTMLButtonElement>(null)
  // The day gets the focus when the calendar opens and when a key moves, but the arrow buttons keep theirs.
  const takesFocus = useRef(true)
  useEffect(() => {
    if (takesFocus.current) focusedDay.current?.focus()
    takesFocus.current = false
  }, [focused])
  const keys = (event: KeyboardEvent) => {
    const moved = dayAfterKey(event.key, focused)
    if (moved === null) return
    event.preventDefault()
    takesFocus.current = true
    setFocused(moved)
  }
  const name = monthText(focused)
  return (
    <div>
      <MonthHead name={name} turn={(count) => setFocused(addMonths(focused, count))} />
      <Box component="table" role="grid" aria-label={name} onKeyDown={keys} sx={DAYS}>
        <thead>
          <tr>
            {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdays()[weekday]}>
                {SHORT_WEEKDAYS[weekday]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(focused).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === chosen} data-period={placeInPeriod(day, chosen, otherEnd)}>
                  <ButtonBase
                    ref={day === focused ? focusedDay : null}
                    tabIndex={day === focused ? 0 : -1}
                    aria-label={longDayText(day)}
                    aria-current={day === today ? 'date' : undefined}
                    data-other={day.slice(0, 7) !== focused.slice(0, 7) || undefined}
                    onClick={() => {
                      setFocused(day)
                      onChoose(day)
                    }}
                  >
                    {Number(day.slice(8))}
                  </ButtonBase>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </div>
  )
}

function MonthHead({ name, turn }: { name: string; turn: (count: number) => void }) {
  return (
    <InRow sx={{ justifyContent: 'space-between', mb: 0.5 }}>
      <IconButton aria-label="Əvvəlki ay" onClick={() => turn(-1)}>
        <BackIcon />
      </IconButton>
      <Strong component="div" aria-live="polite">
        {name}
      </Strong>
      <IconButton aria-label="Növbəti ay" onClick={() => turn(1)}>
        <NextIcon />
      </IconButton>
    </InRow>
  )
}

/** Returns the month of a day: 'Noyabr 2026'. */
function monthText(day: string): string {
  return `${capitalized(months()[Number(day.slice(5, 7)) - 1] ?? '')} ${day.slice(0, 4)}`
}

/** Returns a day as it is read out: '21 noyabr 2026, şənbə'. */
function longDayText(day: string): string {
  const month = months()[Number(day.slice(5, 7)) - 1]
  return `${Number(day.slice(8))} ${month} ${day.slice(0, 4)}, ${weekdays()[(weekdayOf(day) + 1) % 7]}`
}

const DAYS = {
  width: '100%',
  tableLayout: 'fixed',
  borderSpacing: '0 2px',
  '& th': { p: 0, height: 32, fontSize: 12, fontWeight: 550, color: 'text.secondary' },
  '& td': { p: 0, textAlign: 'center' },
  '& button': {
    width: { xs: 44, sm: 38 },
    height: { xs: 44, sm: 38 },
    borderRadius: '50%',
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
  },
  '& button:hover': { bgcolor: 'primary.light' },
  '& [data-other]': { color: 'text.secondary' },
  '& [aria-current]': {
    boxShadow: (theme: { palette: { primary: { main: string } } }) => `inset 0 0 0 1.5px ${theme.palette.primary.main}`,
  },
  '& [data-period]': { bgcolor: 'primary.light' },
  '& [data-period=start]': { borderRadius: '99px 0 0 99px' },
  '& [data-period=end]': { borderRadius: '0 99px 99px 0' },
  '& [data-period=start] button, & [data-period=end] button': {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
  },
  '& [aria-selected=true] button': { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 650 },
} as const
