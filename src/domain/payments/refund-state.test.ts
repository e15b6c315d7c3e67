import { describe, expect, it } from 'vitest'
import type { ProviderState, ProviderStatus } from './payment-state.ts'
import { settleRefund } from './refund-state.ts'

const status = (state: ProviderState, refunded: number | null = null) =>
  ({ state, refunded, amount: 1500, currency: 'AZN' }) as ProviderStatus

describe('a refund whose answer was lost', () => {
  it.each([
    ['a payment that is still whole, asked once', { before: 0, polls: 1 }, status('captured'), 'open'],
    ['a payment that is still whole, asked three times', { before: 0, polls: 3 }, status('captured'), 'failed'],
    ['the first refund of a returned payment', { before: 0, polls: 1 }, status('refunded'), 'done'],
    ['the first refund of a partly returned payment', { before: 0, polls: 1 }, status('partly_refunded'), 'done'],
    ['a second refund, without a sum', { before: 100, polls: 1 }, status('partly_refunded'), 'manual'],
    ['a second refund that the sum holds', { before: 100, polls: 1 }, status('partly_refunded', 600), 'done'],
    ['a second refund that the sum lacks', { before: 100, polls: 3 }, status('partly_refunded', 100), 'failed'],
    ['a payment of unknown state', { before: 0, polls: 9 }, status('unknown'), 'open'],
    ['a payment that the bank works on', { before: 0, polls: 9 }, status('pending'), 'open'],
  ] as const)('%s', (_name, refund, answer, state) => {
    expect(settleRefund({ amount: 500, ...refund }, answer)).toBe(state)
  })
})
