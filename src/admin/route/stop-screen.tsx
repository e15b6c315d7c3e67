import { shownOption } from '#src/domain/checkout/option-text.ts'
import CallIcon from '@mui/icons-material/CallOutlined'
import DoneIcon from '@mui/icons-material/Check'
import MapIcon from '@mui/icons-material/NearMeOutlined'
import { Alert, Box, Button, Card, CardContent, IconButton, Stack, Typography } from '@mui/material'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { useParams } from 'react-router-dom'
import { dayText } from '#src/domain/day-text.ts'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { stageLabel } from '#src/domain/orders/stages.ts'
import { StageChip } from '../orders/stage-chip.tsx'
import { Grey, InRow, Note, PartTitle, PlainList, Strong, Thumb, TINTED } from '../parts/basics.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { mapLink, WhatsAppIcon, whatsAppLink } from '../parts/contact.tsx'
import { manat } from '../parts/manat.ts'
import { DeliverDialog, PartDialog, PostponeDialog, RefuseDialog } from './outcome-dialogs.tsx'
import { EndChip, MoneyLine } from './money-line.tsx'
import { isOpen, placeText, type RouteOrder, type Step } from './route-data.ts'
import { WayBack } from './route-frame.tsx'

/** One order: what to take, where, what is in it, and its three outcomes. */
export function StopScreen({ orders, add }: { orders: readonly RouteOrder[]; add: (step: Step) => void }) {
  const { id } = useParams()
  const order = orders.find((one) => String(one.id) === id)
  if (!order)
    return (
      <>
        <InHead>
          <WayBack />
        </InHead>
        <Beginning
          title="Bu sifariş sizdə deyil"
          action={
            <Button component={Link} to="/route" variant="outlined">
              Marşruta qayıt
            </Button>
          }
        >
          Mağaza onu geri götürüb və ya başqa kuryerə verib.
        </Beginning>
      </>
    )
  return (
    <Stack spacing={1.5}>
      <OrderHead order={order} />
      <Take order={order} />
      <Place order={order} />
      <Lines order={order} />
      {order.isLater && (
        <Alert severity="info">
          {order.bring_on === null
            ? 'Çatdırılma növbəti iş gününə keçirilir.'
            : `Çatdırılma ${dayText(order.bring_on)} gününə keçirilib.`}
        </Alert>
      )}
      {order.stage === 'on_way' && <Outcomes key={order.id} order={order} add={add} />}
      {(order.stage === 'received' || order.stage === 'preparing') && (
        <Alert severity="info">{stageLabel(order.stage)}: mağaza bu sifarişi hələ yola verməyib.</Alert>
      )}
    </Stack>
  )
}

const NEVER = () => () => {}

/** Renders into the bar above the screen. */
function InHead({ children }: { children: ReactNode }) {
  // The bar renders together with the first screen, before the element exists: React then reads the snapshot again.
  const bar = useSyncExternalStore(NEVER, () => document.getElementById('route-head'))
  return bar && createPortal(children, bar)
}

function OrderHead({ order }: { order: RouteOrder }) {
  return (
    <InHead>
      <WayBack />
      <Typography component="h1" variant="h5" sx={{ flex: 1 }}>
        № {order.number}
      </Typography>
      <IconButton href={`tel:${order.phone}`} aria-label={`Zəng et: ${phoneText(order.phone)}`} sx={{ color: INK }}>
        <CallIcon />
      </IconButton>
      <IconButton
        href={whatsAppLink(order.phone)}
        target="_blank"
        rel="noreferrer"
        aria-label="WhatsApp-da yaz"
        sx={{ color: INK, mr: -1, '& svg': { fontSize: 24 } }}
      >
        <WhatsAppIcon />
      </IconButton>
    </InHead>
  )
}

const INK = 'text.primary'

const takeWords = { cash: 'Nağd götürün', card: 'Kartla götürün', online: 'Onlayn' }
const tookWords = { cash: 'Nağd götürdünüz', card: 'Kartla götürdünüz', online: 'Onlayn' }

function Take({ order }: { order: RouteOrder }) {
  const words = order.stage === 'returned' ? 'Pul götürülməyib' : (isOpen(order) ? takeWords : tookWords)[order.payment]
  return (
    <Card component="section" aria-label={words}>
      <CardContent>
        <InRow sx={{ justifyContent: 'space-between', gap: 1, mb: 1 }}>
          <Grey sx={{ fontSize: 16 }}>{words}</Grey>
          {isOpen(order) && !order.isSending ? (
            <StageChip stage={order.stage} isPickup={false} />
          ) : (
            <EndChip order={order} />
          )}
        </InRow>
        {order.stage !== 'returned' && <MoneyLine order={order} size={40} isAlone />}
        {order.reason && <Grey>{order.reason}</Grey>}
      </CardContent>
    </Card>
  )
}

function Place({ order }: { order: RouteOrder }) {
  return (
    <Card component="section" aria-label="Ünvan">
      <CardContent>
        <InRow spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Strong component="h2" sx={{ fontSize: 17, lineHeight: '24px', overflowWrap: ANY }}>
              {order.address}
            </Strong>
            <Grey sx={{ fontSize: 15, lineHeight: '22px' }}>
              {placeText(order)}
              <br />
              {order.recipient}
              <br />
              {phoneText(order.phone)}
            </Grey>
          </Box>
          <IconButton
            href={mapLink(order)}
            target="_blank"
            rel="noreferrer"
            aria-label="Xəritədə aç"
            sx={{ width: 48, height: 48, ...TINTED }}
          >
            <MapIcon />
          </IconButton>
        </InRow>
        {order.courier_note !== '' && (
          <Box
            sx={{
              mt: 1.5,
              p: 1.5,
              borderRadius: 1,
              bgcolor: 'warning.light',
              whiteSpace: 'pre-line',
              overflowWrap: ANY,
            }}
          >
            {order.courier_note}
          </Box>
        )}
      </CardContent>
    </Card>
  )
}

const ANY = 'anywhere'

function Lines({ order }: { order: RouteOrder }) {
  return (
    <Card component="section" aria-label="Məhsullar">
      <CardContent>
        <InRow sx={{ alignItems: 'baseline', justifyContent: 'space-between', mb: 1 }}>
          <PartTitle>Məhsullar</PartTitle>
          <Grey>{order.pieces} ədəd</Grey>
        </InRow>
        <PlainList>
          {order.items.map((line) => (
            <Box
              component="li"
              key={line.id}
              sx={{
                display: 'flex',
                gap: 1.5,
                alignItems: 'center',
                py: 1,
                '& + &': { borderTop: 1, borderColor: LINE },
              }}
            >
              <Thumb src={line.picture} width={44} height={52} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 550, overflowWrap: ANY }}>{line.name}</Typography>
                <Note>
                  {[
                    ...(line.is_gift ? ['Hədiyyə'] : []),
                    ...line.options.map(shownOption),
                    `${line.quantity} ədəd`,
                  ].join(' · ')}
                </Note>
                {line.returned > 0 && (
                  <Typography variant="body2" color="error">
                    {line.returned} ədəd qayıdır
                  </Typography>
                )}
              </Box>
              <Strong sx={{ whiteSpace: 'nowrap' }}>{line.is_gift ? 'Pulsuz' : manat(line.paid_amount)}</Strong>
            </Box>
          ))}
        </PlainList>
      </CardContent>
    </Card>
  )
}

const LINE = 'divider'

function Outcomes({ order, add }: { order: RouteOrder; add: (step: Step) => void }) {
  const [asked, setAsked] = useState<'deliver' | 'part' | 'refuse' | 'postpone' | null>(null)
  const navigate = useNavigate()
  const close = () => setAsked(null)
  const end = (step: Step) => {
    add(step)
    void navigate('/route')
  }
  const canSplit = order.pieces > 1
  const props = { order, close, end }
  return (
    <Stack spacing={1.5} sx={{ pt: 0.5 }}>
      <Button
        variant="contained"
        startIcon={<DoneIcon />}
        onClick={() => setAsked('deliver')}
        sx={{ fontSize: 18, '&&': { minHeight: 60 } }}
      >
        Təhvil verildi
      </Button>
      <Stack direction="row" spacing={1}>
        {canSplit && (
          <Button variant="outlined" onClick={() => setAsked('part')} sx={{ flex: 3, '&&': { minHeight: 52 } }}>
            Bir hissəsini götürdü
          </Button>
        )}
        <Button
          variant="outlined"
          onClick={() => setAsked('refuse')}
          sx={{ flex: 2, '&&': { minHeight: 52, color: 'error.main' } }}
        >
          İmtina etdi
        </Button>
      </Stack>
      {order.can_postpone && !order.isLater && (
        <Button variant="text" onClick={() => setAsked('postpone')} sx={{ '&&': { minHeight: 48 } }}>
          Sabah gətir
        </Button>
      )}
      {asked === 'postpone' && <PostponeDialog {...props} />}
      {asked === 'deliver' && <DeliverDialog {...props} />}
      {asked === 'part' && <PartDialog {...props} />}
      {asked === 'refuse' && <RefuseDialog {...props} />}
    </Stack>
  )
}
