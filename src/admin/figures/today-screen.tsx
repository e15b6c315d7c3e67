import { Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link, Title, useCanAccess, useGetIdentity } from 'react-admin'
import { api } from '../api.ts'
import { KeyFigures } from './key-figures.tsx'
import { today } from './periods.ts'

/** The first screen: today's figures for those who may see them, and where the day begins for all. */
export function TodayScreen() {
  const { identity } = useGetIdentity()
  const { canAccess: seesFigures } = useCanAccess({ resource: 'figures', action: 'list' })
  const { canAccess: seesOrders } = useCanAccess({ resource: 'orders', action: 'list' })
  const day = today()
  const { data } = useQuery({
    queryKey: ['figures', day], queryFn: () => api.call('figures.show', { from: day, to: day, step: 'day' }), enabled: seesFigures === true, refetchInterval: 60_000,
  })
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title="Bu gün" />
      <Typography variant="h5" component="h1">Salam{identity?.fullName ? `, ${identity.fullName}` : ''}!</Typography>
      {data && <KeyFigures figures={data} />}
      <Stack direction="row" spacing={1}>
        {seesOrders && <Button component={Link} to="/orders" variant="contained">Sifarişlərə keç</Button>}
        {seesFigures && <Button component={Link} to="/figures" variant="outlined">Bütün rəqəmlər</Button>}
      </Stack>
    </Stack>
  )
}
