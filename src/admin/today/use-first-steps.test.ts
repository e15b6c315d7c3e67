import { describe, expect, it } from 'vitest'
import { isFirstMorning, missingForOrders } from './use-first-steps.ts'

const product = { id: 1, name: 'Nanə buz', stock_count: 3 }
const deliveries = [{ name: 'Kuryer', price: '5.00' }]

describe('the needs of the first order', () => {
  it('are contacts, a delivery type and a product in stock', () => {
    expect(missingForOrders({ settings: { phone: '', email: '' }, deliveries: [], product: null })).toEqual([
      'telefon və ya e-mail',
      'çatdırılma üsulu',
      'stokda olan, dərc olunmuş məhsul',
    ])
  })

  it.each([
    { phone: '+994501234567', email: '' },
    { phone: '', email: 'a@b.az' },
  ])('are met by %j', (settings) => {
    expect(missingForOrders({ settings, deliveries, product })).toEqual([])
  })
})

describe('the first morning', () => {
  const settings = { phone: '+994501234567', email: '', ordering_open: true }
  const done = { settings, deliveries, product, isNoticed: true, hasCosts: true }

  it('ends when orders are open and all steps are done', () => {
    expect(isFirstMorning(done)).toBe(false)
  })

  it('goes on while orders are closed', () => {
    expect(isFirstMorning({ ...done, settings: { ...settings, ordering_open: false } })).toBe(true)
  })

  it.each([{ isNoticed: false }, { hasCosts: false }])('goes on with open orders while %j', (left) => {
    expect(isFirstMorning({ ...done, ...left })).toBe(true)
  })
})
