import { useEffect, useEffectEvent } from 'react'
import { Authenticated, CanAccess, useLogoutIfAccessDenied } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { Route, Routes } from 'react-router-dom'
import { Button } from '@mui/material'
import { ApiError } from '../api.ts'
import { useRead, useReload } from '../parts/hooks.ts'
import { Beginning, NoRight } from '../parts/placeholders.tsx'
import { WaitingRows } from '../parts/basics.tsx'
import { AccountTab } from './account-tab.tsx'
import { DoneList } from './money-line.tsx'
import { cashToHandIn, useWaitingSteps, withSteps } from './route-data.ts'
import { RouteFrame } from './route-frame.tsx'
import { StopList } from './stop-list.tsx'
import { StopScreen } from './stop-screen.tsx'
import { failureText } from '../parts/failure-text.ts'

/** Time between two readings of the route, ms: an order may be given or taken away at any moment. */
const EVERY = 30_000

/** The courier's own view (C21): a whole window, without the menu of the shop. */
export function RouteScreen() {
  return (
    <Authenticated>
      <CanAccess resource="route" action="list" accessDenied={<NoRight />}>
        <OwnRoute />
      </CanAccess>
    </Authenticated>
  )
}

function OwnRoute() {
  const reload = useReload()
  const { data, error, dataUpdatedAt, refetch } = useRead(
    ['route'],
    'route.show',
    {},
    {
      refetchInterval: EVERY,
      retry: false,
    },
  )
  const waiting = useWaitingSteps(() => void reload('route'))
  useSignOutAfter(error)
  if (!data)
    return (
      <RouteFrame waiting={waiting} readAt={0} cash={null}>
        {error ? <Failure error={error} retry={() => void refetch()} /> : <WaitingRows />}
      </RouteFrame>
    )
  const orders = withSteps(data.orders, waiting.steps)
  const own = { route: data, orders }
  return (
    <RouteFrame waiting={waiting} readAt={dataUpdatedAt} cash={data.courier && cashToHandIn(data, orders)}>
      <Routes>
        <Route index element={<StopList {...own} />} />
        <Route path="done" element={<DoneList {...own} />} />
        <Route path="account" element={<AccountTab route={data} waiting={waiting} />} />
        <Route path=":id" element={<StopScreen orders={orders} add={waiting.add} />} />
      </Routes>
    </RouteFrame>
  )
}

/** An ended session asks to log in; the waiting steps stay for the account. */
function useSignOutAfter(error: unknown): void {
  const signOut = useLogoutIfAccessDenied()
  const end = useEffectEvent(() => void signOut(error))
  const hasEnded = error instanceof ApiError && error.status === 401
  useEffect(() => {
    if (hasEnded) end()
  }, [hasEnded])
}

/** Shown in place of a route that was not loaded. Without the second factor that the owner requires, it never is. */
function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  if (error instanceof ApiError && error.status === 403)
    return (
      <Beginning
        title="Marşrut bağlıdır"
        action={
          <Button component={Link} to="/safety" variant="contained">
            Təhlükəsizliyə keç
          </Button>
        }
      >
        {failureText(error)}
      </Beginning>
    )
  return (
    <Beginning
      title="Marşrut yüklənmədi"
      drawing="offline"
      action={
        <Button variant="outlined" onClick={retry}>
          Yenidən cəhd et
        </Button>
      }
    >
      {failureText(error)}
    </Beginning>
  )
}
