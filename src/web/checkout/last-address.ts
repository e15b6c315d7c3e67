import type { Order } from '../../contract/client/shapes.ts'
import { api } from '../api.ts'

/** Where an order went. */
export type Address = Pick<Order, 'city' | 'district' | 'address' | 'zipcode'>

/** Where the customer's newest order went, to be offered again (B7); null without one, and when it cannot be had. */
export async function lastAddress(): Promise<Address | null> {
  try {
    const [active, delivered] = await Promise.all([api.call('activeOrders', {}), api.call('deliveredOrders', {})])
    const newest = [...active, ...delivered.results].toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0]
    return newest ? { city: newest.city, district: newest.district, address: newest.address, zipcode: newest.zipcode } : null
  } catch {
    // An offer, no more: checkout goes on without it.
    return null
  }
}
