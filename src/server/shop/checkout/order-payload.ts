import type { ParsedInput } from '#src/server/platform/http/handler.ts'

/** The body of an order after its schema has checked it. */
export type OrderPayload = ParsedInput<'checkout'>

/** The greatest amount in an order's row, qəpik. */
export const TOTAL_MAX = 2_147_483_647
