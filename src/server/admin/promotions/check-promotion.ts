import type { Transaction } from '#src/server/platform/transaction.ts'

export async function checkPromotion(_tx: Transaction, _input: object, _id?: number): Promise<void> {}
