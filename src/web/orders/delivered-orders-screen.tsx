import { Link } from 'react-router'
import { orSignIn } from '../account/require-sign-in.ts'
import { api } from '../api.ts'
import { toCard } from '../catalog/card-product.ts'
import { ProductGrid } from '../catalog/product-grid.tsx'
import { Drawing } from '../parts/drawing.tsx'
import { usePages } from '../parts/use-pages.tsx'
import type { Route } from './+types/delivered-orders-screen.ts'
import { OrderPanel } from './order-panel.tsx'

export const meta = () => [{ title: 'Sifarişlərim' }, { name: 'robots', content: 'noindex' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return orSignIn(request, () => api.call('deliveredOrders', {}))
}
clientLoader.hydrate = true as const

/** Orders that were delivered, newest first, and their goods as cards to be bought again. */
export default function DeliveredOrdersScreen({ loaderData }: Route.ComponentProps) {
  const { rows: orders, more } = usePages(loaderData, 'sifarişlər', (path) => api.follow('deliveredOrders', path))

  if (orders.length === 0) {
    return (
      <div className="empty panel">
        <Drawing name="orders" />
        <h1 className="text-22 font-semibold">Təhvil verilmiş sifariş yoxdur</h1>
        <p>Sifarişləriniz çatdırılandan sonra burada qalacaq.</p>
        <Link to="/shop" className="button button-main">
          Mağazaya get
        </Link>
      </div>
    )
  }
  const goods = new Map(orders.flatMap((order) => order.items.map((item) => [item.product.id, toCard(item.product)])))
  return (
    <>
      <h1 className="title-page">Sifarişlərim</h1>
      <div className="order-list">
        {orders.map((order) => (
          <OrderPanel key={order.id} order={order} />
        ))}
      </div>
      {more}
      <h2 className="profile-heading">Yenidən almaq üçün</h2>
      <ProductGrid products={[...goods.values()]} />
    </>
  )
}
