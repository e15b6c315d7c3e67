import { describe, expect, it } from 'vitest'
import { ownSku } from './own-sku.ts'

const bag = { name: 'Günəş Çantası', sku: '' }

describe('own SKU', () => {
  it('begins with the product and ends with its choices', () => {
    expect(ownSku(bag, ['Sarı'], new Set())).toBe('GUN-CAN-SAR')
    expect(ownSku({ ...bag, sku: 'LUM-7' }, ['Nar şərbəti', '10 mg'], new Set())).toBe('LUM-7-NAR-SER-10')
  })

  it('gets a number if it is taken', () => {
    expect(ownSku(bag, ['Sarı'], new Set(['GUN-CAN-SAR']))).toBe('GUN-CAN-SAR-2')
  })
})
