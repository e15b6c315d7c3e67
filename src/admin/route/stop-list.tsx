import CallIcon from '@mui/icons-material/CallOutlined'
import LinesIcon from '@mui/icons-material/Checklist'
import MapIcon from '@mui/icons-material/NearMeOutlined'
import { Box, Button, Card, IconButton, Stack, Typography } from '@mui/material'
import { Link } from 'ra-ui-materialui'
import { bakuClock } from '#src/domain/baku-clock.ts'
import { dayText } from '#src/domain/day-text.ts'
import { StageChip } from '../orders/stage-chip.tsx'
import { Grey, InRow, Note, PlainList, RULED, Section, Strong, TINTED } from '../parts/basics.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { MoneyLine } from './money-line.tsx'
import { isOpen, placeText, type Route, type RouteOrder } from './route-data.ts'
import { mapLink } from '../parts/contact.tsx'

/** The addresses that are left, in driving order, after the day's progress. */
export function StopList({ route, orders }: { route: Route; orders: readonly RouteOrder[] }) {
  const [later, today] = [orders.filter(({ isLater }) => isLater), orders.filter(({ isLater }) => !isLater)]
  const open = today.filter(isOpen)
  const next = open.find(({ stage }) => stage === 'on_way')
  if (route.courier === null)
    return (
      <Beginning title="Hesabınız kuryerə bağlanmayıb">
        Mağaza sahibi bunu «Kuryerlər» bölməsində, kuryerin ekranında edir. Sonra marşrut burada görünəcək.
      </Beginning>
    )
  if (orders.length === 0)
    return <Beginning title="Hələ sifariş yoxdur">Sizə sifariş veriləndə burada görünəcək.</Beginning>
  return (
    <>
      <Progress orders={today} />
      {open.length === 0 && <Beginning title="Hamısı bitib">Nağd pulu kassaya təhvil verin.</Beginning>}
      <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {open.map((order, at) => (
          <Stop key={order.id} order={order} place={today.length - open.length + at + 1} isNext={order === next} />
        ))}
      </Stack>
      <LaterStops orders={later} />
    </>
  )
}

/** The orders whose delivery was moved to another day (E27). */
function LaterStops({ orders }: { orders: readonly RouteOrder[] }) {
  if (orders.length === 0) return null
  return (
    <Section title="Başqa günə keçirilib" component="section" aria-label="Başqa günə keçirilib" sx={{ mt: 2 }}>
      <PlainList>
        {orders.map((order) => (
          <Box
            component="li"
            key={order.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 56, ...RULED }}
          >
            <Box
              component={Link}
              to={`/route/${order.id}`}
              sx={{ flex: 1, py: 1, color: 'text.primary', textDecoration: 'none' }}
            >
              <Strong>{order.address}</Strong>
              <Note>
                № {order.number} · {order.recipient}
              </Note>
            </Box>
            <Grey>{order.bring_on === null || order.isSending ? 'göndərilir' : dayText(order.bring_on)}</Grey>
          </Box>
        ))}
      </PlainList>
    </Section>
  )
}

const colours = { delivered: 'primary.main', returned: 'error.main' }

function Progress({ orders }: { orders: readonly RouteOrder[] }) {
  const ended = orders.filter((order) => !isOpen(order))
  const returned = ended.filter(({ stage }) => stage === 'returned').length
  const left = orders.length - ended.length
  const parts = [
    ended.length > returned && `${ended.length - returned} təhvil`,
    returned > 0 && `${returned} imtina`,
  ].filter(Boolean)
  const marks = [...ended.toSorted((a, b) => a.stage.localeCompare(b.stage)), ...orders.filter(isOpen)]
  return (
    <Box component="section" aria-label="Günün gedişi" sx={{ mb: 2 }}>
      <InRow sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Typography sx={{ fontSize: 16, lineHeight: '24px', fontWeight: 650 }}>
          {ended.length} / {orders.length} bitib
        </Typography>
        <Grey>{parts.join(', ')}</Grey>
        {left > 0 && <Grey sx={{ ml: 'auto' }}>{left} ünvan qalıb</Grey>}
      </InRow>
      <Box aria-hidden sx={{ display: 'flex', gap: orders.length > 15 ? 0.25 : 0.5, mt: 1 }}>
        {marks.map(({ id, stage }) => (
          <Box
            key={id}
            sx={{
              flex: 1,
              height: 6,
              borderRadius: 3,
              bgcolor: stage === 'delivered' || stage === 'returned' ? colours[stage] : 'divider',
            }}
          />
        ))}
      </Box>
    </Box>
  )
}

function Stop({ order, place, isNext }: { order: RouteOrder; place: number; isNext: boolean }) {
  return (
    <Card
      component="li"
      sx={{
        p: 2,
        borderRadius: '14px',
        ...(isNext && { borderColor: 'primary.main', boxShadow: ({ palette }) => `0 0 0 1px ${palette.primary.main}` }),
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '32px minmax(0, 1fr)', columnGap: 1.5 }}>
        <Box
          aria-hidden
          sx={{
            width: 32,
            height: 32,
            borderRadius: 99,
            display: 'grid',
            placeItems: 'center',
            fontWeight: 600,
            ...(isNext
              ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
              : { bgcolor: 'action.hover', color: 'text.secondary' }),
          }}
        >
          {place}
        </Box>
        <div>
          <InRow sx={{ gap: 1, minHeight: 32 }}>
            <Strong>№ {order.number}</Strong>
            {order.on_way === null ? (
              <Box sx={{ ml: 'auto' }}>
                <StageChip stage={order.stage} isPickup={false} />
              </Box>
            ) : (
              <Grey sx={{ ml: 'auto' }}>{timeText(order.on_way)}</Grey>
            )}
          </InRow>
          <Strong component="h2" sx={{ fontSize: 17, lineHeight: '24px', overflowWrap: 'anywhere' }}>
            {order.address}
          </Strong>
          <Grey sx={{ mb: 1 }}>
            {placeText(order)} · {order.recipient}
          </Grey>
          <MoneyLine order={order} size={isNext ? 32 : 26} />
        </div>
      </Box>
      <StopActions order={order} isNext={isNext} />
    </Card>
  )
}

const ROUND = { width: 48, height: 48, border: 1, borderColor: 'divider', color: 'text.primary' } as const

function StopActions({ order, isNext }: { order: RouteOrder; isNext: boolean }) {
  return (
    <Stack direction="row" spacing={1} sx={{ mt: 2 }}>
      <Button
        href={mapLink(order)}
        target="_blank"
        rel="noreferrer"
        variant={isNext ? 'contained' : 'text'}
        startIcon={<MapIcon />}
        aria-label={`Xəritədə aç: № ${order.number}`}
        sx={{
          flex: 1,
          fontSize: 15,
          '&&': { minHeight: 48 },
          ...(!isNext && { ...TINTED }),
        }}
      >
        Xəritədə aç
      </Button>
      <IconButton href={`tel:${order.phone}`} aria-label={`№ ${order.number}: zəng et`} sx={ROUND}>
        <CallIcon fontSize="small" />
      </IconButton>
      <IconButton component={Link} to={`/route/${order.id}`} aria-label={`№ ${order.number}: sifarişi aç`} sx={ROUND}>
        <LinesIcon fontSize="small" />
      </IconButton>
    </Stack>
  )
}

/** Returns the time of today, or the day and time. */
function timeText(at: string): string {
  const [day = '', time = ''] = bakuClock(Date.parse(at)).split('T')
  const [today] = bakuClock(Date.now()).split('T')
  return day === today ? time : `${day.slice(8)}.${day.slice(5, 7)}, ${time}`
}
