import { describe, expect, it } from 'vitest'
import { pastedVariants } from './pasted-variants.ts'

describe('pasted variants', () => {
  it('reads two choices, pieces and codes of each line', () => {
    expect(pastedVariants('Nanə\t3 mg\t12\tN-3\t4760000000017\r\nManqo\t6 mg')).toEqual([
      { choices: ['Nanə', '3 mg'], stock: 12, sku: 'N-3', barcode: '4760000000017' },
      { choices: ['Manqo', '6 mg'], stock: null, sku: '', barcode: '' },
    ])
  })

  it('leaves out lines without two choices and repeated ones', () => {
    expect(pastedVariants('Nanə\n\nNanə\t3 mg\t1\nNanə\t3 mg\t2')).toHaveLength(1)
  })

  it('ends at the most variants of a product', () => {
    const lines = Array.from({ length: 600 }, (_, at) => `Nanə\t${at} mg`)
    expect(pastedVariants(lines.join('\n'))).toHaveLength(500)
  })
})
