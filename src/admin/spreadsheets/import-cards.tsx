import NoPictureIcon from '@mui/icons-material/ImageOutlined'
import { Box, Card, CardContent, Chip } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { stockText } from '#src/domain/catalog/stock.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import type { Reply } from '../api.ts'
import { Grey, InRow, PartTitle, Span } from '../parts/basics.tsx'
import { useRead } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import { Pager } from '../parts/pager.tsx'

type NewProduct = Reply<'imports.cards'>['results'][number]

const PER_PAGE = 20

/** Shows the new products of a check as the shop will show them (E35). */
export function ImportCards({ shown: { id, columns_version, pictures } }: { shown: Reply<'imports.show'> }) {
  const [page, setPage] = useState(0)
  const { data } = useRead(
    ['imports', id, 'cards', columns_version, pictures.asked, page],
    'imports.cards',
    { id, page: page + 1, per_page: PER_PAGE },
    { placeholderData: keepPreviousData },
  )
  if (!data || data.total === 0) return null
  return (
    <Card sx={{ overflow: 'hidden' }}>
      <CardContent>
        <InRow sx={{ flexWrap: 'wrap', columnGap: 1.5 }}>
          <PartTitle>Yeni məhsullar</PartTitle>
          <Grey>{data.total} məhsul, mağazada belə görünəcək</Grey>
        </InRow>
        <Box
          component="ul"
          aria-label="Yeni məhsullar"
          sx={{
            m: 0,
            mt: 2,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: { xs: '24px 12px', sm: '28px 16px' },
            gridTemplateColumns: {
              xs: 'repeat(2, minmax(0, 1fr))',
              sm: 'repeat(3, minmax(0, 1fr))',
              md: 'repeat(4, minmax(0, 1fr))',
            },
          }}
        >
          {data.results.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </Box>
      </CardContent>
      {data.total > PER_PAGE && <Pager total={data.total} page={page} perPage={PER_PAGE} onPage={setPage} />}
    </Card>
  )
}

function ProductCard({ product }: { product: NewProduct }) {
  const { name, category, price, sale_price, stock_count, variants, is_published } = product
  return (
    <Box component="li" sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', overflowWrap: 'anywhere' }}>
      <Picture product={product} />
      <Span sx={{ mt: 1, fontSize: 13, lineHeight: '18px', color: 'success.main' }}>{category}</Span>
      <Span sx={{ fontWeight: 550, lineHeight: '22px' }}>{name}</Span>
      <InRow sx={{ mt: 0.5, flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <Span sx={{ fontSize: 20, lineHeight: '26px', fontWeight: 650 }}>{manat(sale_price ?? price)}</Span>
        {sale_price !== null && (
          <Span component="s" sx={{ fontSize: 14, color: 'error.main', textDecorationThickness: '1.5px' }}>
            {manat(price)}
          </Span>
        )}
      </InRow>
      <Grey sx={{ fontSize: 13, lineHeight: '18px' }}>
        {[
          stock_count === null ? '' : stockText(stock_count),
          variants > 0 ? `${variants}\u00A0variant` : '',
          is_published ? '' : 'qaralama',
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </Grey>
    </Box>
  )
}

function Picture({ product: { image } }: { product: NewProduct }) {
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: '4 / 5',
        borderRadius: '14px',
        overflow: 'hidden',
        bgcolor: 'action.hover',
        display: 'grid',
        placeItems: 'center',
        color: 'text.disabled',
      }}
    >
      {image === null ? (
        <NoPictureIcon titleAccess="Şəkil yoxdur" sx={{ fontSize: 40 }} />
      ) : (
        <Box
          component="img"
          src={pictureUrl(image, 320, 'jpg')}
          alt=""
          loading="lazy"
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
      <Chip label="Yeni" color="success" size="small" sx={{ position: 'absolute', top: 8, left: 8 }} />
    </Box>
  )
}
