import { describe, expect, it } from 'vitest'
import { rightOf } from './rights-of-resources.ts'

describe('the right of a section', () => {
  it('is the right of its list', () => {
    expect(rightOf('orders')).toBe('orders')
  })

  it('is the right to change rows for its form', () => {
    expect([rightOf('couriers'), rightOf('couriers', 'edit'), rightOf('couriers', 'create')]).toEqual([
      'orders',
      'cash',
      'cash',
    ])
  })

  it('is the right of its first call, without a list', () => {
    expect(rightOf('payment-settings')).toBe('settings')
  })

  it('is the right to refund for payments, although each order shows its own', () => {
    expect(rightOf('payments')).toBe('refunds')
  })
})
