import { Box, Card, Skeleton, Stack, Typography } from '@mui/material'
import { Link, useListContext } from 'react-admin'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { Note } from '../parts/basics.tsx'
import { ContactIcons } from '../parts/contact.tsx'
import { grouped, manat } from '../parts/manat.ts'
import { NothingFound } from '../parts/nothing-found.tsx'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { SortControl } from '../parts/sort-control.tsx'
import { CustomerChips, type CustomerRow } from './customer-chips.tsx'

const sorts = [
  { field: 'created_at', label: 'Qeydiyyat' },
  { field: 'name', label: 'Ad' },
  { field: 'percent', label: 'Faiz' },
]

/** Customers as cards, for phones: how to reach them, and what they bought (picture 35). */
export function CustomerCards() {
  const { data = [], isPending, error } = useListContext<CustomerRow>()
  if (error && data.length === 0) return <NotLoaded />
  if (isPending)
    return (
      <Stack spacing={1.5} sx={{ pt: 1 }}>
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} variant="rounded" height={148} />
        ))}
      </Stack>
    )
  if (data.length === 0) return <NothingFound />
  return (
    <Stack spacing={1.5} sx={{ pt: 1 }}>
      {data.length > 1 && <SortControl choices={sorts} />}
      {data.map((customer) => (
        <CustomerCard key={customer.id} customer={customer} />
      ))}
    </Stack>
  )
}

function CustomerCard({ customer }: { customer: CustomerRow }) {
  const { id, name, email, phone, orders_count, orders_total, last_order_at } = customer
  const figures: [string, string][] = [
    ['Sifariş', grouped(orders_count)],
    ['Alıb', manat(orders_total)],
    ['Sonuncu', last_order_at === null ? '—' : dateTimeText(last_order_at).slice(0, 10)],
  ]
  return (
    <Card component="article" aria-label={name} sx={{ p: 2 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box
            component={Link}
            to={`/customers/${id}`}
            sx={{
              display: 'inline-block',
              minHeight: 24,
              fontWeight: 650,
              fontSize: 16,
              color: 'text.primary',
              textDecoration: 'none',
            }}
          >
            {name}
          </Box>
          <Note sx={{ overflowWrap: 'anywhere' }}>{phone ? phoneText(phone) : email}</Note>
        </Box>
        {phone && <ContactIcons phone={phone} call={name} chat={name} />}
      </Stack>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr auto',
          columnGap: 3,
          m: 0,
          mt: 1.5,
          pt: 1.5,
          borderTop: 1,
          borderColor: 'divider',
          '& div:last-of-type': { textAlign: 'right' },
        }}
      >
        {figures.map(([label, value]) => (
          <div key={label}>
            <Note component="dt">{label}</Note>
            <Typography component="dd" sx={{ m: 0, fontWeight: 620 }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, mt: 1.5, '&:empty': { display: 'none' } }}>
        <CustomerChips customer={customer} />
      </Stack>
    </Card>
  )
}
