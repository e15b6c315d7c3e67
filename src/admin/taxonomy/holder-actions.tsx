import ProductsIcon from '@mui/icons-material/Inventory2Outlined'
import { Button } from '@mui/material'
import { TopToolbar, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { SaleOfAll } from '../bulk/sale-of-all.tsx'

/** Above the form of a category or brand: a link to its products, and a sale of all of them. */
export function HolderActions({ resource }: { resource: 'categories' | 'brands' }) {
  const record = useRecordContext<{ id: number; name: string; parent_id?: number | null }>()
  if (!record) return <TopToolbar />
  const { id, name, parent_id } = record
  const filter =
    resource === 'brands'
      ? { brand_id: id }
      : parent_id
        ? { category_id: parent_id, subcategory_id: id }
        : { category_id: id }
  return (
    <TopToolbar sx={{ justifyContent: 'flex-start', pl: 0, ml: -1.5, flexWrap: 'wrap' }}>
      <Button
        component={Link}
        to={{ pathname: '/products', search: `filter=${encodeURIComponent(JSON.stringify(filter))}` }}
        size="small"
        startIcon={<ProductsIcon />}
      >
        Məhsulları
      </Button>
      <SaleOfAll of={resource === 'brands' ? { brand_id: id } : { category_id: id }} name={name} />
    </TopToolbar>
  )
}
