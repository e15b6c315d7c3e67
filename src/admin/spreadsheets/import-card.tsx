import NoPictureIcon from '@mui/icons-material/ImageOutlined'
import { Box, Chip } from '@mui/material'
import { importDoubts } from '#src/domain/catalog/doubtful-price.ts'
import { columnWords } from '#src/domain/catalog/product-columns.ts'
import { stockText } from '#src/domain/catalog/stock.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import type { Reply } from '../api.ts'
import { doubtWords } from '../doubtful-prices.tsx'
import { Grey, InRow, Note, RULED, Span } from '../parts/basics.tsx'
import { manat } from '../parts/manat.ts'
import { valueText } from './value-text.ts'

type Product = Reply<'imports.cards'>['results'][number]
type Change = Product['changes'][number]

/** Most changed values of a card; the table below the cards has all. */
const LINES = 5

/** A product of a check as the shop will show it, with a line for each value that changes (E35). */
export function ImportCard({ product }: { product: Product }) {
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
      <Changes product={product} />
    </Box>
  )
}

/** The values that change, and why the row is doubtful. */
function Changes({ product: { changes, doubt, is_new } }: { product: Product }) {
  const isAsked = importDoubts.some((one) => one === doubt)
  const rest = changes.length - LINES
  return (
    <Box sx={{ ...RULED, mt: 1, pt: 0.75 }}>
      {is_new && <Note>Saytda yoxdur, yaranacaq</Note>}
      {changes.slice(0, rest === 1 ? LINES + 1 : LINES).map((change) => (
        <ChangeLine key={change.field} change={change} />
      ))}
      {rest > 1 && <Note>və daha {rest} sahə</Note>}
      {doubt !== null && <Note sx={{ mt: 0.25, ...(isAsked && { color: 'warning.main' }) }}>{doubtWords[doubt]}</Note>}
    </Box>
  )
}

const CUT = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
  maxWidth: '100%',
} as const

/** One changed value: its name, the old value and the new one. A value that does not fit has a line of its own. */
function ChangeLine({ change: { field, from, to } }: { change: Change }) {
  const [before, after] = [valueText(field, from, false), valueText(field, to, false)]
  const word = field === 'sale_price' ? 'Endirimli' : columnWords[field]
  return (
    <Box
      title={`${word}: ${before} → ${after}`}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        columnGap: 0.75,
        fontSize: 13,
        lineHeight: '20px',
        color: 'text.secondary',
      }}
    >
      <Span sx={{ mr: 'auto' }}>{word}</Span>
      <Span sx={CUT}>{before}</Span>
      <Span sx={CUT}>
        <Span sx={{ mr: 0.75 }}>→</Span>
        <Span sx={{ color: 'success.main', fontWeight: 620 }}>{after}</Span>
      </Span>
    </Box>
  )
}

function Picture({ product: { image, is_new } }: { product: Product }) {
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
      <Chip
        label={is_new ? 'Yeni' : 'Dəyişir'}
        size="small"
        sx={{
          position: 'absolute',
          top: 8,
          left: 8,
          ...(is_new ? { bgcolor: 'success.light', color: 'success.dark' } : { bgcolor: 'background.paper' }),
        }}
      />
    </Box>
  )
}
