import NextIcon from '@mui/icons-material/NavigateNext'
import { Box } from '@mui/material'
import { Link } from 'ra-ui-materialui'
import { bakuHour } from '#src/domain/baku-clock.ts'
import { changeText } from '../figures/change-text.ts'
import type { Figures } from '../figures/key-figures.tsx'
import { InRow, Note, Span } from '../parts/basics.tsx'
import { manat } from '../parts/manat.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** Height of the highest bar, px. */
const HIGH = 40

/** The day's sales as one plain line that links to the figures; beside yesterday until the same hour. */
export function SalesLine({ figures: { whole, hours } }: { figures: Figures }) {
  const now = bakuHour()
  const before = hours.slice(0, now + 1).reduce((sum, hour) => sum + Number(hour.before), 0)
  const change = changeText(Number(whole.total), before)
  return (
    <Box
      component={Link}
      to="/figures"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 2, sm: 4 },
        py: 1.5,
        borderTop: 1,
        borderBottom: 1,
        borderColor: 'divider',
        color: 'text.primary',
        textDecoration: 'none',
      }}
    >
      <div>
        <Note>
          Bu günün satışı
          <Span sx={{ display: { sm: 'none' } }}>, {whole.orders} sifariş</Span>
        </Note>
        <InRow sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.25 }}>
          <Span sx={{ fontSize: 22, lineHeight: '28px', fontWeight: 650, whiteSpace: 'nowrap' }}>
            {manat(whole.total)}
          </Span>
          <Note component="span">
            {change !== null && (
              <Span sx={{ fontWeight: 600, color: Number(whole.total) < before ? 'warning.main' : 'secondary.main' }}>
                {change}{' '}
              </Span>
            )}
            dünən bu vaxt {manat(before)}
            {Number(whole.returned) > 0 && `, qaytarılıb ${manat(whole.returned)}`}
          </Note>
        </InRow>
      </div>
      {(
        [
          ['Sifariş', String(whole.orders)],
          ['Orta sifariş', manat(whole.average)],
        ] as const
      ).map(([name, number]) => (
        <Box key={name} sx={{ display: { xs: 'none', sm: 'block' } }}>
          <Note>{name}</Note>
          <Span sx={{ fontSize: 16, lineHeight: '28px', fontWeight: 600, whiteSpace: 'nowrap' }}>{number}</Span>
        </Box>
      ))}
      <Hours hours={hours} now={now} />
      <NextIcon fontSize="small" sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary' }} />
    </Box>
  )
}

/** Today's hours in front of yesterday's, which are pale. The text beside them has the same data. */
function Hours({ hours, now }: { hours: Figures['hours']; now: number }) {
  const most = Math.max(1, ...hours.flatMap(({ total, before }) => [Number(total), Number(before)]))
  const height = (amount: string) =>
    Number(amount) === 0 ? 0 : Math.max(2, Math.round((Number(amount) / most) * HIGH))
  return (
    <Box
      aria-hidden
      component="svg"
      viewBox={`0 0 ${24 * 11 - 3} ${HIGH}`}
      preserveAspectRatio="none"
      sx={{ ml: 'auto', width: { xs: 130, sm: 120, lg: 264 }, flex: 'none', height: HIGH }}
    >
      {HOURS.flatMap((hour) => (hours[hour] ? [{ hour, ...hours[hour] }] : [])).map(({ hour, total, before }) => (
        <g key={hour}>
          <Box
            component="rect"
            x={hour * 11}
            y={HIGH - height(before)}
            width={8}
            height={height(before)}
            rx={1}
            sx={{ fill: ({ palette }) => palette.divider }}
          />
          {hour <= now && (
            <Box
              component="rect"
              x={hour * 11}
              y={HIGH - height(total)}
              width={8}
              height={height(total)}
              rx={1}
              sx={{ fill: ({ palette }) => palette.primary.main }}
            />
          )}
        </g>
      ))}
    </Box>
  )
}
