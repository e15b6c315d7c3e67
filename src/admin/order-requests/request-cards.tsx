import { Box, Card, Skeleton, Stack, Typography } from '@mui/material'
import { useListContext } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { InRow, Note, RULED, Strong, Thumb } from '../parts/basics.tsx'
import { ContactIcons } from '../parts/contact.tsx'
import { manat, piecesText } from '../parts/manat.ts'
import { NothingFound, NotLoaded } from '../parts/placeholders.tsx'
import { RequestActs, RequestStateChip } from './request-acts.tsx'
import { RequestAge } from './request-age.tsx'
import type { RequestRow } from './use-requests.ts'

/** Requests as cards, for phones (A28). */
export function RequestCards() {
  const { data = [], error, isPending } = useListContext<RequestRow>()
  if (error && data.length === 0) return <NotLoaded />
  if (data.length === 0 && !isPending) return <NothingFound />
  return (
    <Stack spacing={1.5} sx={{ pt: 1 }}>
      {isPending && [1, 2, 3].map((place) => <Skeleton key={place} variant="rounded" height={216} />)}
      {data.map((request, place) => (
        <RequestCard key={request.id} request={request} isFirst={place === 0} />
      ))}
    </Stack>
  )
}

function RequestCard({ request, isFirst }: { request: RequestRow; isFirst: boolean }) {
  const isNewest = isFirst && request.state === 'open'
  const [first] = request.items
  return (
    <Card
      component="article"
      aria-label={`Sorğu № ${request.id}`}
      sx={{ p: 2, ...(isNewest && { borderLeft: 3, borderLeftColor: 'success.light' }) }}
    >
      <InRow sx={{ gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            component={Link}
            to={`/order-requests/${request.id}/show`}
            sx={{ display: 'block', fontWeight: 650, color: 'text.primary', fontSize: 16, overflowWrap: 'anywhere' }}
          >
            {request.name || 'Silinib'}
          </Typography>
          <Note>{request.phone ? phoneText(request.phone) : `№ ${request.id}`}</Note>
        </Box>
        {request.phone !== '' && (
          <ContactIcons phone={request.phone} call={phoneText(request.phone)} chat={request.name} />
        )}
      </InRow>
      <InRow sx={{ gap: 1.25, mt: 1.5, pt: 1.5, mb: 1.5, ...RULED }}>
        <InRow>
          {request.items.slice(0, 3).map(({ position, picture }) => (
            <Thumb key={position} src={picture} width={32} height={40} sx={{ ml: position === 0 ? 0 : '-14px' }} />
          ))}
        </InRow>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography noWrap>{first?.name}</Typography>
          <Note component="div">
            {piecesText(request.pieces)} · <RequestAge request={request} />
          </Note>
        </Box>
        <Strong sx={{ whiteSpace: 'nowrap' }}>{manat(request.total)}</Strong>
      </InRow>
      {request.state !== 'open' && (
        <InRow sx={{ gap: 1, mb: 1.5, flexWrap: 'wrap' }}>
          <RequestStateChip state={request.state} />
          {request.order && <Link to={`/orders/${request.order.id}/show`}>№ {request.order.number}</Link>}
        </InRow>
      )}
      <RequestActs request={request} isFirst={isNewest} />
    </Card>
  )
}
