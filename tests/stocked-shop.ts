import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { StaffRole } from '../src/domain/admin/rights.ts'
import { emptyShop, stockDemoGoods, type Goods } from './demo-goods.ts'
import { staffMember, type StaffMember } from './staff.ts'
import { openShop, type TestShop } from './with-shop.ts'

type Stocked = { shop: TestShop; goods: Goods }

/** Opens one shop for a test file, filled anew before each test with the demo's goods; `take` receives both. */
export function shopOfGoods(take: (stocked: Stocked) => void | Promise<void>): void {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop()
  })
  beforeEach(async () => {
    await emptyShop(shop)
    await take({ shop, goods: await stockDemoGoods(shop.services.database) })
  })
  afterAll(() => shop.close())
}

/** Does the same, with a member of staff of the role. */
export function stockedShop(
  role: StaffRole,
  take: (stocked: Stocked & { member: StaffMember }) => void | Promise<void>,
): void {
  shopOfGoods(async (stocked) => take({ ...stocked, member: await staffMember(stocked.shop, role) }))
}
