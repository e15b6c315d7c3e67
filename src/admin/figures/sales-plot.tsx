import { Box, Stack, useTheme } from '@mui/material'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { dayText } from '#src/domain/day-text.ts'
import { manat } from '../parts/manat.ts'
import type { Figures } from './key-figures.tsx'

const NOW = 'Bu dövr'
const BEFORE = 'Əvvəlki dövr'

/**
 * Sales by day, week or month beside the period before. Mouse, finger or arrow keys show the numbers of a step (A11).
 * The table below has the same numbers.
 */
export function SalesPlot({ steps }: { steps: Figures['steps'] }) {
  const { palette } = useTheme()
  const rows = steps.map((step) => ({
    day: dayText(step.from),
    now: Number(step.total),
    before: Number(step.before.total),
  }))
  const colours = [
    { name: NOW, colour: palette.primary.main },
    { name: BEFORE, colour: palette.text.disabled },
  ]
  return (
    <Box sx={{ '& g:focus': { outline: 'none' }, '& svg:focus-visible': { borderRadius: 1 } }}>
      <ResponsiveContainer width="100%" height={300}>
        <BarChart
          data={rows}
          aria-label="Satış qrafiki: oxlarla irəli və geri"
          margin={{ top: 16, right: 8, bottom: 0, left: 8 }}
        >
          <CartesianGrid vertical={false} stroke={palette.divider} />
          <XAxis
            dataKey="day"
            tick={{ fill: palette.text.secondary, fontSize: 12 }}
            tickFormatter={(day: string) => day.slice(0, 5)}
            minTickGap={16}
          />
          <YAxis tick={{ fill: palette.text.secondary, fontSize: 12 }} width={64} unit=" ₼" />
          <Tooltip
            formatter={(value, name) => [manat(Number(value)), name]}
            cursor={{ fill: palette.action.hover }}
            contentStyle={{
              background: palette.background.paper,
              border: `1px solid ${palette.divider}`,
              borderRadius: 8,
            }}
          />
          <Bar
            dataKey="before"
            name={BEFORE}
            fill={palette.text.disabled}
            radius={[3, 3, 0, 0]}
            isAnimationActive={false}
          />
          <Bar dataKey="now" name={NOW} fill={palette.primary.main} radius={[3, 3, 0, 0]} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
      <Stack direction="row" useFlexGap sx={{ justifyContent: 'center', gap: 2, mt: 1, fontSize: 13 }}>
        {colours.map(({ name, colour }) => (
          <Stack key={name} direction="row" component="span" sx={{ alignItems: 'center', gap: 0.75 }}>
            <Box component="span" sx={{ width: 12, height: 12, borderRadius: '3px', bgcolor: colour }} />
            {name}
          </Stack>
        ))}
      </Stack>
    </Box>
  )
}
