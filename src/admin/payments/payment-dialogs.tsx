import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useState } from 'react'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { api, type Reply } from '../api.ts'
import { Grey, Note, PlainList, RULED, TypedField } from '../parts/basics.tsx'
import { failureText } from '../parts/failure-text.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useRead } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { usePaymentAct, usePaymentsChanged, type AdminPayment, type AdminRefund } from './payment-acts.tsx'

/** Closes an attempt in doubt without money for the order (Y5). */
export function CloseDialog({ payment, close }: { payment: AdminPayment; close: () => void }) {
  return (
    <ReasonDialog
      title={`${payment.reference}: ödəniş bağlansın?`}
      about={`Yalnız ${payment.provider_title} panelində bu ödənişin pulu yoxdursa bağlayın. Sifariş ödənilməmiş qalacaq.`}
      verb="Ödənişi bağla"
      isDangerous
      send={(reason) => api.call('payments.close', { id: payment.id, reason })}
      said="Ödəniş bağlandı."
      changed={usePaymentsChanged()}
      close={close}
    />
  )
}

type SettleDifferenceProps = { difference: Reply<'payments.doubts'>['differences'][number]; close: () => void }

/** Settles a difference that the daily comparison found (Y9). */
export function SettleDifferenceDialog({ difference, close }: SettleDifferenceProps) {
  return (
    <ReasonDialog
      title={`№ ${difference.number}: fərq həll edilib?`}
      about={`${difference.detail} Bankın panelində baxın, lazımdırsa pulu orada düzəldin.`}
      verb="Həll edildi"
      hint="Sifarişin tarixçəsində qalır"
      send={(reason) => api.call('payments.settle-difference', { id: difference.id, reason })}
      said="Fərq həll edildi."
      changed={usePaymentsChanged()}
      close={close}
    />
  )
}

/** Takes the order of a late payment up again (Y6). */
export function TakeUpDialog({ payment, close }: { payment: AdminPayment; close: () => void }) {
  const taking = usePaymentAct({
    act: () => api.call('payments.take-up', { id: payment.id }),
    words: () => `№ ${payment.number} ödənilib, sifariş davam edir.`,
    close,
  })
  return (
    <FormDialog
      title={`№ ${payment.number}: sifariş davam etsin?`}
      about={`${manat(payment.amount)} bu sifarişin ödənişi sayılacaq, mallar stokdan yenidən götürüləcək.`}
      verb="Davam etdir"
      isBusy={taking.isPending}
      submit={() => taking.mutate(undefined)}
      close={close}
    />
  )
}

/** Settles a refund by hand or in doubt: the money went back, or it did not (Y8). */
export function SettleDialog({ refund, number, close }: { refund: AdminRefund; number: string; close: () => void }) {
  const [note, setNote] = useState('')
  const settling = usePaymentAct({
    act: (is_returned: boolean) =>
      api.call('payments.settle-refund', { id: refund.id, is_returned, note: note.trim() }),
    words: () => 'Geri ödənişin nəticəsi yazıldı.',
    close,
  })
  return (
    <FormDialog
      title={`№ ${number}: ${manat(refund.amount)} qaytarılıb?`}
      about={
        refund.message || 'Bankın panelində baxın: pul müştərinin kartına qayıdıbsa, təsdiqləyin; qayıtmayıbsa, yazın.'
      }
      verb="Qaytarıldığını təsdiqlə"
      isBusy={settling.isPending}
      submit={() => settling.mutate(true)}
      close={close}
      others={
        <Button
          variant="outlined"
          color="error"
          sx={{ color: 'error.main' }}
          disabled={settling.isPending}
          onClick={() => settling.mutate(false)}
        >
          Qaytarılmadığını yaz
        </Button>
      }
    >
      <TypedField
        label="Qeyd"
        value={note}
        change={setNote}
        helperText="İstəyə bağlı: paneldə nə vaxt, hansı nömrə ilə"
        max={300}
      />
    </FormDialog>
  )
}

const kinds: Record<string, string> = {
  start: 'Ödəniş başladı',
  callback: 'Bankın bildirişi',
  status: 'Bankın cavabı',
  refund: 'Geri ödəniş',
  cancel: 'Ləğv',
  fault: 'Xəta',
}

/** The provider's raw messages about an attempt (Y3), for a talk with the bank. */
export function MessagesDialog({ payment, close }: { payment: AdminPayment; close: () => void }) {
  const { data, error, isPending, refetch } = useRead(
    ['payments', 'messages', payment.id],
    'payments.messages',
    { id: payment.id },
    {
      retry: false,
    },
  )
  return (
    <Dialog open onClose={close} fullWidth maxWidth="md">
      <DialogTitle>{payment.reference}: bankın mesajları</DialogTitle>
      <DialogContent>
        {isPending && <Grey>Yüklənir…</Grey>}
        {error && (
          <Typography color="error" role="alert">
            Mesajlar yüklənmədi. {failureText(error)} <Button onClick={() => void refetch()}>Yenidən cəhd et</Button>
          </Typography>
        )}
        {data?.messages.length === 0 && <Grey>Bankdan hələ mesaj yoxdur.</Grey>}
        <PlainList component="ol">
          {data?.messages.map((message) => (
            <Box component="li" key={message.id} sx={{ ...RULED, py: 1.5 }}>
              <Note>
                {kinds[message.kind] ?? message.kind} · {dateTimeText(message.created_at)}
              </Note>
              <Box component="code" sx={{ fontSize: 13, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                {message.body || 'boş'}
              </Box>
            </Box>
          ))}
        </PlainList>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close}>
          Bağla
        </Button>
      </DialogActions>
    </Dialog>
  )
}
