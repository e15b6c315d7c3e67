import type { StaffRight } from '../domain/staff/rights.ts'

/** The right that each resource of the client asks for; a screen whose right is missing is not shown. */
const rights: Record<string, StaffRight> = {
  orders: 'orders',
  'manual-orders': 'manual-orders',
  customers: 'customers',
  products: 'catalog',
  stock: 'stock',
  imports: 'import',
  categories: 'catalog',
  brands: 'catalog',
  tags: 'catalog',
  coupons: 'offers',
  'delivery-types': 'offers',
  reviews: 'reviews',
  figures: 'figures',
  settings: 'settings',
  log: 'log',
  carousels: 'content',
  banners: 'content',
  pages: 'content',
  sessions: 'own',
}

/** null: everyone at work may see it. */
export function rightOf(resource: string): StaffRight | null {
  return rights[resource] ?? null
}
