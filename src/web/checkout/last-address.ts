import type { Order } from '../../contract/client/shapes.ts'
import { api } from '../api.ts'

/** The address of an order. */
export type Address = Pick<Order, 'city' | 'district' | 'address' | 'zipcode'>

/** How many addresses are offered. */
const OFFERED = 4

/** The addresses to be offered: that of the newest order (B7), then those that the customer keeps (B18); none without an answer. */
export async function offeredAddresses(): Promise<Address[]> {
  const [last, kept] = await Promise.all([lastAddress(), api.call('listAddresses', {}).catch(() => [])])
  const texts = new Set<string>()
  return [...(last ? [last] : []), ...kept].filter((address) => {
    const text = addressText(address)
    return !texts.has(text) && texts.add(text)
  }).slice(0, OFFERED)
}

/** 'Nizami küç. 96, Səbail, Bakı, AZ1000'. */
export function addressText({ address, district, city, zipcode }: Address): string {
  return [address, district, city, zipcode].filter(Boolean).join(', ')
}

async function lastAddress(): Promise<Address | null> {
  try {
    const [active, delivered] = await Promise.all([api.call('activeOrders', {}), api.call('deliveredOrders', {})])
    const newest = [...active, ...delivered.results].toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0]
    return newest ? { city: newest.city, district: newest.district, address: newest.address, zipcode: newest.zipcode } : null
  } catch {
    // Checkout goes on without the offer.
    return null
  }
}
