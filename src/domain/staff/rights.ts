/** What staff may be (A8). The owner is the account with is_admin. */
export const staffRoles = ['owner', 'manager', 'packer', 'editor'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Each right of the back office, and the roles that have it. The server refuses calls and the client hides screens by this one table. */
const holders = {
  /** See orders, move them on, cancel them, print for them (A1). */
  orders: ['owner', 'manager', 'packer'],
  /** Take an order by phone, with a discount of their choice (A2). */
  'manual-orders': ['owner', 'manager'],
  /** Record money that was given back (A17). */
  refunds: ['owner', 'manager'],
  /** Products, categories, brands, tags and their pictures (A3, A6). */
  catalog: ['owner', 'manager', 'editor'],
  /** Set prices and reductions of products (A26). */
  prices: ['owner', 'manager'],
  /** Import and export of products (A4). */
  import: ['owner', 'manager'],
  /** See and correct stock (A5). */
  stock: ['owner', 'manager', 'packer'],
  /** See what goods cost and what the shop earns; take goods in with their cost (V5). */
  costs: ['owner'],
  /** Home and company pages (A7). */
  content: ['owner', 'manager', 'editor'],
  /** See customers, their prices and blocks (A8). */
  customers: ['owner', 'manager'],
  /** Give and take roles, lift a second factor (A8, A14). */
  staff: ['owner'],
  /** Coupons and delivery types (A9). */
  offers: ['owner', 'manager'],
  /** Hide, show and answer reviews (A10). */
  reviews: ['owner', 'manager', 'editor'],
  /** Figures of the shop, export of orders and customers (A11). */
  figures: ['owner', 'manager'],
  /** Settings of the shop (A12). */
  settings: ['owner'],
  /** The log (A13). */
  log: ['owner'],
  /** What everyone in the back office may: one's own sessions and second factor (A14). */
  own: ['owner', 'manager', 'packer', 'editor'],
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffRight = keyof typeof holders

export function mayDo(role: StaffRole, right: StaffRight): boolean {
  const roles: readonly StaffRole[] = holders[right]
  return roles.includes(role)
}

/** All rights of a role. */
export function rightsOf(role: StaffRole): StaffRight[] {
  return (Object.keys(holders) as StaffRight[]).filter((right) => mayDo(role, right))
}
