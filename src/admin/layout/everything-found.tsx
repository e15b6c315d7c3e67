import { Box, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate, useResourceDefinitions } from 'ra-core'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { fold } from '#src/domain/search/fold.ts'
import { api, type Reply } from '../api.ts'
import { InRow, Thumb } from '../parts/basics.tsx'
import { failureText } from '../parts/failure-text.ts'
import { listPath } from '../parts/filter.ts'
import { useLater, useMaySee } from '../parts/hooks.ts'
import { manat, piecesText } from '../parts/manat.ts'
import { SETTINGS, settingsParts } from '../shop-settings/settings-parts.ts'
import { creationName } from '../words/resource-names.ts'
import { EverythingField } from './everything-field.tsx'

/** Debounce of the search, ms. */
const PAUSE = 150

type Hit = { to: string; title: string; detail: string; image?: string | null }
type Group = { label: string; hits: Hit[] }
type EverythingFoundProps = { typed: string; setTyped: (typed: string) => void; close: () => void }

/** The search field with its results: a combobox whose list is navigated by arrow keys (ARIA's pattern for it). */
export function EverythingFound({ typed, setTyped, close }: EverythingFoundProps) {
  const [at, setAt] = useState(0)
  const isEntered = useRef(false)
  const navigate = useNavigate()
  const id = useId()
  const { groups, isCurrent, notice } = useGroups(typed)
  const hits = groups.flatMap((group) => group.hits)
  const current = Math.min(at, hits.length - 1)

  const open = (hit: Hit | undefined) => {
    if (!hit) return
    close()
    navigate(hit.to)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && hits.length > 0) setAt((current + step + hits.length) % hits.length)
    else if (event.key === 'Enter' && isCurrent) open(hits[current])
    else if (event.key === 'Enter') isEntered.current = true
    else return
    event.preventDefault()
  }
  // Until the response for the typed text comes, the list shows the hits of an earlier text: Enter waits for the
  // response.
  useEffect(() => {
    if (!isEntered.current || !isCurrent) return
    isEntered.current = false
    open(hits[current])
  })
  return (
    <>
      <EverythingField
        typed={typed}
        setTyped={(text) => {
          setTyped(text)
          setAt(0)
          isEntered.current = false
        }}
        onKeyDown={press}
        inputProps={{
          role: 'combobox',
          'aria-expanded': hits.length > 0,
          'aria-controls': `${id}list`,
          'aria-autocomplete': 'list',
          'aria-activedescendant': hits.length > 0 ? `${id}${current}` : undefined,
        }}
      />
      <Hits id={id} groups={groups} current={hits[current]} point={(hit) => setAt(hits.indexOf(hit))} open={open} />
      <Typography role="status" sx={{ px: 2, pb: notice === '' ? 0 : 2, fontSize: 14, color: 'text.secondary' }}>
        {notice}
      </Typography>
    </>
  )
}

/** Hook: the results for a typed text. `isCurrent`: they are of this text, not of an earlier one. */
function useGroups(typed: string): { groups: Group[]; isCurrent: boolean; notice: string } {
  const q = useLater(typed.trim(), PAUSE)
  const { data, error, isPending, isPlaceholderData } = useQuery({
    queryKey: ['search everything', q],
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    queryFn: ({ signal }) => api.call('search.everything', { q }, { signal }),
  })
  const places = usePlaces(typed)
  const groups = (q === '' ? places : [...(data ? rowsOf(data, q) : []), ...places]).filter(
    (group) => group.hits.length > 0,
  )
  const isCurrent = q === typed.trim() && (q === '' || error !== null || !(isPending || isPlaceholderData))
  const nothing = q !== '' && !isPending && groups.length === 0 ? 'Heç nə tapılmadı.' : ''
  return { groups, isCurrent, notice: error ? `Axtarış alınmadı. ${failureText(error)}` : nothing }
}

type HitsProps = {
  /** The id of the combobox; the options' ids begin with it. */
  id: string
  groups: readonly Group[]
  current: Hit | undefined
  point: (hit: Hit) => void
  open: (hit: Hit) => void
}

function Hits({ id, groups, current, point, open }: HitsProps) {
  const hits = groups.flatMap((group) => group.hits)
  return (
    <Box role="listbox" id={`${id}list`} aria-label="Tapılanlar" sx={{ overflowY: 'auto', py: 1 }}>
      {groups.map((group) => (
        <Box key={group.label} role="group" aria-label={group.label} sx={{ mb: 1 }}>
          <Typography aria-hidden sx={{ px: 2, py: 0.5, fontSize: 12, color: 'text.secondary' }}>
            {group.label}
          </Typography>
          {group.hits.map((hit) => (
            <InRow
              key={hit.to}
              id={`${id}${hits.indexOf(hit)}`}
              role="option"
              aria-selected={hit === current}
              onClick={() => open(hit)}
              onMouseMove={() => point(hit)}
              ref={hit === current ? intoView : undefined}
              sx={{
                gap: 1.5,
                px: 2,
                minHeight: 48,
                cursor: 'pointer',
                bgcolor: hit === current ? 'primary.light' : undefined,
              }}
            >
              {hit.image !== undefined && <Thumb src={hit.image} width={36} height={36} />}
              <Box sx={{ minWidth: 0 }}>
                <Typography noWrap sx={{ fontSize: 14 }}>
                  {hit.title}
                </Typography>
                {hit.detail && (
                  <Typography noWrap sx={{ fontSize: 13, color: 'text.secondary' }}>
                    {hit.detail}
                  </Typography>
                )}
              </Box>
            </InRow>
          ))}
        </Box>
      ))}
    </Box>
  )
}

const intoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })

/** Returns the server's results, and a link to the whole list if it has more. */
function rowsOf({ orders, customers, products, suppliers }: Reply<'search.everything'>, q: string): Group[] {
  const all = (resource: string, total: number, listed: number): Hit[] =>
    total > listed ? [{ to: listPath(resource, { q }), title: `Hamısı: ${total}`, detail: '' }] : []
  const group = <Row,>(
    label: string,
    resource: string,
    list: { results: Row[]; total: number } | null,
    hit: (row: Row) => Hit,
  ): Group => ({
    label,
    hits: list ? [...list.results.map(hit), ...all(resource, list.total, list.results.length)] : [],
  })
  return [
    group('Sifarişlər', 'orders', orders, ({ id, number, customer, phone, total }) => ({
      to: `/orders/${id}/show`,
      title: `№ ${number}, ${customer}`,
      detail: `${phoneText(phone)}, ${manat(total)}`,
    })),
    group('Müştərilər', 'customers', customers, ({ id, name, email, phone }) => ({
      to: `/customers/${id}`,
      title: name,
      detail: [email, phoneText(phone)].filter(Boolean).join(', '),
    })),
    group('Məhsullar', 'products', products, ({ id, name, image, stock_count, is_published }) => ({
      to: `/products/${id}`,
      title: name,
      detail: `${piecesText(stock_count)}${is_published ? '' : ', qaralama'}`,
      image,
    })),
    group('Təchizatçılar', 'suppliers', suppliers, ({ id, name, phone }) => ({
      to: `/suppliers/${id}`,
      title: name,
      detail: phone ? phoneText(phone) : '',
    })),
  ]
}

/**
 * Returns sections of the admin with the typed words in their names; and the log with the typed text, if the
 * person may read it.
 */
function usePlaces(typed: string): Group[] {
  const maySee = useMaySee()
  const definitions = Object.values(useResourceDefinitions())
  const words = fold(typed).split(' ').filter(Boolean)
  const places = [
    { to: '/', title: 'Bu gün', detail: '' },
    ...definitions
      .filter(({ name }) => maySee(name))
      .flatMap(({ name, options, hasCreate }) => {
        const title = String(options?.label ?? name)
        return [
          { to: `/${name}`, title, detail: '' },
          ...(hasCreate ? [{ to: `/${name}/create`, title: creationName(name), detail: '' }] : []),
        ]
      }),
    { to: '/safety', title: 'Təhlükəsizlik', detail: '' },
  ]
  const parts = maySee('settings')
    ? settingsParts.map(({ id, title, about }) => ({
        to: `${SETTINGS}/${id}`,
        title: `Ayarlar: ${title}`,
        detail: about,
      }))
    : []
  const named = [...places, ...parts].filter(({ title, detail }) =>
    words.every((word) => fold(`${title} ${detail}`).includes(word)),
  )
  const inLog =
    words.length > 0 && maySee('log')
      ? [{ to: listPath('log', { q: typed.trim() }), title: `Jurnalda axtar: ${typed.trim()}`, detail: '' }]
      : []
  return [
    {
      label: 'Bölmələr',
      hits: [...(words.length === 0 ? places.filter(({ to }) => !to.endsWith('/create')) : named), ...inLog],
    },
  ]
}
