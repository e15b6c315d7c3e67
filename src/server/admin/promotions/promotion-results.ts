import type { Querying } from '#src/server/platform/database/connect.ts'

export async function promotionResults(_database: Querying, _id: number) {
  return { orders: 0, cost: '0.00', sales: '0.00', average: '0.00', shop_average: '0.00' }
}
