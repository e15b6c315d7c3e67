import { Box, Typography, type Theme } from '@mui/material'
import { useListContext } from 'ra-core'
import { FunctionField, Link } from 'ra-ui-materialui'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { DIGITS, InRow, Note, Strong } from '../parts/basics.tsx'
import { ContactIcons } from '../parts/contact.tsx'
import { useBelow } from '../parts/hooks.ts'
import { ListPanel, Rows } from '../parts/list-panel.tsx'
import { manat, piecesText } from '../parts/manat.ts'
import { Beginning } from '../parts/placeholders.tsx'
import { RequestActs, RequestStateChip } from './request-acts.tsx'
import { RequestAge, sourceNames } from './request-age.tsx'
import { RequestCards } from './request-cards.tsx'
import { RequestedLines } from './requested-lines.tsx'
import { RequestTabs, useRequestCounts } from './request-tabs.tsx'
import type { RequestRow } from './use-requests.ts'

/** Requests of visitors to be called about goods ('Bir kliklə al', E14). */
export function RequestList() {
  const isPhone = useBelow('sm')
  return (
    <ListPanel
      search="Ad, telefon"
      tabs={<RequestTabs />}
      sort={{ field: 'requested_at', order: 'DESC' }}
      perPage={25}
      empty={false}
      actions={<MonthLine />}
    >
      {isPhone ? <RequestCards /> : <RequestTable />}
    </ListPanel>
  )
}

/** How many requests of the month became orders. */
function MonthLine() {
  const counts = useRequestCounts()
  if (!counts || counts.month === 0) return null
  return <Note>{`Bu ay ${counts.month} sorğu, sifariş olub: ${counts.month_ordered}`}</Note>
}

function RequestTable() {
  const { data, filterValues } = useListContext<RequestRow>()
  const isWide = !useBelow('lg')
  const isFiltered = Boolean((filterValues as { q?: string }).q)
  const newest = data?.find(({ state }) => state === 'open')?.id
  return (
    <Rows
      rowClick="show"
      linked={1}
      {...(!isFiltered && { empty: <NoRequests isOpen={(filterValues as { tab?: string }).tab !== 'closed'} /> })}
      sx={{ '& .MuiTableBody-root .MuiTableCell-root': { verticalAlign: 'top', py: 2 } }}
      rowSx={({ id }: RequestRow) => (id === newest ? NEW : NO_STYLE)}
    >
      <FunctionField label="Müştəri" render={(request: RequestRow) => <Visitor request={request} />} />
      <FunctionField label="Nə istəyir" render={(request: RequestRow) => <RequestedLines items={request.items} />} />
      {isWide ? (
        <FunctionField
          label="Gəlib"
          sortBy="requested_at"
          sx={{ whiteSpace: 'nowrap' }}
          render={(request: RequestRow) => (
            <>
              <RequestAge request={request} />
              <Note>{sourceNames[request.source]}</Note>
            </>
          )}
        />
      ) : null}
      <FunctionField
        label="Cəmi"
        textAlign="right"
        render={(request: RequestRow) => (
          <>
            <Strong sx={{ whiteSpace: 'nowrap', ...DIGITS }}>{manat(request.total)}</Strong>
            <Note sx={{ whiteSpace: 'nowrap' }}>{piecesText(request.pieces)}</Note>
            {!isWide && <RequestAge request={request} />}
          </>
        )}
      />
      <FunctionField
        label="Addım"
        render={(request: RequestRow) => (
          // A press on a button does not open the row.
          <Box onClick={(event) => event.stopPropagation()}>
            <Outcome request={request} />
            <RequestActs request={request} isFirst={request.id === newest} />
          </Box>
        )}
      />
    </Rows>
  )
}

/** The green edge of the newest open request. */
const NEW = { '& > td:first-of-type': { boxShadow: ({ palette }: Theme) => `inset 3px 0 ${palette.success.light}` } }

function Visitor({ request: { id, name, phone } }: { request: RequestRow }) {
  if (phone === '') return <Note>{`№ ${id}, ad və telefon silinib`}</Note>
  return (
    <Box sx={{ maxWidth: 200 }}>
      <Strong sx={{ overflowWrap: 'anywhere' }}>{name}</Strong>
      <Typography sx={{ color: 'text.secondary', whiteSpace: 'nowrap', ...DIGITS }}>{phoneText(phone)}</Typography>
      <InRow sx={{ gap: 1, mt: 1 }} onClick={(event) => event.stopPropagation()}>
        <ContactIcons phone={phone} call={phoneText(phone)} chat={name} />
      </InRow>
    </Box>
  )
}

/** How a closed request ended, and the order that was written for it. */
function Outcome({ request: { state, order, closed_by } }: { request: RequestRow }) {
  if (state === 'open') return null
  return (
    <InRow sx={{ gap: 1, mb: 1, flexWrap: 'wrap' }}>
      <RequestStateChip state={state} />
      {order && <Link to={`/orders/${order.id}/show`}>№ {order.number}</Link>}
      {closed_by && <Note component="span">{closed_by}</Note>}
    </InRow>
  )
}

function NoRequests({ isOpen }: { isOpen: boolean }) {
  return (
    <Box sx={{ '& > div': { borderWidth: { sm: 0 } } }}>
      {isOpen ? (
        <Beginning title="Zəng gözləyən yoxdur.">
          Müştəri saytda «Bir kliklə al» basıb ad və telefon yazanda burada görünür. Stok tutulmur.
        </Beginning>
      ) : (
        <Beginning title="Hələ bağlanmış sorğu yoxdur.">
          «Zəng edildi», «Alınmadı» və sifariş olan sorğular burada qalır.
        </Beginning>
      )}
    </Box>
  )
}

const NO_STYLE = {}
