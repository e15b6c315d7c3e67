import { Note } from '../parts/basics.tsx'
import { useMay, useRead } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'

/** The average cost of one piece of a product, item by item, for people who may see costs (V5). */
export function AverageCosts({ product }: { product: number }) {
  const may = useMay()
  const maySee = may('costs')
  const { data } = useRead(
    ['costs', 'product', product],
    'costs.product',
    { id: product },
    {
      enabled: maySee,
    },
  )
  if (!maySee || !data) return null
  const costs = data.map(
    ({ name, average }) => `${name === null ? '' : `${name}: `}${average === null ? 'yazılmayıb' : manat(average)}`,
  )
  return <Note sx={{ mb: 1 }}>Orta maya dəyəri: {costs.join(' · ')}</Note>
}
