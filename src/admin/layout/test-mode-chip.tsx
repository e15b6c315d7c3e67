import { Box, Chip } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-admin'
import { HiddenWords } from '../parts/hidden-words.tsx'
import { httpApi } from '#src/contract/client/api.ts'
import { useMay } from '../parts/hooks.ts'

/** The one call of the storefront that the admin uses; its table of calls would be loaded with all others. */
const shop = httpApi<'shop'>({}, { shop: 'GET /api/v1/shop/' })

/** Says on every screen that card payments move no real money (Y2); for the owner a link to the setting. */
export function TestModeChip() {
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['test mode'],
    queryFn: async () => (await shop.call('shop', {})).payment_test,
    staleTime: 60_000,
    retry: false,
  })
  if (data !== true) return null
  const isOwner = may('settings')
  return (
    <Chip
      label={
        <>
          Test
          <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
            {' '}
            ödəniş
          </Box>
          <HiddenWords>: kartlardan pul çıxmır</HiddenWords>
        </>
      }
      sx={{ bgcolor: 'warning.light', color: 'text.primary', fontWeight: 600 }}
      {...(isOwner && { component: Link, to: '/payment-settings', clickable: true })}
    />
  )
}
