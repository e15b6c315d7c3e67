import { Box, Stack, Typography, useTheme } from '@mui/material'
import { useState, type ReactNode } from 'react'
import {
  Bar,
  CartesianGrid,
  Cell,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { dayText } from '#src/domain/day-text.ts'
import { DIGITS, InRow, Span } from '../parts/basics.tsx'
import { grouped } from '#src/domain/money.ts'
import { manat } from '../parts/manat.ts'
import type { Figures } from './key-figures.tsx'

type Row = { day: string; now: number; before: number; orders: number; returned: number }

/**
 * Sales by day, week or month over the line of the period before. Mouse, finger or arrow keys show the numbers of a
 * step in the strip above, never over the plot (A11). The table below has the same numbers.
 * Long, because it names each part of one chart.
 */
export function SalesPlot({ steps }: { steps: Figures['steps'] }) {
  const { palette } = useTheme()
  const [strip, setStrip] = useState<HTMLElement | null>(null)
  const today = dayText(bakuDay())
  const rows: Row[] = steps.map((step) => ({
    day: dayText(step.from),
    now: Number(step.total),
    before: Number(step.before.total),
    orders: step.orders,
    returned: Number(step.returned),
  }))
  return (
    <Box sx={{ '& g:focus': { outline: 'none' }, '& svg:focus-visible': { borderRadius: 1 } }}>
      <Box
        ref={setStrip}
        sx={{
          minHeight: { xs: 64, sm: 40 },
          mt: 1,
          px: 2,
          py: 1,
          borderRadius: 1,
          bgcolor: 'primary.light',
          '& .recharts-tooltip-wrapper': { position: 'static !important', transform: 'none !important' },
        }}
      />
      <ResponsiveContainer width="100%" height={300}>
        <ComposedChart
          data={rows}
          aria-label="Satış qrafiki: oxlarla irəli və geri"
          margin={{ top: 16, right: 8, bottom: 0, left: 8 }}
        >
          <CartesianGrid vertical={false} stroke={palette.divider} />
          <XAxis
            dataKey="day"
            tick={{ fill: palette.text.secondary, fontSize: 12 }}
            tickFormatter={(day: string) => day.slice(0, 5)}
            tickLine={false}
            axisLine={{ stroke: palette.divider }}
            minTickGap={16}
          />
          <YAxis
            tick={{ fill: palette.text.secondary, fontSize: 12 }}
            tickLine={false}
            axisLine={false}
            width={64}
            unit=" ₼"
          />
          {strip && (
            <Tooltip
              portal={strip}
              defaultIndex={rows.length - 1}
              cursor={{ fill: palette.action.selected }}
              content={pointedStep}
            />
          )}
          <Bar dataKey="now" radius={[4, 4, 0, 0]} maxBarSize={28} isAnimationActive={false}>
            {rows.map(({ day }) => (
              <Cell
                key={day}
                fill={palette.primary.main}
                fillOpacity={day === today ? 0.18 : 0.62}
                {...(day === today && { stroke: palette.primary.main, strokeDasharray: '4 3' })}
              />
            ))}
          </Bar>
          <Line
            dataKey="before"
            type="linear"
            stroke={palette.text.disabled}
            strokeWidth={1.5}
            dot={false}
            activeDot={{ r: 4, fill: palette.background.paper, stroke: palette.text.disabled }}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
      <Stack direction="row" sx={{ justifyContent: 'center', flexWrap: 'wrap', gap: 2, mt: 1, fontSize: 13 }}>
        <Sign name="Bu dövr" sx={{ height: 12, borderRadius: '3px', bgcolor: 'primary.main', opacity: 0.62 }} />
        <Sign name="Əvvəlki dövr" sx={{ height: 2, bgcolor: 'text.disabled' }} />
        <Sign
          name="Bu gün"
          sx={{ height: 12, borderRadius: '3px', border: '1px dashed', borderColor: 'primary.main' }}
        />
      </Stack>
    </Box>
  )
}

/** The numbers of the pointed step, at first of the newest. */
function pointedStep({ payload }: TooltipContentProps): ReactNode {
  const row = payload[0]?.payload as Row | undefined
  if (!row) return null
  return (
    <InRow sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, rowGap: 0.5 }}>
      <Typography component="span" sx={{ fontWeight: 650 }}>
        {row.day}
      </Typography>
      <Value name="Satış" value={manat(row.now)} />
      <Value name="Sifariş" value={grouped(row.orders)} />
      {row.returned > 0 && <Value name="Qaytarılıb" value={manat(-row.returned)} isLoss />}
      <Value name="Əvvəlki dövr" value={manat(row.before)} />
    </InRow>
  )
}

function Value({ name, value, isLoss = false }: { name: string; value: string; isLoss?: boolean }) {
  return (
    <Typography component="span" variant="body2">
      {name}{' '}
      <Box component="b" sx={{ ...DIGITS, ...(isLoss && { color: 'error.main' }) }}>
        {value}
      </Box>
    </Typography>
  )
}

function Sign({ name, sx }: { name: string; sx: object }) {
  return (
    <InRow component="span" sx={{ gap: 0.75 }}>
      <Span sx={{ width: 14, ...sx }} />
      {name}
    </InRow>
  )
}
