import ReverseIcon from '@mui/icons-material/Undo'
import { Box, Button, MenuItem } from '@mui/material'
import { useState } from 'react'
import { capitalized } from '#src/domain/capitalized.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { formatAmount, parseAmount, parseSignedAmount, type Qepik } from '#src/domain/money.ts'
import { handWays, tenderWords, type HandWay } from '#src/domain/orders/tenders.ts'
import { api, ApiError } from '../api.ts'
import { DIGITS, Grey, InRow, Note, ReasonField, Strong, TINTED, TypedField } from '../parts/basics.tsx'
import { errorText } from '../parts/failure-text.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useWrite } from '../parts/hooks.ts'
import { manat, signedManat } from '../parts/manat.ts'
import { Sums } from './order-sums.tsx'
import { TenderSign, tenderTitle } from './tender-sign.tsx'
import { useOrdersChanged, type AdminOrder, type OrderRow } from './use-order-moves.ts'

type DebtProps = { order: Pick<OrderRow, 'id' | 'number' | 'owed' | 'stage'>; close: () => void }

/** Hook: a write about the money of an order, which closes its dialog. Another person may have been faster. */
function useMoneyWrite(write: () => Promise<unknown>, said: string, close: () => void) {
  const changed = useOrdersChanged()
  return useWrite(write, {
    said,
    onSuccess: async () => {
      close()
      await changed()
    },
    onError: changed,
    failureOf: (error) => (error instanceof ApiError && error.field('amount') ? null : errorText(error)),
  })
}

/** Records money that came another way than online (E41). */
export function PaymentDialog({ order, close }: DebtProps) {
  const [amount, setAmount] = useState(order.owed)
  const [way, setWay] = useState<HandWay>('cash_store')
  const [note, setNote] = useState('')
  const record = useMoneyWrite(
    () => api.call('orders.record-payment', { id: order.id, amount: amount.trim().replace(',', '.'), way, note }),
    'Ödəniş yazıldı.',
    close,
  )
  return (
    <FormDialog
      title={`№ ${order.number}: ödəniş`}
      about={`Müştərinin borcu ${manat(order.owed)}. Alınan pulu yazın: yazı dəyişdirilmir.`}
      verb="Yaz"
      size="xs"
      isBusy={record.isPending}
      submit={() => record.mutate()}
      close={close}
    >
      <TypedField
        label="Məbləğ, ₼"
        value={amount}
        change={(typed) => {
          if (record.isError) record.reset()
          setAmount(typed)
        }}
        required
        autoFocus
        isAmount
        fault={record.error instanceof ApiError ? record.error.field('amount') : undefined}
      />
      <TypedField select label="Necə" value={way} change={(chosen) => setWay(chosen as HandWay)}>
        {handWays
          .filter((one) => one !== 'cash_door' || order.stage === 'delivered')
          .map((one) => (
            <MenuItem key={one} value={one}>
              {capitalized(tenderWords[one])}
            </MenuItem>
          ))}
      </TypedField>
      <TypedField label="Qəbzin və ya köçürmənin nömrəsi" value={note} change={setNote} max={100} />
    </FormDialog>
  )
}

/** Writes off what the customer owes (E21). */
export function WriteOffDialog({ order, close }: DebtProps) {
  const [reason, setReason] = useState('')
  const write = useMoneyWrite(() => api.call('orders.write-off', { id: order.id, reason }), 'Borc silindi.', close)
  return (
    <FormDialog
      title={`${manat(order.owed)} borc silinsin?`}
      about="Pul alınmış sayılmır. Silinən borc rəqəmlərdə ayrıca görünür və geri alınmır."
      verb="Borcu sil"
      size="xs"
      isDangerous
      missing={reason.trim() === '' ? 'Səbəbi yazın.' : null}
      isBusy={write.isPending}
      submit={() => write.mutate()}
      close={close}
    >
      <ReasonField value={reason} change={setReason} />
    </FormDialog>
  )
}

type ReversalProps = {
  order: Pick<AdminOrder, 'owed' | 'refund_due'>
  tender: AdminOrder['tenders'][number]
  close: () => void
}

/** The usual reasons of a wrong entry. */
const reversalReasons = ['Məbləğ səhvdir', 'Pul verilməyib', 'Başqa sifarişindir']

/** Takes a wrong entry of money back, and shows what is owed now and afterwards (E26). */
export function ReversalDialog({ order, tender, close }: ReversalProps) {
  const [reason, setReason] = useState('')
  const reverse = useMoneyWrite(
    () => api.call('orders.reverse-tender', { id: tender.id, reason: reason.trim() }),
    'Əks yazı yazıldı.',
    close,
  )
  const balance = parseAmount(order.owed) - parseAmount(order.refund_due)
  return (
    <FormDialog
      title="Bu yazı səhvdir?"
      about="Yazı silinmir. Eyni məbləğ əks işarə ilə yazılacaq, ikisi də tarixçədə qalacaq."
      verb="Əks yazı yaz"
      icon={<ReverseIcon />}
      size="xs"
      isDangerous
      missing={reason.trim() === '' ? 'Səbəbi yazın.' : null}
      isBusy={reverse.isPending}
      submit={() => reverse.mutate()}
      close={close}
    >
      <InRow sx={{ gap: 1.5, p: 1.5, borderRadius: '8px', bgcolor: 'action.hover' }}>
        <TenderSign tender={tender} onSunken />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Strong>{tenderTitle(tender)}</Strong>
          <Note>{[dateTimeText(tender.received_at), tender.who].filter(Boolean).join(' · ')}</Note>
        </Box>
        <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap', ...DIGITS }}>
          <Note component="s" sx={{ display: 'block' }}>
            {signedManat(tender.amount)}
          </Note>
          <Strong>{signedManat(formatAmount(-parseSignedAmount(tender.amount)))}</Strong>
        </Box>
      </InRow>
      <div>
        <Box sx={{ fontWeight: 550, mb: 1 }} aria-hidden>
          Səbəb
        </Box>
        <UsualReasons chosen={reason} choose={setReason} />
        <TypedField
          value={reason}
          change={setReason}
          autoFocus
          fullWidth
          slotProps={{ htmlInput: { maxLength: 300, 'aria-label': 'Səbəb' } }}
        />
      </div>
      <Sums>
        <BalanceLine when="İndi" balance={balance} />
        <BalanceLine when="Sonra" balance={balance + parseSignedAmount(tender.amount)} />
      </Sums>
    </FormDialog>
  )
}

function UsualReasons({ chosen, choose }: { chosen: string; choose: (reason: string) => void }) {
  return (
    <Box role="group" aria-label="Səbəblər" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      {reversalReasons.map((usual) => (
        <Button
          key={usual}
          variant="outlined"
          aria-pressed={chosen === usual}
          onClick={() => choose(usual)}
          sx={{
            minHeight: 36,
            px: 1.25,
            fontSize: 13,
            ...(chosen === usual && { ...TINTED, borderColor: 'transparent' }),
          }}
        >
          {usual}
        </Button>
      ))}
    </Box>
  )
}

/** Says in words which side owes money, and how much. */
function BalanceLine({ when, balance }: { when: string; balance: Qepik }) {
  const words = balance > 0 ? 'müştəri borcludur' : balance < 0 ? 'müştəriyə qaytarılmalıdır' : 'borc yoxdur'
  return (
    <>
      <Grey component="dt">
        {when} {words}
      </Grey>
      <Strong component="dd" sx={{ ...DIGITS, ...(balance > 0 && { color: 'warning.main' }) }}>
        {manat(formatAmount(Math.abs(balance)))}
      </Strong>
    </>
  )
}
