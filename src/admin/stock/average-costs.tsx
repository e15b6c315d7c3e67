import { Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { usePermissions } from 'react-admin'
import type { StaffRight } from '#src/domain/admin/rights.ts'
import { api } from '../api.ts'
import { manat } from '../parts/manat.ts'

/** The average cost of one piece of a product, item by item, for people who may see costs (V5). */
export function AverageCosts({ product }: { product: number }) {
  const { permissions } = usePermissions<StaffRight[]>()
  const maySee = permissions?.includes('costs') === true
  const { data } = useQuery({
    queryKey: ['costs', 'product', product],
    queryFn: () => api.call('costs.product', { id: product }),
    enabled: maySee,
  })
  if (!maySee || !data) return null
  const costs = data.map(
    ({ name, average }) => `${name === null ? '' : `${name}: `}${average === null ? 'yazılmayıb' : manat(average)}`,
  )
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
      Orta maya dəyəri: {costs.join(' · ')}
    </Typography>
  )
}
