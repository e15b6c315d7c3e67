import { Button } from '@mui/material'
import { useState } from 'react'
import { InRow } from '../parts/basics.tsx'
import { DateField, parseDate } from '../parts/date-field.tsx'
import { FINGER } from '../theme-parts.ts'
import { lastDays, thisMonth, type Period } from './periods.ts'

const ready: [string, () => Period][] = [
  ['7 gün', () => lastDays(7)],
  ['30 gün', () => lastDays(30)],
  ['Bu ay', thisMonth],
  ['1 il', () => lastDays(365)],
]

/** Height of the date fields, px; what stands beside them is centred on it. */
const FIELD_HEIGHT = 44

/** Both dates fit side by side on a phone, in a panel too. */
const DAY = {
  flex: { xs: '1 1 130px', sm: '0 0 auto' },
  width: { xs: 'auto', sm: 180 },
  '& .MuiInputBase-root': { height: FIELD_HEIGHT },
  '@media (width < 400px)': { '& .MuiInputBase-root': { px: 1 }, '& .MuiInputBase-input': { px: 0, fontSize: 15 } },
}

type PeriodChoiceProps = {
  period: Period
  onChange: (period: Period) => void
  /** Most days of a usual period. */
  longest?: number
}

/** Two date fields, and buttons for usual periods. Calls `onChange` once both dates are complete. */
export function PeriodChoice({ period, onChange, longest = Infinity }: PeriodChoiceProps) {
  const [typed, setTyped] = useState(period)
  const choose = (chosen: Period) => {
    setTyped(chosen)
    if (parseDate(chosen.from, 'day') && parseDate(chosen.to, 'day')) onChange(chosen)
  }
  return (
    <>
      <DateField
        kind="day"
        label="Başlanğıc"
        sx={DAY}
        value={typed.from}
        otherEnd={parseDate(typed.to, 'day')}
        onChange={(from) => choose({ ...typed, from: from ?? '' })}
      />
      <DateField
        kind="day"
        label="Son tarix"
        sx={DAY}
        value={typed.to}
        otherEnd={parseDate(typed.from, 'day')}
        onChange={(to) => choose({ ...typed, to: to ?? '' })}
      />
      <UsualPeriods period={period} longest={longest} choose={choose} />
    </>
  )
}

type UsualPeriodsProps = Required<Omit<PeriodChoiceProps, 'onChange'>> & { choose: (period: Period) => void }

/** The buttons are in one line: one alone in a second line would look lost. */
function UsualPeriods({ period, longest, choose }: UsualPeriodsProps) {
  return (
    <InRow
      spacing={1}
      sx={{
        flexWrap: 'nowrap',
        alignSelf: 'flex-end',
        width: { xs: '100%', sm: 'auto' },
        minHeight: FIELD_HEIGHT,
        mb: 0.5,
      }}
    >
      {ready
        .filter(([, of]) => daysOf(of()) <= longest)
        .map(([name, of]) => (
          <Button
            key={name}
            size="small"
            variant="outlined"
            aria-pressed={isSame(of(), period)}
            onClick={() => choose(of())}
            sx={{
              flexGrow: { xs: 1, sm: 0 },
              minWidth: 0,
              minHeight: 36,
              [FINGER]: { minHeight: FIELD_HEIGHT },
              px: 1.5,
              whiteSpace: 'nowrap',
              '&[aria-pressed=true]': {
                bgcolor: 'primary.light',
                borderColor: 'transparent',
                color: 'secondary.main',
              },
            }}
          >
            {name}
          </Button>
        ))}
    </InRow>
  )
}

const daysOf = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000) + 1

function isSame(one: Period, other: Period): boolean {
  return one.from === other.from && one.to === other.to
}
