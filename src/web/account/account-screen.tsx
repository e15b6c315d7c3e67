import { Link, useRevalidator } from 'react-router'
import { ApiError } from '#src/contract/client/api-error.ts'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { fill } from '#src/words/spoken.ts'
import { accountWords, frameWords, ordersWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { OrderPanel } from '../orders/order-panel.tsx'
import { Drawing } from '../parts/drawing.tsx'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { orSignIn } from '../session/require-sign-in.ts'
import { useSession } from '../session/session.ts'
import type { Route } from './+types/account-screen.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return orSignIn(request, async () => ({ orders: await api.call('activeOrders', {}).catch(unlessSignedOut) }))
}
clientLoader.hydrate = true as const

/** The customer's name and contacts, the open orders, and those cancelled of late. */
export default function AccountScreen({ loaderData }: Route.ComponentProps) {
  const { user } = useSession()
  const { orders } = loaderData
  const { revalidate } = useRevalidator()
  // The call returns orders that were cancelled within 30 days, too (D36).
  const active = orders?.filter((order) => order.canceled === null) ?? []
  const canceled = orders?.filter((order) => order.canceled !== null) ?? []
  return (
    <>
      <h1 className="title-page">
        {user ? fill(accountWords.helloName, { name: user.first_name }) : accountWords.hello}
      </h1>
      {user && (
        <p className="profile-facts">
          <span>{user.name}</span>
          <span>{user.email}</span>
          <span>{phoneText(user.phone)}</span>
        </p>
      )}
      <h2 className="profile-heading">{ordersWords.active}</h2>
      {orders === null ? (
        <NotLoaded text={ordersWords.failed} className="panel profile-failed" retry={() => void revalidate()} />
      ) : active.length === 0 ? (
        <div className="empty panel">
          <Drawing name="orders" />
          <h3 className="title-part">{ordersWords.noActive}</h3>
          <p>{ordersWords.noneLead}</p>
          <Link to="/shop" className="button button-main">
            {frameWords.toShop}
          </Link>
        </div>
      ) : (
        <div className="order-list">
          {active.map((order) => (
            <OrderPanel key={order.id} order={order} />
          ))}
        </div>
      )}
      {canceled.length > 0 && (
        <>
          <h2 className="profile-heading">{ordersWords.canceled}</h2>
          <div className="order-list">
            {canceled.map((order) => (
              <OrderPanel key={order.id} order={order} />
            ))}
          </div>
        </>
      )}
    </>
  )
}

/** Hides the orders if they fail to load. Rethrows the error if the session has ended. */
function unlessSignedOut(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) throw error
  return null
}
