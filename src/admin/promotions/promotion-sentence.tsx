import { Box } from '@mui/material'
import { useGetMany, type RaRecord } from 'ra-core'
import { useWatch } from 'react-hook-form'
import type { Scope } from '#src/domain/promotions/promotion.ts'
import { isPlannedSale } from '#src/domain/promotions/planned-sale.ts'
import { promotionSentence } from '#src/domain/promotions/sentence.ts'
import { Note, Span, TINTED } from '../parts/basics.tsx'
import { describedOf, type PromotionValues } from './described.ts'

/** The promotion in words, which change with each key (rule 4 of the pictures). */
export function PromotionSentence({ note }: { note?: string | undefined }) {
  const values = useWatch() as PromotionValues
  const described = describedOf(values)
  const { effect, scope } = described
  const scopes = scopesOf(scope, effect.kind === 'buy_get' ? effect.get_scope : null)
  const products = [
    ...scopes.flatMap((one) => one.products),
    ...(effect.kind === 'bundle' ? effect.parts.map(({ product_id }) => product_id) : []),
    ...(effect.kind === 'gift' ? [effect.product_id] : []),
  ]
  const names = {
    categories: useNames(
      'categories',
      scopes.flatMap((one) => one.categories),
    ),
    brands: useNames(
      'brands',
      scopes.flatMap((one) => one.brands),
    ),
    tags: useNames(
      'tags',
      scopes.flatMap((one) => one.tags),
    ),
    products: useNames('products', products),
    delivery_types: useNames('delivery-types', effect.kind === 'free_delivery' ? (effect.delivery_types ?? []) : []),
  }
  return (
    <Box
      role="status"
      aria-label="Aksiya sözlə"
      sx={{
        ...TINTED,
        color: 'text.primary',
        width: '100%',
        borderRadius: '14px',
        px: { xs: 2, md: 3 },
        py: 2,
        fontSize: { xs: 15, md: 18 },
        lineHeight: { xs: '22px', md: '28px' },
      }}
    >
      {withPlaces(promotionSentence(described, names)).map(({ text, chosen, place }) => (
        <Span key={place} sx={chosen ? { color: 'secondary.main', fontWeight: 600 } : {}}>
          {/* A line does not break between a time and its ending. */}
          {text.replace(/^-/, '-\u2060')}
        </Span>
      ))}
      <Note sx={{ mt: 0.5 }}>
        Dəyişdikcə bu cümlə də dəyişir. {isPlannedSale(described) ? SEEN_AS_PRICE : seenAs(described)} {note}
      </Note>
    </Box>
  )
}

/** A planned sale is part of the unit price, so customers see no name (R21). */
const SEEN_AS_PRICE = 'Müştəri saytda köhnə və yeni qiyməti görür, adı görmür.'

const seenAs = ({ name, code }: { name: string; code: string | null }) =>
  name && `Müştəri saytda «${code || name}» görür.`

const scopesOf = (scope: Scope, get: Scope | null) => [scope, scope.except, ...(get ? [get, get.except] : [])]

function useNames(resource: string, ids: readonly number[]): ReadonlyMap<number, string> {
  const wanted = [...new Set(ids)].filter((id) => id > 0)
  const { data = [] } = useGetMany<RaRecord & { name: string }>(
    resource,
    { ids: wanted },
    { enabled: wanted.length > 0 },
  )
  return new Map(data.filter(Boolean).map(({ id, name }) => [Number(id), name]))
}

/** The parts of a sentence have no other name than their place. */
const withPlaces = <Part extends object>(parts: readonly Part[]) => parts.map((part, place) => ({ ...part, place }))
