import ProductsIcon from '@mui/icons-material/Inventory2Outlined'
import { Button } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { SaleOfAll } from '../bulk/sale-of-all.tsx'
import { listPath } from '../parts/filter.ts'
import { InPageHead } from '../parts/page-head.tsx'

/** In the head of a category or brand: a link to its products, and a sale of all of them. */
export function HolderActions({ resource }: { resource: 'categories' | 'brands' }) {
  const record = useRecordContext<{ id: number; name: string; parent_id?: number | null }>()
  if (!record) return null
  const { id, name, parent_id } = record
  const filter =
    resource === 'brands'
      ? { brand_id: id }
      : parent_id
        ? { category_id: parent_id, subcategory_id: id }
        : { category_id: id }
  return (
    <InPageHead place="actions">
      <Button component={Link} to={listPath('products', filter)} variant="outlined" startIcon={<ProductsIcon />}>
        Məhsulları
      </Button>
      <SaleOfAll of={resource === 'brands' ? { brand_id: id } : { category_id: id }} name={name} />
    </InPageHead>
  )
}
