import { Link } from 'react-router'
import type { Order } from '#src/contract/client/shapes.ts'
import { api } from '../api.ts'
import { Drawing } from '../parts/drawing.tsx'
import { usePages } from '../parts/use-pages.tsx'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { toCard } from '../product/card-product.ts'
import { freshProducts } from '../product/fresh-products.ts'
import { orSignIn } from '../session/require-sign-in.ts'
import type { Route } from './+types/delivered-orders-screen.ts'
import { OrderPanel } from './order-panel.tsx'

export const meta = () => [{ title: 'Sifarişlərim' }, { name: 'robots', content: 'noindex' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return orSignIn(request, async () => withGoods(await api.call('deliveredOrders', {})))
}
clientLoader.hydrate = true as const

export { ScreenFailed as ErrorBoundary } from '../parts/screen-failed.tsx'

/** Delivered orders, newest first, with their products as cards that can be bought again. */
export default function DeliveredOrdersScreen({ loaderData }: Route.ComponentProps) {
  const { rows: orders, more } = usePages(loaderData, 'sifarişlər', async (path) =>
    withGoods(await api.follow('deliveredOrders', path)),
  )

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
  const goods = new Map(orders.flatMap((order) => order.goods.map((card) => [card.id, card])))
  return (
    <>
      <h1 className="title-page">Sifarişlərim</h1>
      <div className="order-list">
        {orders.map((order) => (
          <OrderPanel key={order.id} order={order} />
        ))}
      </div>
      {more}
      {goods.size > 0 && (
        <>
          <h2 className="profile-heading">Bunları yenidən alın</h2>
          <ProductGrid products={[...goods.values()]} />
        </>
      )}
    </>
  )
}

/** A page of orders, each with cards of its available products. Without cards if they fail to load. */
async function withGoods({ results, next }: { results: Order[]; next: string | null }) {
  const ids = [...new Set(results.flatMap((order) => order.items.map((item) => item.product.id)))]
  const fresh = await freshProducts(ids).catch(() => [])
  const cards = new Map(fresh.flatMap((product) => (product ? [[product.id, toCard(product)]] : [])))
  const goodsOf = (order: Order) =>
    order.items.map((item) => cards.get(item.product.id)).filter((card) => card !== undefined)
  return { results: results.map((order) => ({ ...order, goods: goodsOf(order) })), next }
}
