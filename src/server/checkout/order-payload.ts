import type { ParsedInput } from '../call/handler.ts'

/** What a customer sends to place an order, after its schema has checked it. */
export type OrderPayload = ParsedInput<'checkout'>

/** The greatest sum that an order's row can hold, qəpik. */
export const TOTAL_MAX = 2_147_483_647
