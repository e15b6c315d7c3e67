import CardIcon from '@mui/icons-material/CreditCardOutlined'
import { Avatar, Button, Typography } from '@mui/material'
import { Link } from 'react-admin'
import { manat } from '../parts/manat.ts'
import type { Jobs } from './jobs.ts'
import { Panel, Row } from './panel.tsx'

/** Card payments that wait for a decision of staff (Y5, Y6, Y8, Y9). */
export function WaitingPayments({ rows, total }: Jobs['payments']) {
  const first = rows[0]
  return (
    <Panel title="Kart ödənişləri" count={total} all={{ to: first?.to ?? '/payments', label: 'Hamısına bax' }} empty="">
      {rows.map(({ key, order_id, number, note, amount, to, verb }) => (
        <Row
          key={key}
          picture={
            <Avatar sx={{ width: 32, height: 32, bgcolor: 'error.light', color: 'error.main' }}>
              <CardIcon sx={{ fontSize: 18 }} />
            </Avatar>
          }
          title={
            <Link to={`/orders/${order_id}/show`} color="inherit" underline="hover">
              № {number}
            </Link>
          }
          note={note}
          side={
            amount !== null && (
              <Typography sx={{ fontWeight: 620, fontVariantNumeric: 'tabular-nums' }}>{manat(amount)}</Typography>
            )
          }
          action={
            <Button variant="outlined" component={Link} to={to} aria-label={`${number}: ${verb}`}>
              {verb}
            </Button>
          }
        />
      ))}
    </Panel>
  )
}
