import { Box, Card, Tab, Tabs } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { grouped } from '#src/domain/money.ts'
import type { Reply } from '../api.ts'
import { DIGITS, Grey, InRow, PartTitle, Span } from '../parts/basics.tsx'
import { useRead } from '../parts/hooks.ts'
import { Pager } from '../parts/pager.tsx'
import { ImportCard } from './import-card.tsx'

type Shown = Reply<'imports.show'>
type Kind = 'all' | 'new' | 'changed'

const PER_PAGE = 20

/** Shows the new and the changed products of a check as the shop will show them (E35). */
export function ImportCards({ shown }: { shown: Shown }) {
  const { id, columns_version, pictures, created_count, changed_count } = shown
  const [page, setPage] = useState(0)
  const [kind, setKind] = useState<Kind>('all')
  // Pictures come one by one: the cards are read again for each page of them, not for each picture.
  const come = pictures.asked === pictures.total ? 'all' : Math.floor(pictures.asked / PER_PAGE)
  const { data } = useRead(
    ['imports', id, 'cards', columns_version, come, kind, page],
    'imports.cards',
    { id, page: page + 1, per_page: PER_PAGE, ...(kind !== 'all' && { kind }) },
    { placeholderData: keepPreviousData },
  )
  if (!data || data.total === 0) return null
  const choose = (chosen: Kind) => {
    setKind(chosen)
    setPage(0)
  }
  const title = created_count > 0 ? (changed_count > 0 ? 'Məhsullar' : 'Yeni məhsullar') : 'Dəyişən məhsullar'
  return (
    <Card sx={{ overflow: 'hidden' }}>
      {created_count > 0 && changed_count > 0 ? (
        <KindTabs kind={kind} shown={shown} onChoose={choose} />
      ) : (
        <InRow sx={{ px: { xs: 2, sm: 2.5 }, pt: 2, flexWrap: 'wrap', columnGap: 1.5 }}>
          <PartTitle>{title}</PartTitle>
          <Grey>{data.total} məhsul, saytda belə görünəcək</Grey>
        </InRow>
      )}
      <Box component="ul" aria-label={title} sx={GRID}>
        {data.results.map((product) => (
          <ImportCard key={product.id} product={product} />
        ))}
      </Box>
      {data.total > PER_PAGE && <Pager total={data.total} page={page} perPage={PER_PAGE} onPage={setPage} />}
    </Card>
  )
}

const GRID = {
  m: 0,
  p: { xs: 2, sm: 2.5 },
  listStyle: 'none',
  display: 'grid',
  gap: { xs: '24px 12px', sm: '28px 16px' },
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
  },
} as const

/** Tabs of the products that will be written: all, the new ones and the changed ones, each with its number. */
function KindTabs({ kind, shown, onChoose }: { kind: Kind; shown: Shown; onChoose: (kind: Kind) => void }) {
  const tabs = [
    { id: 'all', name: 'Yazılacaq', count: shown.created_count + shown.changed_count },
    { id: 'new', name: 'Yeni', count: shown.created_count },
    { id: 'changed', name: 'Dəyişən', count: shown.changed_count },
  ] as const
  return (
    <InRow sx={{ borderBottom: 1, borderColor: 'divider', pr: 2.5 }}>
      <Tabs
        value={kind}
        onChange={(_event, chosen: Kind) => onChoose(chosen)}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Yazılacaq məhsullar"
        sx={{ px: { sm: 1 }, mb: '-1px', flex: 1, minWidth: 0 }}
      >
        {tabs.map(({ id, name, count }) => (
          <Tab
            key={id}
            value={id}
            label={
              <span>
                {name}{' '}
                <Span sx={{ ml: 0.25, color: 'text.secondary', fontWeight: 400, fontSize: 13, ...DIGITS }}>
                  {grouped(count)}
                </Span>
              </span>
            }
          />
        ))}
      </Tabs>
      <Grey sx={{ fontSize: 13, display: { xs: 'none', md: 'block' } }}>Saytdakı kart kimi, altında nə dəyişir</Grey>
    </InRow>
  )
}
