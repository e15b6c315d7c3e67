import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-admin'
import { Section } from '../parts/basics.tsx'
import { failureText } from '../parts/failure-text.ts'
import { useMay, useRead } from '../parts/hooks.ts'
import { amountText, grouped, manat } from '../parts/manat.ts'
import { waitingFor } from '../parts/waiting-for.ts'
import type { Period } from './periods.ts'

const names = { cash: 'Təhvil alanda nağd', card: 'Təhvil alanda kartla', online: 'Onlayn kartla' }

/** Takings of the period by way of payment, and the money in doubt now (Y9). */
export function Takings({ period }: { period: Period }) {
  const may = useMay()
  const { data, error, isPlaceholderData } = useRead(['payments', 'figures', period], 'payments.figures', period, {
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!data && !error) return null
  return (
    <Section
      title="Alınan pul, ödəniş yolu üzrə"
      {...waitingFor(isPlaceholderData)}
      component="section"
      aria-label="Ödəniş yolları"
    >
      {error && (
        <Typography color="error" role="alert">
          Ödənişlər yüklənmədi. {failureText(error)}
        </Typography>
      )}
      {data && (
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small" sx={{ '& td, & th': { px: { xs: 1, sm: 2 }, fontVariantNumeric: 'tabular-nums' } }}>
            <TableHead>
              <TableRow>
                <TableCell>Yol</TableCell>
                <TableCell align="right">Ödəniş</TableCell>
                <TableCell align="right">Alınıb, ₼</TableCell>
                <TableCell align="right">Qaytarılıb, ₼</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.ways.map(({ way, payments, received, refunded }) => (
                <TableRow key={way}>
                  <TableCell component="th" scope="row">
                    {names[way]}
                  </TableCell>
                  <TableCell align="right">{grouped(payments)}</TableCell>
                  <TableCell align="right">{amountText(received)}</TableCell>
                  <TableCell align="right">{amountText(Number(refunded) === 0 ? refunded : `-${refunded}`)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      {data && data.in_doubt.payments > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          İndi {grouped(data.in_doubt.payments)} ödəniş, {manat(data.in_doubt.amount)}, şübhəlidir və bu cədvəldə
          yoxdur. {may('refunds') && <Link to="/payments">Ödənişlərə bax</Link>}
        </Alert>
      )}
    </Section>
  )
}
