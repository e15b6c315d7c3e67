import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { StaffRole } from '../src/domain/staff/rights.ts'
import { emptyShop, stockDemoGoods, type Goods } from './demo-goods.ts'
import { staffMember, type StaffMember } from './staff.ts'
import { openShop, type TestShop } from './with-shop.ts'

type Stocked = { shop: TestShop; goods: Goods; member: StaffMember }

/** One shop for a file of tests, filled anew before each with the demo's goods and somebody of the role; `take` keeps them. */
export function stockedShop(role: StaffRole, take: (stocked: Stocked) => void | Promise<void>): void {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop()
  })
  beforeEach(async () => {
    await emptyShop(shop)
    const goods = await stockDemoGoods(shop.services.database)
    await take({ shop, goods, member: await staffMember(shop, role) })
  })
  afterAll(() => shop.close())
}
