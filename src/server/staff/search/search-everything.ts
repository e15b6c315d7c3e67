import { handler } from '../../call/handler.ts'
import { listCustomers } from '../customers/list-customers.ts'
import { listOrders } from '../orders/list-orders.ts'
import { listStaffProducts } from '../products/list-products.ts'

/** Rows of each kind that are answered. */
const SHOWN = 5

/** GET admin/search/ (A21): what the lists of orders, customers and products find, of those that the caller may see. */
export const searchEverything = handler('search.everything', async ({ q }, context) => {
  const wish = { q, page: 1, per_page: SHOWN }
  const may = (right: 'orders' | 'customers' | 'catalog') => context.staff.rights.has(right)
  const [orders, customers, products] = await Promise.all([
    may('orders') ? listOrders.run(wish, context) : null,
    may('customers') ? listCustomers.run(wish, context) : null,
    may('catalog') ? listStaffProducts.run(wish, context) : null,
  ])
  return { orders, customers, products }
})
