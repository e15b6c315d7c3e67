import { Stack, Typography } from '@mui/material'
import { FunctionField } from 'ra-ui-materialui'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { DIGITS, InRow, Note, Span, Strong, Thumb } from '../parts/basics.tsx'
import { ContactIcons } from '../parts/contact.tsx'
import { FilterTabs, type FilterTab } from '../parts/filter-tabs.tsx'
import { useBelow } from '../parts/hooks.ts'
import { ListPanel, Rows } from '../parts/list-panel.tsx'
import { manat } from '../parts/manat.ts'
import { Beginning } from '../parts/placeholders.tsx'
import { ReturnChip, stateNames, type ReturnRow } from './return-states.tsx'

const tabs: FilterTab[] = [
  { id: 'all', name: 'Hamısı', filter: {} },
  ...(['sent', 'accepted', 'received', 'refused', 'withdrawn'] as const).map((state) => ({
    id: state,
    name: stateNames[state],
    filter: { state },
  })),
]

/** Requests of customers to return goods (E16), newest first. */
export function ReturnList() {
  const isPhone = useBelow('sm')
  return (
    <ListPanel
      search="Sifarişin nömrəsi, ad, telefon"
      tabs={<FilterTabs label="Vəziyyət" tabs={tabs} />}
      sort={{ field: 'created_at', order: 'DESC' }}
      filterDefaultValues={{ state: 'sent' }}
      perPage={25}
      empty={
        <Beginning title="Hələ qaytarma sorğusu yoxdur.">
          Müştəri təhvil aldığı sifarişdə «Qaytar» basıb səbəbini yazan kimi burada görünəcək.
        </Beginning>
      }
    >
      <Rows rowClick="show" corner={3}>
        <FunctionField label="Sorğu" render={(request: ReturnRow) => <RequestCell request={request} />} />
        <FunctionField label="Müştəri" render={(request: ReturnRow) => <CustomerCell request={request} />} />
        <FunctionField label="Mal" render={(request: ReturnRow) => <GoodsCell request={request} />} />
        <FunctionField label="Vəziyyət" render={(request: ReturnRow) => <ReturnChip state={request.state} />} />
        <FunctionField
          label="Qaytarılacaq"
          textAlign="right"
          render={(request: ReturnRow) => (
            <Typography component="span" sx={{ fontWeight: 620, ...DIGITS }}>
              {manat(request.amount)}
            </Typography>
          )}
        />
        {isPhone ? (
          <FunctionField
            label="Əlaqə"
            render={(request: ReturnRow) => (
              <InRow sx={{ gap: 1 }}>
                <ContactIcons phone={request.phone} call={phoneText(request.phone)} chat={request.customer} />
              </InRow>
            )}
          />
        ) : null}
      </Rows>
    </ListPanel>
  )
}

function RequestCell({ request }: { request: ReturnRow }) {
  return (
    <>
      <Strong component="span" sx={{ display: 'block', ...DIGITS }}>
        № {request.id}
      </Strong>
      <Note component="span" sx={{ display: 'block', ...DIGITS }}>
        {dateTimeText(request.created_at)}
      </Note>
    </>
  )
}

function CustomerCell({ request }: { request: ReturnRow }) {
  return (
    <>
      <Span sx={{ display: 'block' }}>{request.customer}</Span>
      <Note component="span" sx={{ display: 'block', ...DIGITS }}>
        {phoneText(request.phone)} · sifariş № {request.number}
      </Note>
    </>
  )
}

function GoodsCell({ request }: { request: ReturnRow }) {
  return (
    <InRow sx={{ gap: 1 }}>
      <Stack direction="row" spacing={0.75}>
        {request.pictures.map((picture) => (
          <Thumb key={picture} src={picture} width={32} height={40} />
        ))}
      </Stack>
      <Note component="span">{request.pieces} ədəd</Note>
    </InRow>
  )
}
