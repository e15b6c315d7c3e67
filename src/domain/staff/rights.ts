/** The roles that every shop has (A8); the owner can make others from their rights (A26). The owner is the account with is_admin. */
export const staffRoles = ['owner', 'manager', 'packer', 'editor'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Each right of the back office, and the built-in roles that have it. The server refuses calls and the client hides screens by this one table. */
const holders = {
  /** See orders, move them on, cancel them, print for them (A1). */
  orders: ['owner', 'manager', 'packer'],
  /** Take an order by phone, with a discount of their choice (A2). */
  'manual-orders': ['owner', 'manager'],
  /** Record money that was given back (A17). */
  refunds: ['owner', 'manager'],
  /** Couriers, and the cash that they hand in (A20). */
  cash: ['owner', 'manager'],
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
  /** Figures of the shop (A11). */
  figures: ['owner', 'manager'],
  /** Orders and customers as files (A4). */
  export: ['owner', 'manager'],
  /** Settings of the shop (A12). */
  settings: ['owner'],
  /** The log (A13). */
  log: ['owner'],
  /** What everyone in the back office may: one's own sessions and second factor (A14). */
  own: ['owner', 'manager', 'packer', 'editor'],
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffRight = keyof typeof holders

/** The rights that a role can be made of (A26); 'own' everyone in the back office has. */
export const tailoredRights = (Object.keys(holders) as StaffRight[]).filter((right) => right !== 'own')

/** The rights of a built-in role. */
export function rightsOf(role: StaffRole): StaffRight[] {
  return (Object.keys(holders) as StaffRight[]).filter((right) => (holders[right] as readonly StaffRole[]).includes(role))
}

/** Somebody of the staff: the role's key, and what it allows. The key is a built-in role, or the number of one of the shop's own. */
export type RoleHolder = { role: string; rights: ReadonlySet<StaffRight> }

/**
 * What a key and the rights that the database keeps for it allow. A right that the shop no longer knows is left out.
 * `tailored` is null for a built-in role.
 */
export function roleHolder(role: string, tailored: readonly string[] | null): RoleHolder {
  const rights = tailored === null ? rightsOf(role as StaffRole) : (['own', ...tailoredRights.filter((right) => tailored.includes(right))] as const)
  return { role, rights: new Set(rights) }
}

/**
 * Whether somebody may give this role, take it away, or change the account of who has it (A26): nobody gives or takes
 * what he does not have, and only an owner deals with owners.
 */
export function mayGive(giver: RoleHolder, { role, rights }: RoleHolder): boolean {
  return role === 'owner' ? giver.role === 'owner' : [...rights].every((right) => giver.rights.has(right))
}
