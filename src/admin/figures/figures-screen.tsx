import { Box, Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Title, useNotify, useStore } from 'react-admin'
import { api, ApiError } from '../api.ts'
import { Section } from '../parts/basics.tsx'
import { download } from '../parts/download.ts'
import { useRead } from '../parts/hooks.ts'
import { waitingFor } from '../parts/waiting-for.ts'
import { ScreenFailed } from '../parts/not-loaded.tsx'
import { WaitingRows } from '../parts/waiting-rows.tsx'
import { FINGER } from '../theme-parts.ts'
import { KeyFigures } from './key-figures.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { lastDays, type Period } from './periods.ts'
import { Margins } from './margins.tsx'
import { Rankings } from './rankings.tsx'
import { SalesTable } from './sales-table.tsx'
import { Takings } from './takings.tsx'

// The plot library is a fifth of the whole script, and only this screen needs it.
const SalesPlot = lazy(async () => ({ default: (await import('./sales-plot.tsx')).SalesPlot }))

type Step = 'day' | 'week' | 'month'

/** The shop's figures (A11): a plot with tooltips, and the same numbers as a table and as CSV. */
export function FiguresScreen() {
  const notify = useNotify()
  const [period, setPeriod] = useStore<Period>('figures.period', lastDays(30))
  const [step, setStep] = useStore<Step>('figures.step', 'day')
  const { data, error, refetch, isPlaceholderData } = useRead(
    ['figures', period, step],
    'figures.show',
    { ...period, step },
    {
      placeholderData: keepPreviousData,
      retry: false,
    },
  )
  const save = (file: Promise<Blob>, name: string) =>
    file.then((content) => download(content, name)).catch(() => notify('ra.notification.http_error', { type: 'error' }))

  return (
    <Stack spacing={2} sx={{ pb: 4 }}>
      <Title title="Rəqəmlər" />
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'flex-end' }}>
        <PeriodChoice period={period} onChange={setPeriod} />
        <ToggleButtonGroup
          size="small"
          exclusive
          value={step}
          onChange={(_event, value: Step | null) => value && setStep(value)}
          aria-label="Addım"
          sx={{
            mb: 0.5,
            width: { xs: '100%', sm: 'auto' },
            '& > button': { flexGrow: { xs: 1, sm: 0 } },
            // Taller than the date fields by 8 px.
            [FINGER]: { mb: 0 },
          }}
        >
          <ToggleButton value="day">Gün</ToggleButton>
          <ToggleButton value="week">Həftə</ToggleButton>
          <ToggleButton value="month">Ay</ToggleButton>
        </ToggleButtonGroup>
      </Stack>
      {!data && !error && <WaitingRows />}
      {error && !data && <ScreenFailed error={error} retry={() => void refetch()} />}
      {error && data && (
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <Typography color="error" role="alert">
            {error instanceof ApiError ? error.detail : 'Rəqəmlər yüklənmədi.'}
          </Typography>
          <Button onClick={() => void refetch()}>Yenidən cəhd et</Button>
        </Stack>
      )}
      {data && (
        <Stack spacing={2} {...waitingFor(isPlaceholderData)} role="region" aria-label="Rəqəmlər">
          <KeyFigures figures={data} />
          <Section title="Satış">
            <Suspense fallback={<Box sx={{ height: 320 }} />}>
              <SalesPlot steps={data.steps} />
            </Suspense>
            <SalesTable figures={data} />
          </Section>
          <Takings period={period} />
          <Rankings figures={data} />
          <Margins period={period} save={save} />
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <Button
              variant="outlined"
              onClick={() =>
                save(api.call('figures.file', { ...period, step }), `satis-${period.from}-${period.to}.csv`)
              }
            >
              Satış (CSV)
            </Button>
          </Stack>
        </Stack>
      )}
    </Stack>
  )
}
