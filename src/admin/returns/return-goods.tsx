import { returnReasonWords } from '#src/words/words.ts'
import { shownOption } from '#src/domain/checkout/option-text.ts'
import { Box, Chip, Typography } from '@mui/material'
import { isSellable, shopsFaults } from '#src/domain/returns/reasons.ts'
import { Sums } from '../orders/order-sums.tsx'
import { DIGITS, Grey, InRow, Note, PlainList, RULED, Section, Strong, Thumb } from '../parts/basics.tsx'
import { manat } from '../parts/manat.ts'
import type { ReturnRequest } from './return-states.tsx'

/** The asked lines with reason and paid share, and what the customer gets back. */
export function ReturnGoods({ request }: { request: ReturnRequest }) {
  const { lines, pieces, amount, with_delivery, delivery_price } = request
  const goods = lines.reduce((sum, line) => sum + Number(line.amount), 0).toFixed(2)
  return (
    <Section
      title={
        <InRow sx={{ justifyContent: 'space-between' }}>
          <span>Nəyi qaytarır</span>
          <Note component="span">
            {lines.length} mal, {pieces} ədəd
          </Note>
        </InRow>
      }
    >
      <PlainList sx={{ mt: 1.5 }}>
        {lines.map((line, at) => (
          <Line key={line.id} line={line} isFirst={at === 0} />
        ))}
      </PlainList>
      <Sums sx={{ pt: 2, ml: { sm: 'auto' }, maxWidth: { sm: 320 }, ...RULED }}>
        <Grey component="dt">Malların ödənilmiş payı</Grey>
        <dd>{manat(goods)}</dd>
        <Grey component="dt">Çatdırılma</Grey>
        <dd>{with_delivery ? manat(delivery_price) : 'qaytarılmır'}</dd>
        <dt>
          <Strong component="span">Qaytarılacaq</Strong>
        </dt>
        <dd>
          <Typography component="span" sx={{ fontSize: 22, fontWeight: 650, ...DIGITS }}>
            {manat(amount)}
          </Typography>
        </dd>
      </Sums>
    </Section>
  )
}

function Line({ line, isFirst }: { line: ReturnRequest['lines'][number]; isFirst: boolean }) {
  const isFault = shopsFaults.includes(line.reason)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '44px minmax(0, 1fr) auto', sm: '44px minmax(0, 1fr) 72px 130px 90px' },
        columnGap: 1.5,
        rowGap: 1,
        alignItems: 'center',
        py: 1.25,
        ...(!isFirst && RULED),
      }}
    >
      <Thumb src={line.image} width={44} height={55} />
      <div>
        <Strong>{line.name}</Strong>
        <Note>{[...line.options.map(shownOption), line.sku].filter(Boolean).join(' · ')}</Note>
      </div>
      <Box sx={{ gridColumn: { xs: '2', sm: 'auto' } }}>
        <Strong component="span" sx={DIGITS}>
          {line.quantity} / {line.sold}
        </Strong>
        <Note component="span"> ədəd</Note>
      </Box>
      <Box sx={{ gridColumn: { xs: '2', sm: 'auto' } }}>
        <Chip
          label={returnReasonWords[line.reason]}
          sx={isFault ? { bgcolor: 'warning.light', color: 'warning.main', fontWeight: 600 } : {}}
        />
        <Note>{isSellable(line.reason) ? 'stoka qayıdır' : 'stoka qayıtmır'}</Note>
      </Box>
      <Typography
        sx={{
          fontWeight: 620,
          textAlign: 'right',
          gridArea: { xs: '1 / 3', sm: 'auto' },
          whiteSpace: 'nowrap',
          ...DIGITS,
        }}
      >
        {manat(line.amount)}
      </Typography>
    </Box>
  )
}
