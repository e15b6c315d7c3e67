import { expect } from 'vitest'
import { checkBooks } from '#src/server/admin/audit/check-books.ts'
import type { TestShop } from './with-shop.ts'

/** Expects that every rule of the books is kept. */
export async function booksAgree({ services }: TestShop): Promise<void> {
  expect((await checkBooks(services.database)).broken).toEqual([])
}
