import { shownOption } from '#src/domain/checkout/option-text.ts'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useId, useState, type ReactNode } from 'react'
import { formatAmount, parseAmount } from '#src/domain/money.ts'
import { doorReasons, keptAmount, type DoorReason } from '#src/domain/orders/door.ts'
import { PieceStepper } from '../orders/piece-stepper.tsx'
import { InRow, Missing, Note, PlainList, Strong, Thumb, TypedField } from '../parts/basics.tsx'
import { manat } from '../parts/manat.ts'
import { ReasonChips } from '../parts/reason-chips.tsx'
import type { RouteOrder, Step } from './route-data.ts'

const reasons: readonly DoorReason[] = ['refused', 'damaged', 'other']

/** Asks which pieces the customer keeps, and shows the sum for them. It needs no connection. */
export function PartDialog({ order, close, end }: DoorDialogProps) {
  const [kept, setKept] = useState<KeptPieces>(() => new Map(order.items.map(({ id, quantity }) => [id, quantity])))
  const [why, setWhy] = useState<Why>({ reason: 'refused', note: '' })
  const items = [...kept].flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity }] : []))
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const taken = order.payment === 'online' ? '0.00' : sumOf(order, kept)
  const missing =
    pieces === order.pieces
      ? 'Götürülməyən ədədi çıxın.'
      : pieces === 0
        ? 'Heç nə götürülməyibsə, «İmtina etdi» seçin.'
        : missingReason(why)
  return (
    <DoorDialog
      title={`№ ${order.number}: nəyi götürdü?`}
      close={close}
      verb={order.payment === 'online' ? 'Təhvil ver' : `${manat(taken)} aldım, təhvil ver`}
      missing={missing}
      act={() =>
        end({ call: 'route.deliver-part', input: { id: order.id, items, taken, ...why }, number: order.number, taken })
      }
    >
      <Kept items={order.items} kept={kept} change={setKept} />
      <ReasonChoice why={why} reasons={reasons} change={setWhy} />
      <Strong role="status" sx={{ mt: 2, fontSize: 16, lineHeight: '24px' }}>
        {order.payment === 'online' ? 'Pulu mağaza qaytarır' : `Götürün: ${manat(taken)}`}
      </Strong>
    </DoorDialog>
  )
}

type KeptPieces = ReadonlyMap<number, number>
type KeptProps = { items: RouteOrder['items']; kept: KeptPieces; change: (kept: KeptPieces) => void }

/** The pieces of each line that the customer keeps. */
function Kept({ items, kept, change }: KeptProps) {
  return (
    <PlainList sx={{ mb: 2 }}>
      {items.map((line) => (
        <Box component="li" key={line.id} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <InRow spacing={1.5}>
            <Thumb src={line.picture} width={44} height={52} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{line.name}</Typography>
              <Note>
                {[...line.options.map(shownOption), `${line.quantity} ədəd`, manat(line.unit_price)].join(' · ')}
              </Note>
            </Box>
          </InRow>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1 }}>
            <PieceStepper
              label={line.name}
              pieces={kept.get(line.id) ?? 0}
              least={0}
              most={line.quantity}
              change={(wanted) => change(new Map(kept).set(line.id, wanted))}
            />
          </Box>
        </Box>
      ))}
    </PlainList>
  )
}

/** Returns the sum for the kept pieces, by the same rule as the server's. */
function sumOf({ to_take, items }: RouteOrder, kept: KeptPieces): string {
  const lines = items.map(({ id, quantity, share }) => ({
    quantity,
    share: parseAmount(share),
    refused: quantity - (kept.get(id) ?? 0),
  }))
  return formatAmount(keptAmount(parseAmount(to_take), lines))
}

const ways = { cash: 'nağd', card: 'kartla', online: '' }

/** Asks to confirm the taken amount before the order is handed over. The amount cannot be typed. */
export function DeliverDialog({ order, close, end }: DoorDialogProps) {
  const taken = order.to_take
  const isPaid = Number(taken) === 0
  return (
    <DoorDialog
      title={isPaid ? `№ ${order.number} təhvil verildi?` : `${manat(taken)} ${ways[order.payment]} aldınız?`}
      close={close}
      verb={isPaid ? 'Təhvil ver' : 'Aldım, təhvil ver'}
      act={() => end({ call: 'route.deliver', input: { id: order.id, taken }, number: order.number, taken })}
    >
      <DialogContentText>
        {order.recipient}, {order.address}
      </DialogContentText>
    </DoorDialog>
  )
}

type DoorDialogProps = { order: RouteOrder; close: () => void; end: (step: Step) => void }

type DialogProps = {
  title: string
  close: () => void
  /** The label of the button that ends the stop. */
  verb: string
  isRefusal?: boolean
  /** Says why the stop cannot end yet. */
  missing?: string | null
  act: () => void
  children: ReactNode
}

/** A dialog of the courier's screens, with buttons large enough for a thumb. */
function DoorDialog({ title, close, verb, isRefusal = false, missing = null, act, children }: DialogProps) {
  const id = useId()
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby={id} slotProps={{ paper: { sx: { mx: 2 } } }}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions
        sx={{
          flexDirection: 'column-reverse',
          gap: 1,
          '& > *': { width: 1, m: '0 !important' },
          '& > .MuiButton-root': { minHeight: 52 },
        }}
      >
        <Button variant="outlined" onClick={close}>
          İmtina
        </Button>
        <Button variant="contained" color={isRefusal ? 'error' : 'primary'} disabled={missing !== null} onClick={act}>
          {verb}
        </Button>
        <Missing text={missing} />
      </DialogActions>
    </Dialog>
  )
}

export type Why = { reason: DoorReason; note: string }

type ReasonChoiceProps = { why: Why; reasons: readonly DoorReason[]; change: (why: Why) => void }

/** Why goods come back: one of some reasons, and words. */
function ReasonChoice({ why, reasons, change }: ReasonChoiceProps) {
  return (
    <>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        Səbəb
      </Typography>
      <ReasonChips
        height={44}
        reasons={reasons.map((one) => doorReasons[one])}
        chosen={doorReasons[why.reason]}
        choose={(word) => change({ ...why, reason: reasons.find((one) => doorReasons[one] === word) ?? 'other' })}
      />
      <TypedField
        label={why.reason === 'other' ? 'Səbəbi yazın' : 'Qeyd'}
        value={why.note}
        change={(typed) => change({ ...why, note: typed })}
        required={why.reason === 'other'}
        sx={{ mt: 2 }}
        max={200}
      />
    </>
  )
}

/** Returns what is missing, or null. */
function missingReason({ reason, note }: Why): string | null {
  return reason === 'other' && note.trim() === '' ? 'Səbəbi yazın.' : null
}

const refusalReasons: readonly DoorReason[] = ['refused', 'absent', 'damaged', 'other']

/** Asks why nothing was handed over. */
export function RefuseDialog({ order, close, end }: DoorDialogProps) {
  const [why, setWhy] = useState<Why>({ reason: 'refused', note: '' })
  const missing = missingReason(why)
  return (
    <DoorDialog
      title={`№ ${order.number}: niyə təhvil verilmədi?`}
      close={close}
      verb="Geri apar"
      isRefusal
      missing={missing}
      act={() => end({ call: 'route.refuse', input: { id: order.id, ...why }, number: order.number, taken: '0.00' })}
    >
      <ReasonChoice why={why} reasons={refusalReasons} change={setWhy} />
      <DialogContentText sx={{ mt: 2 }}>Bütün məhsullar mağazaya qayıdır, pul götürülmür.</DialogContentText>
    </DoorDialog>
  )
}

const OTHER = 'Digər'
const postponeReasons = ['Evdə yox idi', 'Telefonu açmadı', 'Müştəri xahiş etdi', OTHER]

/** Asks why the order is brought on the next working day instead (E27). */
export function PostponeDialog({ order, close, end }: DoorDialogProps) {
  const [chosen, setChosen] = useState(postponeReasons[0] ?? OTHER)
  const [typed, setTyped] = useState('')
  const reason = chosen === OTHER ? typed.trim() : chosen
  return (
    <DoorDialog
      title={`№ ${order.number} sabah gətirilsin?`}
      close={close}
      verb="Sabah gətir"
      missing={reason === '' ? 'Səbəbi yazın.' : null}
      act={() => end({ call: 'route.postpone', input: { id: order.id, reason }, number: order.number, taken: '0.00' })}
    >
      <ReasonChips height={44} reasons={postponeReasons} chosen={chosen} choose={setChosen} />
      {chosen === OTHER && <TypedField label="Səbəbi yazın" value={typed} change={setTyped} required max={200} />}
      <DialogContentText sx={{ mt: 2 }}>
        Sifariş sizdə qalır, çatdırılma növbəti iş gününə keçir. Müştəriyə yeni gün yazılır.
      </DialogContentText>
    </DoorDialog>
  )
}
