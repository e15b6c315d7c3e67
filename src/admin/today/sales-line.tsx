import NextIcon from '@mui/icons-material/NavigateNext'
import { Box, Typography } from '@mui/material'
import { Link } from 'react-admin'
import type { Figures } from '../figures/key-figures.tsx'
import { manat } from '../parts/manat.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** Height of the highest bar, px. */
const HIGH = 40

/** The day's sales as one quiet line that leads to the figures; beside yesterday until the same hour. */
export function SalesLine({ figures: { whole, hours } }: { figures: Figures }) {
  const now = bakuHour()
  const before = hours.slice(0, now + 1).reduce((sum, hour) => sum + Number(hour.before), 0)
  const percent = before > 0 ? Math.round((Number(whole.total) / before - 1) * 100) : null
  return (
    <Box component={Link} to="/figures" sx={{ display: 'flex', alignItems: 'center', gap: { xs: 2, sm: 4 }, py: 1.5, borderTop: 1, borderBottom: 1, borderColor: 'divider', color: 'text.primary', textDecoration: 'none' }}>
      <div>
        <Typography variant="body2" color="text.secondary">Bu günün satışı<Box component="span" sx={{ display: { sm: 'none' } }}>, {whole.orders} sifariş</Box></Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.25 }}>
          <Box component="span" sx={{ fontSize: 22, lineHeight: '28px', fontWeight: 650, whiteSpace: 'nowrap' }}>{manat(whole.total)}</Box>
          <Typography component="span" variant="body2" color="text.secondary">
            {percent !== null && <Box component="span" sx={{ fontWeight: 600, color: percent < 0 ? 'warning.main' : 'secondary.main' }}>{percent > 0 && '+'}{String(percent).replace('-', '−')}% </Box>}
            dünən bu vaxt {manat(before)}
          </Typography>
        </Box>
      </div>
      {([['Sifariş', String(whole.orders)], ['Orta sifariş', manat(whole.average)]] as const).map(([name, number]) => (
        <Box key={name} sx={{ display: { xs: 'none', sm: 'block' } }}>
          <Typography variant="body2" color="text.secondary">{name}</Typography>
          <Box component="span" sx={{ fontSize: 16, lineHeight: '28px', fontWeight: 600, whiteSpace: 'nowrap' }}>{number}</Box>
        </Box>
      ))}
      <Hours hours={hours} now={now} />
      <NextIcon fontSize="small" sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary' }} />
    </Box>
  )
}

/** The hours of today before yesterday's, which are pale. What they show is told in words beside them. */
function Hours({ hours, now }: { hours: Figures['hours']; now: number }) {
  const most = Math.max(1, ...hours.flatMap(({ total, before }) => [Number(total), Number(before)]))
  const height = (amount: string) => (Number(amount) === 0 ? 0 : Math.max(2, Math.round((Number(amount) / most) * HIGH)))
  return (
    <Box aria-hidden component="svg" viewBox={`0 0 ${24 * 11 - 3} ${HIGH}`} preserveAspectRatio="none" sx={{ ml: 'auto', width: { xs: 130, sm: 120, lg: 264 }, flex: 'none', height: HIGH }}>
      {HOURS.flatMap((hour) => (hours[hour] ? [{ hour, ...hours[hour] }] : [])).map(({ hour, total, before }) => (
        <g key={hour}>
          <Box component="rect" x={hour * 11} y={HIGH - height(before)} width={8} height={height(before)} rx={1} sx={{ fill: ({ palette }) => palette.divider }} />
          {hour <= now && <Box component="rect" x={hour * 11} y={HIGH - Math.max(2, height(total))} width={8} height={Math.max(2, height(total))} rx={1} sx={{ fill: ({ palette }) => palette.primary.main }} />}
        </g>
      ))}
    </Box>
  )
}

/** The hour in Baku, 0 to 23. */
function bakuHour(): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Baku', hour: '2-digit', hourCycle: 'h23' }).format(new Date()))
}
