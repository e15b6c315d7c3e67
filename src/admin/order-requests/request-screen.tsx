import { Box, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useRecordContext } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { DIGITS, InRow, Note, Section, Strong, Thumb, WaitingRows } from '../parts/basics.tsx'
import { ContactIcons } from '../parts/contact.tsx'
import { useMaySee } from '../parts/hooks.ts'
import { RecordShow } from '../parts/record-read.tsx'
import { manat, piecesText } from '../parts/manat.ts'
import { InPageHead } from '../parts/page-head.tsx'
import { RequestActs, RequestStateChip } from './request-acts.tsx'
import { sourceNames } from './request-age.tsx'
import type { OrderRequest } from './use-requests.ts'

/** One request: who wants what, at which prices, and what became of it. */
export function RequestScreen() {
  return (
    <RecordShow title={<Heading />}>
      <Whole />
    </RecordShow>
  )
}

function Heading() {
  const request = useRecordContext<OrderRequest>()
  return request ? <>Sorğu № {request.id}</> : null
}

function Whole() {
  const request = useRecordContext<OrderRequest>()
  // At first react-admin passes the list's record, which has fewer fields.
  if (!request || !('person' in request)) return <WaitingRows />
  return (
    <>
      <InPageHead place="signs">
        <RequestStateChip state={request.state} />
      </InPageHead>
      <InPageHead place="note">
        {[
          dateTimeText(request.requested_at),
          sourceNames[request.source],
          piecesText(request.pieces),
          manat(request.total),
        ].join(' · ')}
      </InPageHead>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 328px' },
          pb: 4,
        }}
      >
        <Lines request={request} />
        <Stack spacing={2.5}>
          <Visitor request={request} />
          <Outcome request={request} />
        </Stack>
      </Box>
    </>
  )
}

function Lines({ request }: { request: OrderRequest }) {
  return (
    <Section title="Nə istəyir" sx={{ overflowX: 'auto' }}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell sx={{ pl: 0 }}>Məhsul</TableCell>
            <TableCell align="right">Say</TableCell>
            <TableCell align="right" sx={{ pr: 0 }}>
              Bir ədədi
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {request.items.map((item) => (
            <TableRow key={item.position}>
              <TableCell sx={{ pl: 0 }}>
                <InRow sx={{ gap: 1.5 }}>
                  <Thumb src={item.picture} width={40} height={50} />
                  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    <Strong>{item.name}</Strong>
                    {item.options.length > 0 && <Note>{item.options.join(' · ')}</Note>}
                    {item.product === null && <Note sx={{ color: 'error.main' }}>Bu məhsul artıq satılmır</Note>}
                  </Box>
                </InRow>
              </TableCell>
              <TableCell align="right" sx={DIGITS}>
                {item.quantity}
              </TableCell>
              <TableCell align="right" sx={{ pr: 0, whiteSpace: 'nowrap', ...DIGITS }}>
                {manat(item.unit_price)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <InRow sx={{ justifyContent: 'space-between', mt: 2 }}>
        <Note>Müştərinin gördüyü qiymətlər, çatdırılmasız</Note>
        <Typography sx={{ fontSize: 18, fontWeight: 650, whiteSpace: 'nowrap' }}>{manat(request.total)}</Typography>
      </InRow>
    </Section>
  )
}

function Visitor({ request: { name, phone, user_id, person } }: { request: OrderRequest }) {
  const maySee = useMaySee()
  return (
    <Section title="Müştəri">
      {phone === '' ? (
        <Note sx={{ mt: 1 }}>Ad və telefon silinib.</Note>
      ) : (
        <InRow sx={{ gap: 1, mt: 1.5 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Strong sx={{ overflowWrap: 'anywhere' }}>{name}</Strong>
            <Note sx={DIGITS}>{phoneText(phone)}</Note>
          </Box>
          <ContactIcons phone={phone} call={phoneText(phone)} chat={name} />
        </InRow>
      )}
      {user_id !== null && maySee('customers') && (
        <Note sx={{ mt: 1.5 }}>
          Hesabı: <Link to={`/customers/${user_id}`}>{person ? `${person.first_name} ${person.last_name}` : 'aç'}</Link>
        </Note>
      )}
      {person && <Note sx={{ mt: 0.5 }}>Sifarişləri: {person.orders_count}</Note>}
    </Section>
  )
}

function Outcome({ request }: { request: OrderRequest }) {
  const { state, order, closed_at, closed_by } = request
  return (
    <Section title={state === 'open' ? 'Zəng gözləyir' : 'Nəticə'}>
      {closed_at !== null && (
        <Note sx={{ mt: 1 }}>{[dateTimeText(closed_at), closed_by].filter(Boolean).join(' · ')}</Note>
      )}
      {order && (
        <Box sx={{ mt: 1 }}>
          <Link to={`/orders/${order.id}/show`}>{`Sifariş № ${order.number}`}</Link>
        </Box>
      )}
      <Box sx={{ mt: 1.5 }}>
        <RequestActs request={request} isFirst={state === 'open'} />
      </Box>
    </Section>
  )
}
