import { Button, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { lastDays, thisMonth, type Period } from './periods.ts'

const ready: [string, () => Period][] = [
  ['7 gün', () => lastDays(7)],
  ['30 gün', () => lastDays(30)],
  ['Bu ay', thisMonth],
  ['1 il', () => lastDays(365)],
]

const shrink = { inputLabel: { shrink: true } }

/** Two days to type, and periods to click. A period is told once both of its days are there. */
export function PeriodChoice({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const [typed, setTyped] = useState(period)
  const choose = (chosen: Period) => {
    setTyped(chosen)
    if (chosen.from && chosen.to) onChange(chosen)
  }
  return (
    <>
      <TextField label="Bu gündən" type="date" size="small" fullWidth={false} value={typed.from} onChange={(event) => choose({ ...typed, from: event.target.value })} slotProps={shrink} />
      <TextField label="Bu günədək" type="date" size="small" fullWidth={false} value={typed.to} onChange={(event) => choose({ ...typed, to: event.target.value })} slotProps={shrink} />
      {/* One of four alone in a line would look forgotten. */}
      <Stack direction="row" sx={{ flexWrap: 'nowrap', alignSelf: 'flex-end', mb: 1 }}>
        {ready.map(([name, of]) => <Button key={name} size="small" onClick={() => choose(of())} sx={{ minWidth: 0, px: 1.25, whiteSpace: 'nowrap' }}>{name}</Button>)}
      </Stack>
    </>
  )
}
