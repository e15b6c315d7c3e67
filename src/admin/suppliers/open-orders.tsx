import SentIcon from '@mui/icons-material/Check'
import { Box, Button, Card, Chip, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'ra-ui-materialui'
import { dayText } from '#src/domain/day-text.ts'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { api } from '../api.ts'
import { Note, TINTED } from '../parts/basics.tsx'
import { manat, piecesText } from '../parts/manat.ts'
import { type SupplierOrderRow, SupplierSign } from './supplier-data.tsx'

/** Most orders shown below the suggestions. */
const SHOWN = 20

/** Orders that were prepared or sent, and have not come yet. */
export function OpenOrders() {
  const { data } = useQuery({
    queryKey: ['supplier-orders', 'under way'],
    queryFn: async () => {
      const [drafts, open] = await Promise.all([
        api.call('supplier-orders.list', { state: 'draft', per_page: SHOWN }),
        api.call('supplier-orders.list', { state: 'open', per_page: SHOWN }),
      ])
      return [...drafts.results, ...open.results]
    },
  })
  if (!data || data.length === 0) return null
  return (
    <Box component="section" aria-label="Göndərilən sifarişlər" sx={{ display: 'grid', gap: 2, mt: 2.5, mb: 4 }}>
      {data.map((order) => (
        <OpenOrder key={order.id} order={order} />
      ))}
    </Box>
  )
}

function OpenOrder({ order }: { order: SupplierOrderRow }) {
  const { id, supplier, state, lines, pieces, open, cost, sent_at, expected_on } = order
  const isLate = expected_on !== null && expected_on < bakuDay()
  const rest = open < pieces && state === 'open' ? `, ${piecesText(open)} gəlməyib` : ''
  return (
    <Card sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 2, px: { md: 2.5 } }}>
      <SupplierSign name={supplier.name} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography component="h2" sx={{ fontWeight: 650, fontSize: 16, overflowWrap: 'anywhere' }}>
          <Link to={`/supplier-orders/${id}/show`} color="inherit" underline="hover">
            {supplier.name}, № {id}
          </Link>
        </Typography>
        <Note>
          {lines} məhsul, {piecesText(pieces)}, {manat(cost)}
          {rest}
        </Note>
      </Box>
      {sent_at === null ? (
        <Chip variant="outlined" label="Qaralama" />
      ) : (
        <Chip
          icon={<SentIcon />}
          label={`Göndərilib ${dayText(bakuDay(Date.parse(sent_at)))}`}
          sx={{ ...TINTED, '& .MuiChip-icon': { color: 'inherit' } }}
        />
      )}
      {expected_on !== null && (
        <Typography variant="body2" sx={{ color: isLate ? 'warning.main' : 'text.secondary' }}>
          {dayText(expected_on)} gözlənilir{isLate && ', gecikir'}
        </Typography>
      )}
      <Button
        component={Link}
        variant="outlined"
        to={state === 'draft' ? `/supplier-orders/${id}/show` : `/receipts/create?order=${id}`}
        aria-label={`№ ${id}: ${state === 'draft' ? 'bax' : 'mal gəldi'}`}
      >
        {state === 'draft' ? 'Bax' : 'Mal gəldi'}
      </Button>
    </Card>
  )
}
