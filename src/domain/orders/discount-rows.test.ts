import { describe, expect, it } from 'vitest'
import { discountLabel, discountRows } from './discount-rows.ts'

describe('discountRows', () => {
  it('adds the rows of a promotion, and leaves the delivery out', () => {
    const row = { kind: 'promotion' as const, label: '3 al, 2 ödə' }
    const rows = [
      { ...row, amount: -100 },
      { kind: 'coupon' as const, label: 'QIS20', amount: -50 },
      { ...row, amount: -200 },
      { kind: 'delivery' as const, label: 'Kuryer', amount: 500 },
    ]
    expect(discountRows(rows)).toEqual([
      { ...row, amount: -300 },
      { kind: 'coupon', label: 'QIS20', amount: -50 },
    ])
  })
})

describe('discountLabel', () => {
  it('names the code and the reason', () => {
    expect(discountLabel({ kind: 'coupon', label: 'QIS20' })).toBe('Kupon endirimi (QIS20)')
    expect(discountLabel({ kind: 'staff', label: 'daimi müştəri' })).toBe('Endirim (daimi müştəri)')
  })
})
