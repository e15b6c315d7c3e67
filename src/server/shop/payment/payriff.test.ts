import { describe, expect, it } from 'vitest'
import { failureOfReason, payriff, readOrder } from './payriff.ts'

describe('Payriff', () => {
  it.each([
    ['CREATED', 'new'],
    ['PENDING', 'pending'],
    ['ACCEPTED', 'pending'],
    ['IN_REVIEW', 'pending'],
    ['APPROVED', 'captured'],
    ['PREAUTH_APPROVED', 'authorized'],
    ['DECLINED', 'failed'],
    ['EXPIRED', 'failed'],
    ['CANCELED', 'failed'],
    ['PREAUTH_EXPIRED', 'failed'],
    ['REFUNDED', 'refunded'],
    ['REVERSE', 'refunded'],
    ['PARTIAL_REFUND', 'partly_refunded'],
    ['REFUND_IN_PROGRESS', 'pending'],
    ['PARTIAL', 'unknown'],
    ['CASH', 'unknown'],
    [undefined, 'unknown'],
  ])('the status %s means %s', (paymentStatus, state) => {
    expect(readOrder({ paymentStatus }).state).toBe(state)
  })

  it.each([
    ['Insufficient funds', 'money'],
    ['Exceeds withdrawal limit', 'money'],
    ['Expired card', 'card'],
    ['Wrong CVV', 'card'],
    ['Cancelled by user', 'customer'],
    ['Do not honour', 'bank'],
    ['System malfunction', 'later'],
    ['', null],
  ])('the reason %j means %j', (reason, kind) => {
    expect(failureOfReason(reason)).toBe(kind)
  })

  it('reads amount, currency and card from an order', () => {
    const transactions = [{ responseRrn: '1', cardDetails: { maskedPan: '411111****1111' } }]
    const order = { paymentStatus: 'APPROVED', amount: 30.75, currencyType: 'AZN', transactions }
    expect(readOrder(order)).toMatchObject({ amount: 3075, currency: 'AZN', card_mask: '411111******1111', rrn: '1' })
  })

  it('reads the order of a callback, and nothing else', () => {
    const client = payriff([{ application_key: 'key' }], 'http://127.0.0.1:1')
    const body = JSON.stringify({ code: '00000', payload: { orderId: 'a', paymentStatus: 'APPROVED', amount: 1 } })
    expect(client.readCallback(body)).toEqual({ provider_reference: 'a', raw: body })
    for (const wrong of ['', '[]', '{}', '{"payload":null}', '{"payload":{"orderId":5}}'])
      expect(client.readCallback(wrong)).toBeNull()
  })
})
