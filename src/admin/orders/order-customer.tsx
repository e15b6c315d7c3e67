import CallIcon from '@mui/icons-material/CallOutlined'
import { Avatar, Box, Button, Chip, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'ra-ui-materialui'
import { initials } from '#src/domain/account/initials.ts'
import { phoneText } from '#src/domain/account/phone-text.ts'
import type { Reply } from '../api.ts'
import { DIGITS, InRow, Note, RULED, Section, Span, TINTED } from '../parts/basics.tsx'
import { WhatsAppIcon, whatsAppLink } from '../parts/contact.tsx'
import { useMay, useRead } from '../parts/hooks.ts'
import { grouped } from '#src/domain/money.ts'
import { manat } from '../parts/manat.ts'
import type { AdminOrder } from './use-order-moves.ts'

/** The recipient of the order, and below a line the account that ordered, with its former purchases. */
export function OrderCustomer({ order }: { order: AdminOrder }) {
  const may = useMay()
  const id = may('customers') ? order.user_id : null
  const { data: customer } = useRead(
    ['customers', 'of order', id],
    'customers.show',
    { id: id as number },
    {
      enabled: id !== null,
    },
  )
  return (
    <Section title="Müştəri">
      <InRow sx={{ gap: 1.5, mt: 1.5 }}>
        <Avatar
          sx={{
            width: 40,
            height: 40,
            fontSize: 14,
            fontWeight: 650,
            ...TINTED,
          }}
        >
          {initials(order.customer)}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <InRow sx={{ flexWrap: 'wrap', columnGap: 1, fontWeight: 600 }}>
            {order.customer}
            {order.wholesaler && <Chip label="Topdan" />}
          </InRow>
          <Note sx={DIGITS}>{phoneText(order.phone)}</Note>
        </Box>
      </InRow>
      {order.email !== '' && <Note sx={{ mt: 1, overflowWrap: 'anywhere' }}>{order.email}</Note>}
      <Stack direction="row" spacing={1} sx={{ mt: 1.5 }}>
        <Button
          fullWidth
          startIcon={<WhatsAppIcon />}
          href={whatsAppLink(order.phone)}
          target="_blank"
          rel="noreferrer"
          sx={TINTED}
        >
          WhatsApp
        </Button>
        <Button fullWidth variant="outlined" startIcon={<CallIcon />} href={`tel:${order.phone}`}>
          Zəng et
        </Button>
      </Stack>
      <CustomerFacts order={order} customer={customer} />
    </Section>
  )
}

type FactsProps = { order: AdminOrder; customer: Reply<'customers.show'> | undefined }

/** The account that ordered, with its former purchases. */
function CustomerFacts({ order, customer }: FactsProps) {
  const facts: (false | [string, ReactNode])[] = [
    order.user_id === null && ['Hesab', 'yoxdur'],
    ...(customer ? purchasesOf(customer) : []),
    order.voen !== null && ['VÖEN', order.voen],
  ]
  const shown = facts.filter((fact) => fact !== false)
  if (shown.length === 0) return null
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        rowGap: 1,
        m: 0,
        mt: 2,
        pt: 2,
        ...RULED,
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, textAlign: 'right', ...DIGITS },
      }}
    >
      {shown.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  )
}

function purchasesOf(customer: Reply<'customers.show'>): [string, ReactNode][] {
  return [
    [
      'Hesab',
      <Box key="account" component={Link} to={`/customers/${customer.id}`} sx={{ color: 'secondary.main' }}>
        {customer.name}
      </Box>,
    ],
    ['Sifarişləri', grouped(customer.orders_count)],
    ['Cəmi alıb', manat(customer.orders_total)],
    ['Ləğv edilib', grouped(customer.canceled_count)],
    ['Qapıda götürməyib', <Refused key="refused" count={customer.refused_count} />],
  ]
}

function Refused({ count }: { count: number }) {
  return <Span sx={count > 0 ? { color: 'error.main', fontWeight: 600 } : {}}>{grouped(count)}</Span>
}
