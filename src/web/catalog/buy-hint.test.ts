import { describe, expect, it } from 'vitest'
import { buyHint } from './buy-hint.ts'

describe('hint under the buy button', () => {
  it.each([
    [{ missing: ['Dad', 'Nikotin'], quantity: 9, had: 0, stock_count: 3 }, 'Seçin: Dad, Nikotin'],
    [{ missing: [], quantity: 3, had: 0, stock_count: 3 }, ''],
    [{ missing: [], quantity: 0, had: 0, stock_count: 3 }, 'Ən azı 1 ədəd.'],
    [{ missing: [], quantity: 4, had: 0, stock_count: 3 }, 'Stokda 3 ədəd var.'],
    [{ missing: [], quantity: 2, had: 1, stock_count: 3 }, 'Səbətinizdə 1 ədəd var.'],
    [{ missing: [], quantity: 3, had: 1, stock_count: 3 }, 'Səbətinizdə 1 ədəd var, daha 2 ədəd ala bilərsiniz.'],
    [{ missing: [], quantity: 1, had: 3, stock_count: 3 }, 'Səbətinizdə 3 ədəd var, stokda başqa qalmayıb.'],
  ])('for %o', (choice, hint) => {
    expect(buyHint(choice)).toBe(hint)
  })
})
