import { Box, type BoxProps } from '@mui/material'
import { manat } from '../parts/manat.ts'

/** Amounts below each other, with their names. */
export function Sums({ sx, ...list }: BoxProps & { sx?: object }) {
  return (
    <Box
      component="dl"
      {...list}
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: 0.75,
        m: 0,
        '& dd': { m: 0, textAlign: 'right', whiteSpace: 'nowrap' },
        ...sx,
      }}
    />
  )
}

type OrderSumsProps = BoxProps & {
  sums: Record<'items_total' | 'discount' | 'delivery_price' | 'total', string>
  /** Where the discount comes from. */
  discountNote?: string
  sx?: object
}

/** The sums of an order, and more below them. */
export function OrderSums({
  sums: { items_total, discount, delivery_price, total },
  discountNote = '',
  children,
  ...list
}: OrderSumsProps) {
  const loud = { fontWeight: 700, fontSize: 20 }
  return (
    <Sums {...list}>
      <dt>Məhsullar</dt>
      <dd>{manat(items_total)}</dd>
      {Number(discount) > 0 && (
        <>
          <dt>Endirim {discountNote}</dt>
          <dd>−{manat(discount)}</dd>
        </>
      )}
      <dt>Çatdırılma</dt>
      <dd>{Number(delivery_price) === 0 ? 'Pulsuz' : manat(delivery_price)}</dd>
      <Box component="dt" sx={loud}>
        Yekun
      </Box>
      <Box component="dd" sx={loud}>
        {manat(total)}
      </Box>
      {children}
    </Sums>
  )
}
