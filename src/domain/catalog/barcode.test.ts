import { describe, expect, it } from 'vitest'
import { ownBarcode } from './barcode.ts'

describe('own barcode', () => {
  it('begins with 2 and ends with the check digit of EAN-13', () => {
    expect(ownBarcode('12345678901')).toBe('2123456789010')
    expect(ownBarcode('00000000000')).toBe('2000000000008')
  })
})
