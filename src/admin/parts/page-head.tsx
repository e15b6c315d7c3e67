import BackIcon from '@mui/icons-material/NavigateBefore'
import { Box, Link as MuiLink } from '@mui/material'
import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Link, TitlePortal, useResourceDefinitions } from 'react-admin'
import { useLocation } from 'react-router-dom'

/** What a screen may add to the head: the way to its neighbours over it, signs beside its title, a line below it, buttons at the right. */
type Place = 'neighbours' | 'signs' | 'note' | 'actions'

const idOf = (place: Place) => `page-${place}`
const WHEN_EMPTY = { '&:empty': { display: 'none' } }

/** Over every screen: the way back, the title, and what the screen puts beside it (A28). */
export function PageHead() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', flexWrap: 'wrap', columnGap: 2, rowGap: 1.5, mb: 2.5 }}>
      <Box sx={{ flexBasis: '100%', display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: -1, '&:not(:has(a))': { display: 'none' } }}>
        <WayBack />
        <Box id={idOf('neighbours')} sx={{ ml: 'auto', ...WHEN_EMPTY }} />
      </Box>
      <Box sx={{ flex: { xs: '1 1 140px', sm: '1 1 240px' }, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.25, rowGap: 0.75, minHeight: { xs: 28, sm: 40 } }}>
          <TitlePortal component="h1" variant="h1" sx={{ flex: 'none', maxWidth: '100%', whiteSpace: 'normal', overflowWrap: 'anywhere', fontSize: { xs: 22, sm: 28 }, lineHeight: { xs: '28px', sm: '32px' } }} />
          <Box id={idOf('signs')} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ...WHEN_EMPTY }} />
        </Box>
        <Box id={idOf('note')} sx={{ mt: 0.25, color: 'text.secondary', ...WHEN_EMPTY }} />
      </Box>
      <Box id={idOf('actions')} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ...WHEN_EMPTY }} />
    </Box>
  )
}

/** The elements of the head never change: there is nothing to subscribe to. */
const NEVER = () => () => {}

/** Puts a part of a screen into the head over it. */
export function InPageHead({ place, children }: { place: Place; children: ReactNode }) {
  // The first screen is rendered together with the head, before the element is there: React then looks once more.
  const box = useSyncExternalStore(NEVER, () => document.getElementById(idOf(place)))
  return box && createPortal(children, box)
}

/** Orders are changed on a screen of another section. */
const LISTS = new Map([['manual-orders', 'orders']])

/** From a record, or from a new one, to the list that it belongs to. */
function WayBack() {
  const { pathname } = useLocation()
  const [, section = '', rest] = pathname.split('/')
  const list = LISTS.get(section) ?? section
  const label = useResourceDefinitions()[list]?.options?.label as string | undefined
  if (!rest || !label) return null
  return (
    <MuiLink component={Link} to={`/${list}`} underline="hover" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, ml: '-4px', minHeight: 24, fontSize: 13, color: 'text.secondary' }}>
      <BackIcon sx={{ fontSize: 16 }} />{label}
    </MuiLink>
  )
}
