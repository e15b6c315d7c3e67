import { returnReasonWords } from '#src/words/words.ts'
import { shownOption } from '#src/domain/checkout/option-text.ts'
import ReturnIcon from '@mui/icons-material/Undo'
import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'ra-core'
import { isSellable, returnReasons } from '#src/domain/returns/reasons.ts'
import { api, isUnknown, type Input } from '../api.ts'
import { Grey, InRow, Note, PlainList, RULED, Strong, Thumb, TypedField } from '../parts/basics.tsx'
import { errorText } from '../parts/failure-text.ts'
import { AskDialog } from '../parts/form-dialog.tsx'
import { useMay, useWrite } from '../parts/hooks.ts'
import { ScanField } from '../parts/scan-field.tsx'
import { manat } from '../parts/manat.ts'
import { ReasonChips } from '../parts/reason-chips.tsx'
import { useReportRefund } from '../payments/card-refund-dialog.tsx'
import { canRefund, usePaymentsChanged, usePaymentsOf, type AdminPayment } from '../payments/payment-acts.tsx'
import { refundByCard } from '../payments/refund-by-card.ts'
import { piecesBack } from './order-items.tsx'
import { lineOf, notInOrder } from './packing.tsx'
import { useOrdersChanged, type AdminOrder } from './use-order-moves.ts'

const AT_DOOR = ['İmtina etdi', 'Evdə yox idi', 'Zədəli çatdı']
const OTHER = returnReasonWords.other
const AFTER_DELIVERY = returnReasons.filter((reason) => reason !== 'other').map((reason) => returnReasonWords[reason])
/** Goods that come back for these reasons are not sold again (E28). */
const UNSELLABLE = returnReasons.filter((reason) => !isSellable(reason)).map((reason) => returnReasonWords[reason])

/**
 * Books returned goods: all of a refused parcel, or line by line after the delivery; sellable goods go to stock
 * (A17).
 * Long, because each part differs between a refused parcel and a later return.
 */
export function ReturnDialog({ order, close }: { order: AdminOrder; close: () => void }) {
  const { lines, isAtDoor, why, reason, pieces, put, restocks, turn, items, scan } = useReturned(order)
  const missing = reason === '' ? 'Səbəbi yazın.' : items.length > 0 ? null : 'Qayıdan ədədi yazın.'
  const may = useMay()
  const { data } = usePaymentsOf(order.id, may('refunds'))
  const paid = data?.payments.find(canRefund)
  const [isRefunded, setRefunded] = useState(false)
  const give = useReturn(order.id, { reason, items }, isRefunded ? paid : undefined, close)
  return (
    <AskDialog
      title={`№ ${order.number} ${isAtDoor ? 'qapıda qaytarıldı?' : 'üzrə nə qaytarıldı?'}`}
      missing={missing}
      close={close}
      actions={
        <Button
          color="error"
          variant="contained"
          startIcon={<ReturnIcon />}
          disabled={give.isPending || missing !== null}
          onClick={() => give.mutate()}
        >
          Qaytarıldı
        </Button>
      }
    >
      <Grey>
        {isAtDoor
          ? 'Bütün mal qayıdır, sifariş bağlanacaq. Müştəri bir hissəsini götürübsə, əvvəlcə «Təhvil ver» basın, sonra qayıdanı yazın.'
          : 'Hər şey qayıdanda sifariş bağlanacaq.'}{' '}
        Bu addımı geri almaq olmur.
      </Grey>
      <Reason {...why} />
      {!isAtDoor && lines.some(({ line: { sku, barcode } }) => sku ?? barcode) && (
        <Box sx={{ mt: 2 }}>
          <ScanField label="Qayıdan malı skan edin" onScan={scan} />
        </Box>
      )}
      <PlainList sx={{ mt: 2 }}>
        {lines.map(({ line, left }) => (
          <ReturnedLine
            key={line.id}
            line={line}
            left={left}
            pieces={isAtDoor ? null : (pieces.get(line.id) ?? 0)}
            put={(wanted) => put(line.id, wanted)}
            isRestocked={restocks(line.id)}
            turn={() => turn(line.id)}
          />
        ))}
      </PlainList>
      <Note>
        {items.some(({ restocked }) => restocked)
          ? 'Zədəli olanın işarəsini götürün: mal hesabdan silinəcək.'
          : 'İşarəsiz mal stoka qayıtmır, hesabdan silinir.'}
      </Note>
      {paid && (
        <CardRefundChoice
          label={isAtDoor ? `${manat(paid.refundable)} karta qaytarılsın` : 'Qayıdan malın pulu karta qaytarılsın'}
          isChosen={isRefunded}
          choose={setRefunded}
        />
      )}
    </AskDialog>
  )
}

type Typed = Omit<Input<'orders.return'>, 'id'>

/** Returns the mutation that books the return, and then refunds it to the card of `paid`. */
function useReturn(id: number, typed: Typed, paid: AdminPayment | undefined, close: () => void) {
  const notify = useNotify()
  const changed = useOrdersChanged()
  const refundCard = useRefundOfReturn(id)
  return useWrite(() => api.call('orders.return', { id, ...typed }), {
    onSuccess: async () => {
      close()
      if (paid) await refundCard(paid, typed.reason)
      else notify('Qaytarma yazıldı.', { type: 'success' })
      await changed()
    },
    onError: changed,
  })
}

/** Returns the typed return: its reason, the pieces of each line, and whether they go back to the stock. */
function useReturned(order: AdminOrder) {
  const lines = order.items
    .map((line) => ({ line, left: line.quantity - piecesBack(order, line.id) }))
    .filter(({ left }) => left > 0)
  const isAtDoor = order.delivered === null
  // A return of a single piece is always complete.
  const isAll = isAtDoor || (lines.length === 1 && lines[0]?.left === 1)
  const reasons = [...(isAtDoor ? AT_DOOR : AFTER_DELIVERY), OTHER]
  const [chosen, setChosen] = useState<string>(reasons[0] ?? OTHER)
  const [other, setOther] = useState('')
  const [pieces, setPieces] = useState(() => new Map(lines.map(({ line, left }) => [line.id, isAll ? left : 0])))
  // Lines whose tick staff have turned round. The reason decides the others.
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const choose = (reason: string) => {
    setChosen(reason)
    setTurned(new Set())
  }
  const put = (id: number, wanted: number) => setPieces(new Map(pieces).set(id, wanted))
  const restocks = (id: number) => UNSELLABLE.includes(chosen) === turned.has(id)
  const items = lines.flatMap(({ line }) => {
    const quantity = pieces.get(line.id) ?? 0
    return quantity > 0 ? [{ id: line.id, quantity, restocked: restocks(line.id) }] : []
  })
  const leftOf = (id: number) => lines.find(({ line }) => line.id === id)?.left ?? 0
  const scan = (code: string) => {
    const line = lineOf(order.items, code, ({ id }) => (pieces.get(id) ?? 0) >= leftOf(id))
    if (!line) return notInOrder(code)
    const counted = pieces.get(line.id) ?? 0
    if (counted >= leftOf(line.id)) return `${line.name}: hamısı sayılıb, bu artıqdır.`
    put(line.id, counted + 1)
    return undefined
  }
  const why = { reasons, chosen, choose, other, write: setOther }
  const reason = chosen === OTHER ? other.trim() : chosen
  const turn = (id: number) => setTurned(toggled(turned, id))
  return { lines, isAtDoor, why, reason, pieces, put, restocks, turn, items, scan }
}

type ReasonProps = ReturnType<typeof useReturned>['why']

function Reason({ reasons, chosen, choose, other, write }: ReasonProps) {
  return (
    <>
      <Typography component="h3" variant="subtitle2" sx={{ mt: 2, mb: 1 }}>
        Səbəb
      </Typography>
      <ReasonChips reasons={reasons} chosen={chosen} choose={choose} />
      {chosen === OTHER && <TypedField label="Səbəbi yazın" value={other} change={write} required max={300} />}
    </>
  )
}

type ReturnedLineProps = {
  line: AdminOrder['items'][number]
  left: number
  /** The returned pieces; null if all of them return. */
  pieces: number | null
  put: (pieces: number) => void
  isRestocked: boolean
  turn: () => void
}

/** A line with its picture, its returned pieces, and whether they go back to the stock. */
function ReturnedLine({ line, left, pieces, put, isRestocked, turn }: ReturnedLineProps) {
  const named = [...(line.is_gift ? ['Hədiyyə'] : []), ...line.options.map(shownOption), `${left} ədəd`].join(' · ')
  return (
    <InRow component="li" sx={{ ...RULED, py: 1.5, columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap' }}>
      <Thumb src={line.picture} width={40} height={48} />
      <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
        <Strong>{line.name}</Strong>
        <Note>{named}</Note>
      </Box>
      {pieces !== null && (
        <TypedField
          type="number"
          label=""
          value={pieces}
          sx={{ flex: '0 0 96px', m: 0 }}
          slotProps={{
            htmlInput: { min: 0, max: left, required: true, 'aria-label': 'Qayıdan ədəd' },
            input: { endAdornment: <Note component="span" sx={{ whiteSpace: 'nowrap' }}>{`/ ${left}`}</Note> },
          }}
          change={(typed) => put(Math.min(left, Math.max(0, Math.trunc(Number(typed)))))}
        />
      )}
      <FormControlLabel
        label="Stoka qayıtsın"
        control={<Checkbox checked={isRestocked} onChange={turn} />}
        sx={{ flex: { xs: 1, sm: 'none' }, ml: 0, mr: 0 }}
      />
    </InRow>
  )
}

type CardRefundChoiceProps = { label: string; isChosen: boolean; choose: (isChosen: boolean) => void }

/** Offers the refund of the returned goods to the card that paid them (Y8). */
function CardRefundChoice({ label, isChosen, choose }: CardRefundChoiceProps) {
  return (
    <FormControlLabel
      sx={{ mt: 2, alignItems: 'flex-start' }}
      control={<Checkbox checked={isChosen} onChange={(event) => choose(event.target.checked)} />}
      label={
        <Box sx={{ pt: 1 }}>
          <Strong>{label}</Strong>
          <Note>İşarələməsəniz, geri ödəniş sifarişdə və «Bu gün» siyahısında qalacaq</Note>
        </Box>
      }
    />
  )
}

/**
 * Returns a function that refunds a booked return to the card: the sum that the server says the customer is owed. The
 * return stays booked if the refund fails.
 */
function useRefundOfReturn(order: number): (payment: AdminPayment, reason: string) => Promise<void> {
  const notify = useNotify()
  const report = useReportRefund()
  const changed = usePaymentsChanged()
  return async (payment, reason) => {
    try {
      const { refund_due } = await api.call('orders.show', { id: order })
      if (Number(refund_due) === 0) return notify('Qaytarma yazıldı.', { type: 'success' })
      const amount = Number(refund_due) < Number(payment.refundable) ? refund_due : payment.refundable
      await report(await refundByCard(payment, amount, reason))
    } catch (error) {
      // A lost answer may be about money that went back: the payment below shows it.
      await changed()
      const outcome = isUnknown(error)
        ? 'Pulun karta qaytarılması barədə cavab gəlmədi: aşağıda «Kart ödənişləri»nə baxın.'
        : `Pul isə karta qaytarılmadı. ${errorText(error)}`
      notify(`Qaytarma yazıldı. ${outcome}`, { type: 'error', autoHideDuration: 10_000 })
    }
    return undefined
  }
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const changed = new Set(ids)
  if (!changed.delete(id)) changed.add(id)
  return changed
}
