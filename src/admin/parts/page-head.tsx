import BackIcon from '@mui/icons-material/NavigateBefore'
import { Box } from '@mui/material'
import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useResourceDefinitions } from 'ra-core'
import { Link, TitlePortal } from 'ra-ui-materialui'
import { useLocation } from 'react-router-dom'
import { InRow } from './basics.tsx'
import { isOtherSetting } from '../shop-settings/settings-parts.ts'
import { useFrom, useMaySee } from './hooks.ts'

/**
 * Parts that a screen may add to the head: links to its neighbours above, signs beside its title, a line below,
 * buttons at the right.
 */
type Place = 'neighbours' | 'signs' | 'note' | 'actions'

const idOf = (place: Place) => `page-${place}`
const WHEN_EMPTY = { '&:empty': { display: 'none' } }

/** The head of every screen: the back link, the title, and the screen's own parts (A28). */
export function PageHead() {
  return (
    <InRow sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 1.5, mb: 2.5 }}>
      <Box
        sx={{
          flexBasis: '100%',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          mb: -1,
          '&:not(:has(a))': { display: 'none' },
        }}
      >
        <WayBack />
        <Box id={idOf('neighbours')} sx={{ ml: 'auto', ...WHEN_EMPTY }} />
      </Box>
      <Box sx={{ flex: { xs: '1 1 140px', sm: '1 1 auto' }, minWidth: 0 }}>
        <InRow
          sx={{
            flexWrap: 'wrap',
            columnGap: 1.25,
            rowGap: 0.75,
            minHeight: { xs: 28, sm: 40 },
          }}
        >
          <TitlePortal
            component="h1"
            variant="h1"
            sx={{
              flex: 'none',
              maxWidth: '100%',
              whiteSpace: 'normal',
              overflowWrap: 'anywhere',
              fontSize: { xs: 22, sm: 28 },
              lineHeight: { xs: '28px', sm: '32px' },
            }}
          />
          <InRow id={idOf('signs')} sx={{ flexWrap: 'wrap', gap: 1, ...WHEN_EMPTY }} />
        </InRow>
        <Box id={idOf('note')} sx={{ mt: 0.25, color: 'text.secondary', ...WHEN_EMPTY }} />
      </Box>
      <InRow id={idOf('actions')} sx={ACTIONS} />
    </InRow>
  )
}

/** Style of the buttons. On a phone several buttons fill whole rows below the title, the main button one of its own. */
const ACTIONS = {
  flexWrap: 'wrap',
  gap: 1,
  ...WHEN_EMPTY,
  '&:has(> .MuiButton-root ~ .MuiButtonBase-root, > .MuiIconButton-root ~ .MuiButton-root)': {
    flexBasis: { xs: '100%', sm: 'auto' },
  },
  '&:has(> .MuiButtonBase-root ~ .MuiButtonBase-root) > .MuiButton-root': {
    flexGrow: { xs: 1, sm: 0 },
    '@media (width < 600px)': { paddingInline: 1 },
  },
  '&:has(> .MuiButton-root ~ .MuiButton-root) > .MuiButton-contained': {
    flexBasis: { xs: '80%', sm: 'auto' },
  },
} as const

/** The elements of the head never change, so a subscription is not needed. */
const NEVER = () => () => {}

/** Renders a part of a screen into the head above it. */
export function InPageHead({ place, children }: { place: Place; children: ReactNode }) {
  // The first screen renders together with the head, before the element exists: React then reads the snapshot again.
  const box = useSyncExternalStore(NEVER, () => document.getElementById(idOf(place)))
  return box && createPortal(children, box)
}

/** Sections without a list of their own, and the list above them. */
const LISTS = new Map([
  ['manual-orders', 'orders'],
  ['staff-invitations', 'customers'],
])
/** The list of counts, a screen of the section 'stock'. */
const COUNTS = '/stock/counts'

/** The link from a record, or from a new one, to its list. */
function WayBack() {
  const { pathname } = useLocation()
  const [, section = '', rest] = pathname.split('/')
  const isCount = pathname.startsWith(`${COUNTS}/`)
  const list = isCount ? COUNTS.slice(1) : (LISTS.get(section) ?? section)
  const labels = useResourceDefinitions()
  const isSetting = useMaySee()('settings') && !rest && isOtherSetting(section)
  const target = isSetting ? 'settings' : list
  const label = isCount ? 'Stok, sayımlar' : (labels[target]?.options?.label as string | undefined)
  const isWide = useFrom('md')
  // Beside an open part of the settings the list of parts is in sight.
  if ((!rest && !isSetting) || !label || (isWide && section === 'settings')) return null
  return (
    <Link
      to={`/${target}`}
      underline="hover"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        ml: '-4px',
        minHeight: 24,
        fontSize: 13,
        color: 'text.secondary',
      }}
    >
      <BackIcon sx={{ fontSize: 16 }} />
      {label}
    </Link>
  )
}
