/**
 * The built-in roles (A8). The owner can create other roles from their rights (A26). The owner is the account with
 * is_admin.
 */
export const staffRoles = ['owner', 'manager', 'packer', 'editor', 'courier'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * The rights of the admin, and the built-in roles with each right. The server rejects calls and the client hides
 * screens by this table.
 */
const holders = {
  /** See, advance, cancel and print orders (A1). */
  orders: ['owner', 'manager', 'packer'],
  /** Take an order by phone, with any discount (A2). */
  'manual-orders': ['owner', 'manager'],
  /** Record refunds (A17). */
  refunds: ['owner', 'manager'],
  /** Refund more than the shop owes for an order (E26). */
  refunds_over: ['owner'],
  /** Manage couriers and the cash that they hand in (A20). */
  cash: ['owner', 'manager'],
  /** See and deliver the orders of the courier whose account it is (C21). */
  courier: ['owner', 'courier'],
  /** Products, categories, brands, tags and their pictures (A3, A6). */
  catalog: ['owner', 'manager', 'editor'],
  /** Set prices and reductions of products (A26). */
  prices: ['owner', 'manager'],
  /** Import and export of products (A4). */
  import: ['owner', 'manager'],
  /** See and correct stock (A5). */
  stock: ['owner', 'manager', 'packer'],
  /** Receive goods, with the purchase prices of receipts (V5). */
  receiving: ['owner', 'manager', 'packer'],
  /** See the cost of goods and the shop's profit; suppliers and orders to them (V5). */
  costs: ['owner'],
  /** Home and company pages (A7). */
  content: ['owner', 'manager', 'editor'],
  /** See customers, their prices and blocks (A8). */
  customers: ['owner', 'manager'],
  /** Assign and remove roles, remove a second factor (A8, A14). */
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
  /** API keys and webhooks, which no role of the owner gets (G36). */
  systems: ['owner'],
  /** The log (A13). */
  log: ['owner'],
  /** The rights of all staff: their own sessions and second factor (A14). */
  own: ['owner', 'manager', 'packer', 'editor', 'courier'],
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffRight = keyof typeof holders

/** A right for roles of the owner (A26). All staff have 'own', the owner alone has 'systems'. */
export type TailoredRight = Exclude<StaffRight, 'own' | 'systems'>
export const isTailoredRight = (right: StaffRight): right is TailoredRight => right !== 'own' && right !== 'systems'
export const tailoredRights = (Object.keys(holders) as StaffRight[]).filter(isTailoredRight)

/** Returns the rights of a built-in role. */
export function rightsOf(role: StaffRole): StaffRight[] {
  return (Object.keys(holders) as StaffRight[]).filter((right) =>
    (holders[right] as readonly StaffRole[]).includes(role),
  )
}

/**
 * A member of staff: the role's key, and its rights. The key is a built-in role, or the id of one of the owner's roles.
 */
export type RoleHolder = { role: string; rights: ReadonlySet<StaffRight> }

/**
 * Returns the role with its rights. Omits stored rights that the shop no longer has. `tailored` is null for a built-in
 * role.
 */
export function roleHolder(role: string, tailored: readonly string[] | null): RoleHolder {
  const rights =
    tailored === null
      ? rightsOf(role as StaffRole)
      : (['own', ...tailoredRights.filter((right) => hasRight(tailored, right))] as const)
  return { role, rights: new Set(rights) }
}

/** A role of the time when 'costs' contained the right to receive goods keeps both. */
function hasRight(tailored: readonly string[], right: StaffRight): boolean {
  return tailored.includes(right) || (right === 'receiving' && tailored.includes('costs'))
}

/**
 * Whether a member of staff may assign this role, remove it, or change an account with it (A26). Staff can only assign
 * or remove rights that they have. Only an owner can change owners.
 */
export function mayGive(giver: RoleHolder, { role, rights }: RoleHolder): boolean {
  return role === 'owner' ? giver.role === 'owner' : [...rights].every((right) => giver.rights.has(right))
}

/** Whether a person may deliver orders and nothing else: the admin then shows the route alone (C21). */
export function deliversOnly(rights: readonly StaffRight[]): boolean {
  return rights.includes('courier') && rights.every((right) => right === 'courier' || right === 'own')
}
