import { Box, Card, Stack } from '@mui/material'
import { memo, type ReactNode } from 'react'
import { useListContext } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { InRow, Note, Span, Thumb } from '../parts/basics.tsx'
import { useTicksOfPage } from '../parts/list-panel.tsx'
import { NothingFound, NotLoaded } from '../parts/placeholders.tsx'
import { CardsBulkBar, CardTick, TICKED } from '../parts/row-cards.tsx'
import { SortControl } from '../parts/sorting.tsx'
import { PublishedChip } from './product-acts.tsx'
import { ProductMenu } from './product-menu.tsx'
import { placeOf, PriceCell, StockCell, type ProductRow } from './product-cells.tsx'

const sorts = [
  { field: 'id', label: 'Əlavə olunma' },
  { field: 'name', label: 'Ad' },
  { field: 'price', label: 'Qiymət' },
  { field: 'stock_count', label: 'Stok' },
]

/** Products as cards, for phones: picture, name and place, and price and stock below a line (A28). */
export function ProductCards({ bulk }: { bulk: ReactNode }) {
  useTicksOfPage()
  const { data = [], error, isPending, selectedIds } = useListContext<ProductRow>()
  if (error && data.length === 0) return <NotLoaded />
  if (data.length === 0 && !isPending) return <NothingFound />
  return (
    <Stack spacing={1.5} sx={{ bgcolor: 'background.default', pt: 1 }}>
      {data.length > 1 && <SortControl choices={sorts} />}
      <CardsBulkBar>{bulk}</CardsBulkBar>
      {data.map((product) => (
        <ProductCard key={product.id} product={product} isTicked={selectedIds?.includes(product.id) ?? false} />
      ))}
    </Stack>
  )
}

const ProductCard = memo(({ product, isTicked }: { product: ProductRow; isTicked: boolean }) => {
  const { id, name, image, choices, sku, is_published, stock_count, is_low } = product
  return (
    <Card component="article" aria-label={name} sx={{ p: 2, ...(isTicked && TICKED) }}>
      <InRow sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <CardTick id={id} />
        <Thumb src={image} width={48} height={60} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box
            component={Link}
            to={`/products/${id}`}
            sx={{ display: 'block', color: 'text.primary', fontWeight: 620, fontSize: 15, textDecoration: 'none' }}
          >
            {name}
          </Box>
          <Note>
            {[placeOf(product).split(' › ').at(-1), choices > 0 ? `${choices}\u00A0seçim` : sku]
              .filter(Boolean)
              .join(' · ')}
          </Note>
          <InRow sx={{ mt: 0.5, gap: 1, justifyContent: 'space-between' }}>
            <InRow sx={{ columnGap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}>
              <PriceCell product={product} isChanged={false} />
            </InRow>
            <InRow sx={{ gap: 1 }}>
              {!is_published && <PublishedChip isPublished={false} />}
              <Span sx={{ whiteSpace: 'nowrap' }}>
                {stock_count > 0 && !is_low && 'Stok '}
                <StockCell product={product} isChanged={false} />
              </Span>
            </InRow>
          </InRow>
        </Box>
        <ProductMenu product={product} />
      </InRow>
    </Card>
  )
})
