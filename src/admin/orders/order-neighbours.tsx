import NextIcon from '@mui/icons-material/NavigateNext'
import PreviousIcon from '@mui/icons-material/NavigateBefore'
import { IconButton, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDataProvider, useStore } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { DIGITS, Note } from '../parts/basics.tsx'
import { grouped } from '#src/domain/money.ts'
import type { OrderRow } from './use-order-moves.ts'

/** The last state of the list, which react-admin stores. */
type ListState = { page: number; perPage: number; sort: string; order: 'ASC' | 'DESC'; filter: object }
const FIRST: ListState = { page: 1, perPage: 25, sort: 'created_at', order: 'DESC', filter: {} }

/** Ids of some pages of the list, one after the other. */
type Walk = { list: string; ids: readonly number[]; firstPage: number; lastPage: number; total: number }

/** The list as it was when an order was opened. If the order moves out of the list, its neighbours stay the same. */
let walk: Walk | null = null

/** Forgets the neighbours when the list is shown again: the next ones come from its current content. */
export function forgetNeighbours(): void {
  walk = null
}

/** Returns the ids of the last list, with the pages of the order's neighbours. */
function useWalk(id: number, { page, perPage, sort, order, filter }: ListState): Walk | undefined {
  const dataProvider = useDataProvider()
  const list = JSON.stringify([perPage, sort, order, filter])
  const read = async (wanted: number) => {
    const { data, total = 0 } = await dataProvider.getList<OrderRow>('orders', {
      pagination: { page: wanted, perPage },
      sort: { field: sort, order },
      filter,
    })
    return { ids: data.map((row) => row.id), total }
  }
  const known = useQuery({
    queryKey: ['order walk', list, id],
    queryFn: async (): Promise<Walk> => {
      walk = walk?.list === list ? walk : { list, ...(await read(page)), firstPage: page, lastPage: page }
      const { ids, firstPage, lastPage, total } = walk
      const unseen = async (wanted: number) => (await read(wanted)).ids.filter((one) => !ids.includes(one))
      if (ids.at(-1) === id && lastPage * perPage < total)
        walk = { ...walk, ids: [...ids, ...(await unseen(lastPage + 1))], lastPage: lastPage + 1 }
      if (ids[0] === id && firstPage > 1)
        walk = { ...walk, ids: [...(await unseen(firstPage - 1)), ...walk.ids], firstPage: firstPage - 1 }
      return walk
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  return known.data
}

/** Links to the orders before and after this one in the last list (A28); nothing for an order that is not in it. */
export function OrderNeighbours({ id }: { id: number }) {
  const [listed] = useStore<ListState>('orders.listParams', FIRST)
  const known = useWalk(id, listed)
  const place = known?.ids.indexOf(id) ?? -1
  if (!known || place === -1) return null
  return (
    <Stack component="nav" direction="row" aria-label="Siyahıdakı yeri" sx={{ alignItems: 'center', gap: 0.5 }}>
      <Note sx={{ mr: 0.5, ...DIGITS }}>
        {grouped((known.firstPage - 1) * listed.perPage + place + 1)} / {grouped(known.total)}
      </Note>
      <Neighbour id={known.ids[place - 1]} label="Əvvəlki sifariş">
        <PreviousIcon fontSize="small" />
      </Neighbour>
      <Neighbour id={known.ids[place + 1]} label="Növbəti sifariş">
        <NextIcon fontSize="small" />
      </Neighbour>
    </Stack>
  )
}

function Neighbour({ id, label, children }: { id: number | undefined; label: string; children: ReactNode }) {
  const size = { width: { xs: 44, lg: 32 }, height: { xs: 44, lg: 32 } }
  if (id === undefined)
    return (
      <IconButton disabled aria-label={label} sx={size}>
        {children}
      </IconButton>
    )
  return (
    <IconButton component={Link} to={`/orders/${id}/show`} aria-label={label} sx={{ ...size, color: 'text.primary' }}>
      {children}
    </IconButton>
  )
}
