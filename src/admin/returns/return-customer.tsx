import CallIcon from '@mui/icons-material/CallOutlined'
import { Avatar, Box, Button, Stack } from '@mui/material'
import { Link } from 'ra-ui-materialui'
import { initials } from '#src/domain/account/initials.ts'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { Sums } from '../orders/order-sums.tsx'
import { DIGITS, Grey, InRow, Note, RULED, Section, TINTED } from '../parts/basics.tsx'
import { WhatsAppIcon, whatsAppLink } from '../parts/contact.tsx'
import { useMay } from '../parts/hooks.ts'
import { grouped } from '#src/domain/money.ts'
import type { ReturnRequest } from './return-states.tsx'

/** The customer who asks, the ways to reach them, and what they bought and returned before. */
export function ReturnCustomer({ request }: { request: ReturnRequest }) {
  const may = useMay()
  const { customer, phone, user_id, orders, returned_before } = request
  return (
    <Section title="Müştəri">
      <InRow sx={{ gap: 1.5, mt: 1.5 }}>
        <Avatar sx={{ width: 40, height: 40, fontSize: 14, fontWeight: 650, ...TINTED }}>{initials(customer)}</Avatar>
        <Box sx={{ minWidth: 0 }}>
          {may('customers') ? (
            <Box component={Link} to={`/customers/${user_id}`} sx={{ fontWeight: 600, color: 'secondary.main' }}>
              {customer}
            </Box>
          ) : (
            <b>{customer}</b>
          )}
          <Note sx={DIGITS}>{phoneText(phone)}</Note>
        </Box>
      </InRow>
      <Stack direction="row" spacing={1} sx={{ mt: 1.5 }}>
        <Button
          fullWidth
          startIcon={<WhatsAppIcon />}
          href={whatsAppLink(phone)}
          target="_blank"
          rel="noreferrer"
          sx={TINTED}
        >
          WhatsApp
        </Button>
        <Button fullWidth variant="outlined" startIcon={<CallIcon />} href={`tel:${phone}`}>
          Zəng et
        </Button>
      </Stack>
      <Sums sx={{ mt: 2, pt: 2, ...RULED }}>
        <Grey component="dt">Sifarişləri</Grey>
        <dd>{grouped(orders)}</dd>
        <Grey component="dt">Əvvəl qaytarıb</Grey>
        <dd>{returned_before === 0 ? 'yox' : `${grouped(returned_before)} dəfə`}</dd>
      </Sums>
    </Section>
  )
}
