import { OrderList } from './order-list.tsx'
import { OrdersBadge } from './order-news.tsx'
import { OrderScreen } from './order-screen.tsx'

/** Orders (A1). */
export const orders = {
  name: 'orders', list: OrderList, show: OrderScreen, icon: OrdersBadge, options: { label: 'Sifarişlər' }, recordRepresentation: 'number',
}
