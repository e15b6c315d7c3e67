import { useTheme } from '@mui/material'
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { manat } from '../parts/manat.ts'
import type { Figures } from './key-figures.tsx'
import { dayText } from './periods.ts'

/** Sales by day, week or month beside the period before, with tooltips. The table under it has the same numbers. */
export function SalesPlot({ steps }: { steps: Figures['steps'] }) {
  const { palette } = useTheme()
  const rows = steps.map((step) => ({ day: dayText(step.from), now: Number(step.total), before: Number(step.before.total) }))
  return (
    <div aria-hidden="true">
      <ResponsiveContainer width="100%" height={300}>
        <BarChart data={rows} accessibilityLayer={false} margin={{ top: 16, right: 8, bottom: 0, left: 8 }}>
          <CartesianGrid vertical={false} stroke={palette.divider} />
          <XAxis dataKey="day" tick={{ fill: palette.text.secondary, fontSize: 12 }} tickFormatter={(day: string) => day.slice(0, 5)} minTickGap={16} />
          <YAxis tick={{ fill: palette.text.secondary, fontSize: 12 }} width={64} unit=" ₼" />
          <Tooltip formatter={(value, name) => [manat(Number(value)), name]} cursor={{ fill: palette.action.hover }}
            contentStyle={{ background: palette.background.paper, border: `1px solid ${palette.divider}`, borderRadius: 8 }} />
          <Legend />
          <Bar dataKey="before" name="Əvvəlki dövr" fill={palette.text.disabled} radius={[3, 3, 0, 0]} isAnimationActive={false} />
          <Bar dataKey="now" name="Bu dövr" fill={palette.primary.main} radius={[3, 3, 0, 0]} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
