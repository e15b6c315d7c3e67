import { Box, Button, Card, CardContent, Stack, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Title, useNotify, usePermissions, useStore } from 'react-admin'
import { ApiError } from '../../contract/client/api-error.ts'
import type { StaffRight } from '../../domain/staff/rights.ts'
import { api } from '../api.ts'
import { download } from '../parts/download.ts'
import { KeyFigures } from './key-figures.tsx'
import { lastDays, thisMonth, type Period } from './periods.ts'
import { Margins } from './margins.tsx'
import { Rankings } from './rankings.tsx'
import { SalesTable } from './sales-table.tsx'

// The library that draws is a fifth of the whole script, and only this screen needs it.
const SalesPlot = lazy(async () => ({ default: (await import('./sales-plot.tsx')).SalesPlot }))

type Step = 'day' | 'week' | 'month'

const ready: [string, () => Period][] = [
  ['7 gün', () => lastDays(7)],
  ['30 gün', () => lastDays(30)],
  ['Bu ay', thisMonth],
  ['1 il', () => lastDays(365)],
]

/** The shop's figures (A11): a plot with tooltips, and the same numbers as a table and as CSV. */
export function FiguresScreen() {
  const notify = useNotify()
  const { permissions } = usePermissions<StaffRight[]>()
  const mayExport = permissions?.includes('export') ?? false
  const [period, setPeriod] = useStore<Period>('figures.period', lastDays(30))
  const [step, setStep] = useStore<Step>('figures.step', 'day')
  const [typed, setTyped] = useState(period)
  const { data, error, refetch } = useQuery({
    queryKey: ['figures', period, step],
    queryFn: () => api.call('figures.show', { ...period, step }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const choose = (chosen: Period) => {
    setTyped(chosen)
    if (chosen.from && chosen.to) setPeriod(chosen)
  }
  const save = (file: Promise<Blob>, name: string) =>
    file.then((content) => download(content, name)).catch(() => notify('ra.notification.http_error', { type: 'error' }))
  const shrink = { inputLabel: { shrink: true } }

  return (
    <Stack spacing={2} sx={{ mt: 2, pb: 4 }}>
      <Title title="Rəqəmlər" />
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField label="Bu gündən" type="date" size="small" fullWidth={false} value={typed.from} onChange={(event) => choose({ ...typed, from: event.target.value })} slotProps={shrink} />
        <TextField label="Bu günədək" type="date" size="small" fullWidth={false} value={typed.to} onChange={(event) => choose({ ...typed, to: event.target.value })} slotProps={shrink} />
        {ready.map(([name, of]) => <Button key={name} size="small" onClick={() => choose(of())}>{name}</Button>)}
        <ToggleButtonGroup size="small" exclusive value={step} onChange={(_event, value: Step | null) => value && setStep(value)} aria-label="Addım">
          <ToggleButton value="day">Gün</ToggleButton>
          <ToggleButton value="week">Həftə</ToggleButton>
          <ToggleButton value="month">Ay</ToggleButton>
        </ToggleButtonGroup>
      </Stack>
      {error && (
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <Typography color="error" role="alert">{error instanceof ApiError ? error.detail : 'Rəqəmlər yüklənmədi.'}</Typography>
          <Button onClick={() => void refetch()}>Yenidən cəhd et</Button>
        </Stack>
      )}
      {data && (
        <>
          <KeyFigures figures={data} />
          <Card>
            <CardContent>
              <Typography component="h2" variant="h6">Satış</Typography>
              <Suspense fallback={<Box sx={{ height: 320 }} />}><SalesPlot steps={data.steps} /></Suspense>
              <SalesTable figures={data} />
            </CardContent>
          </Card>
          <Rankings figures={data} />
          <Margins period={period} save={save} />
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <Button variant="outlined" onClick={() => save(api.call('figures.file', { ...period, step }), `satis-${period.from}-${period.to}.csv`)}>Satış (CSV)</Button>
            {mayExport && <Button variant="outlined" onClick={() => save(api.call('figures.orders', period), `sifarisler-${period.from}-${period.to}.csv`)}>Sifarişlər (CSV)</Button>}
            {mayExport && <Button variant="outlined" onClick={() => save(api.call('figures.customers', {}), 'musteriler.csv')}>Müştərilər (CSV)</Button>}
          </Stack>
        </>
      )}
    </Stack>
  )
}
