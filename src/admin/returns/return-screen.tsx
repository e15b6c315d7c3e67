import { returnReasonWords } from '#src/words/words.ts'
import { Box, Card, CardContent, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useRecordContext } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { dayText } from '#src/domain/day-text.ts'
import { isSellable } from '#src/domain/returns/reasons.ts'
import { RefundDue } from '../orders/order-money.tsx'
import { Grey, Section, WaitingRows } from '../parts/basics.tsx'
import { RecordShow } from '../parts/record-read.tsx'
import { manat } from '../parts/manat.ts'
import { InPageHead } from '../parts/page-head.tsx'
import { Steps, type Step } from '../parts/steps.tsx'
import { ReturnActions } from './return-actions.tsx'
import { ReturnCustomer } from './return-customer.tsx'
import { ReturnGoods } from './return-goods.tsx'
import { ReturnPhotos } from './return-photos.tsx'
import { WhenGoodsCome } from './when-goods-come.tsx'
import { deliveredText, ReturnChip, timeLeftText, type ReturnRequest } from './return-states.tsx'

/** One return request (E16): its goods, the customer's words and photos, and what happens with the goods. */
export function ReturnScreen() {
  return (
    <RecordShow title={<Heading />}>
      <Loaded />
    </RecordShow>
  )
}

function Heading() {
  const request = useRecordContext<ReturnRequest>()
  return request ? <>Qaytarma sorğusu № {request.id}</> : null
}

function Loaded() {
  const request = useRecordContext<ReturnRequest>()
  // At first react-admin passes the list's record, which has fewer fields.
  if (!request || !('until' in request)) return <WaitingRows />
  return <Whole key={request.id} request={request} />
}

function Whole({ request }: { request: ReturnRequest }) {
  const [hasCome, setCome] = useState(false)
  const [restocked, setRestocked] = useState<ReadonlySet<number>>(
    () => new Set(request.lines.filter(({ reason }) => isSellable(reason)).map(({ id }) => id)),
  )
  const isOpen = request.state === 'sent' || request.state === 'accepted'
  return (
    <Stack spacing={2.5} useFlexGap sx={{ pb: 4 }}>
      <InPageHead place="signs">
        <ReturnChip state={request.state} />
      </InPageHead>
      <InPageHead place="note">
        {dateTimeText(request.created_at)} · sifariş{' '}
        <Box component={Link} to={`/orders/${request.order_id}/show`} sx={{ color: 'secondary.main', fontWeight: 600 }}>
          № {request.number}
        </Box>{' '}
        · {deliveredText(request.delivered)}, {timeLeftText(request.until)}
      </InPageHead>
      <InPageHead place="actions">
        <ReturnActions request={request} restocked={[...restocked]} onCame={() => setCome(true)} />
      </InPageHead>
      <Card sx={{ display: { xs: 'none', sm: 'block' } }}>
        <CardContent>
          <Steps label="Addımlar" steps={stepsOf(request)} isOver={request.state === 'received'} />
        </CardContent>
      </Card>
      {request.state === 'received' && Number(request.refund_due) > 0 && (
        <RefundDue order={{ ...request, id: request.order_id }} reason={reasonsOf(request)} opens={hasCome} />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 328px' },
        }}
      >
        <Stack spacing={2.5}>
          <ReturnGoods request={request} />
          <Written request={request} />
        </Stack>
        <Stack spacing={2.5}>
          <ReturnCustomer request={request} />
          {isOpen && <WhenGoodsCome request={request} restocked={restocked} change={setRestocked} />}
          {!isOpen || request.answer !== '' ? <Answered request={request} /> : null}
        </Stack>
      </Box>
    </Stack>
  )
}

const reasonsOf = ({ lines }: ReturnRequest) =>
  [...new Set(lines.map(({ reason }) => returnReasonWords[reason]))].join(', ')

function stepsOf(request: ReturnRequest): Step[] {
  const { state, created_at, accepted_at, closed_at, answered_by, way, amount } = request
  const sent: Step = { name: 'Göndərildi', at: created_at, who: null }
  const accepted: Step = {
    name: accepted_at === null ? 'Qəbul və ya rədd' : 'Qəbul edildi',
    at: accepted_at,
    who: accepted_at === null ? null : answered_by,
    note: 'cavabınız müştəriyə məktubla gedir',
  }
  if (state === 'refused' || state === 'withdrawn') {
    const end: Step = {
      name: state === 'refused' ? 'Rədd edildi' : 'Müştəri geri götürdü',
      at: closed_at,
      who: state === 'refused' ? answered_by : null,
      ends: true,
    }
    return [sent, ...(accepted_at === null ? [] : [accepted]), end]
  }
  return [
    sent,
    accepted,
    {
      name: 'Mal gəldi',
      at: state === 'received' ? closed_at : null,
      who: null,
      note: way === null ? 'kuryer və ya mağaza' : way === 'courier' ? 'kuryer götürür' : 'müştəri gətirir',
    },
    {
      name: 'Pul qaytarıldı',
      at: state === 'received' && Number(request.refund_due) === 0 ? closed_at : null,
      who: null,
      note: manat(amount),
    },
  ]
}

/** The customer's words and photos. */
function Written({ request: { text, photos } }: { request: ReturnRequest }) {
  return (
    <Section title="Müştərinin yazdığı">
      {text === '' ? (
        <Grey sx={{ mt: 1 }}>Mətn yoxdur.</Grey>
      ) : (
        <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
      )}
      {photos.length > 0 && <ReturnPhotos ids={photos} />}
    </Section>
  )
}

/** The words of the shop to the customer, and how the goods come back. */
function Answered({ request: { answer, refusal, way, bring_by } }: { request: ReturnRequest }) {
  const words = refusal ?? answer
  if (words === '' && way === null) return null
  return (
    <Section title="Cavabımız">
      {words !== '' && <Typography sx={{ mt: 1, whiteSpace: 'pre-line' }}>{words}</Typography>}
      {way !== null && refusal === null && (
        <Grey sx={{ mt: 1 }}>
          {way === 'courier'
            ? 'Kuryer götürür.'
            : `Müştəri gətirir${bring_by === null ? '' : `, ${dayText(bring_by)} tarixinədək`}.`}
        </Grey>
      )}
    </Section>
  )
}
