import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settlePayment, type PaymentState, type ProviderState, type ProviderStatus } from './payment-state.ts'

const status = (state: ProviderState, more: Partial<ProviderStatus> = {}): ProviderStatus => ({
  state,
  amount: 1500,
  currency: 'AZN',
  failure: null,
  code: null,
  card_mask: null,
  rrn: null,
  refunded: null,
  ...more,
})
const order = { is_canceled: false, pays_online: true, is_paid: false }
const settle = (state: PaymentState, answer: ProviderStatus, more = {}) =>
  settlePayment({ state, amount: 1500 }, { ...order, ...more }, answer)

describe('the state of a payment', () => {
  it.each([
    ['open', 'captured', 'paid'],
    ['abandoned', 'captured', 'paid'],
    ['failed', 'captured', 'paid'],
    ['open', 'failed', 'failed'],
    ['abandoned', 'failed', 'failed'],
    ['open', 'new', 'open'],
    ['open', 'pending', 'open'],
    ['open', 'unknown', 'open'],
    ['open', 'authorized', 'review'],
    ['open', 'refunded', 'review'],
    ['open', 'partly_refunded', 'review'],
    ['failed', 'refunded', 'failed'],
    ['review', 'failed', 'review'],
    ['paid', 'failed', 'paid'],
    ['paid', 'refunded', 'paid'],
    ['late', 'captured', 'late'],
  ] as const)('%s and %s make %s', (before, answer, after) => {
    expect(settle(before, status(answer)).state).toBe(after)
  })

  it.each([
    ['an order that is cancelled', { is_canceled: true }],
    ['an order that is paid on delivery', { pays_online: false }],
    ['an order that another attempt paid', { is_paid: true }],
  ])('money for %s is late', (_name, more) => {
    expect(settle('open', status('captured'), more).state).toBe('late')
  })

  it.each([
    ['another amount', { amount: 1499 }, 'amount'],
    ['no amount', { amount: null }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['no currency', { currency: null }, 'currency'],
  ])('%s goes to review', (_name, more, fault) => {
    expect(settle('open', status('captured', more))).toMatchObject({ state: 'review', fault })
  })

  it('ends in the same state in any order of answers', () => {
    const answers = fc.array(fc.constantFrom<ProviderState>('new', 'pending', 'unknown', 'failed', 'captured'))
    fc.assert(
      fc.property(answers, (states) => {
        const end = (list: ProviderState[]) =>
          list.reduce<PaymentState>((state, answer) => settle(state, status(answer)).state, 'open')
        expect(end(states)).toBe(end(states.toReversed()))
        expect(end(states)).toBe(end([...states, ...states]))
      }),
    )
  })
})
