import { describe, expect, it } from 'vitest'
import { optionsText, parseOptions } from './options-text.ts'

const item = (name: string, price = 0, available = true) => ({ name, price, available })

describe('options text', () => {
  it('formats options as a line and parses it back, with any names', () => {
    const options = [
      { name: 'Dad', choose: false, counted: false, items: [item('Nanə'), item('Manqo', 125, false)] },
      {
        name: 'A(b): c; d|e\\',
        choose: true,
        counted: false,
        items: [item('3 mg +0.99', 99), item('x [yoxdur]'), item('\\')],
      },
    ]
    expect(optionsText(options.slice(0, 1))).toBe('Dad(chips): Nanə +0.00 | Manqo +1.25 [yoxdur]')
    expect(parseOptions(optionsText(options))).toEqual(options)
    expect(parseOptions(' ')).toEqual([])
    expect(parseOptions('Nikotin (list) : 3 mg +1,5')).toEqual([
      { name: 'Nikotin', choose: true, counted: false, items: [item('3 mg', 150)] },
    ])
  })

  it('includes pieces, SKUs and barcodes of items if the option counts stock', () => {
    const counted = [
      {
        name: 'Dad',
        choose: false,
        counted: true,
        items: [
          { ...item('Nanə'), stock: 12, sku: 'N;B|1', barcode: '4760000000017' },
          { ...item('Manqo', 125, false), stock: 0, sku: null, barcode: null },
          { ...item('{Alma}'), stock: 3, sku: null, barcode: '4760' },
        ],
      },
    ]
    expect(optionsText(counted)).toBe(
      'Dad(chips, stok): Nanə +0.00 {12; N\\;B\\|1; 4760000000017} | Manqo +1.25 [yoxdur] {0} | \\{Alma\\} +0.00 {3; ; 4760}',
    )
    expect(parseOptions(optionsText(counted))).toEqual([
      {
        ...counted[0],
        items: [counted[0]?.items[0], { ...item('Manqo', 125, false), stock: 0 }, counted[0]?.items[2]],
      },
    ])
    expect(parseOptions('Dad(list,stok): Nanə +0.00')).toEqual([
      { name: 'Dad', choose: true, counted: true, items: [item('Nanə')] },
    ])
  })

  it('rejects any other format', () => {
    for (const wrong of [
      'Dad',
      'Dad: Nanə +0.00',
      'Dad(x): Nanə +0.00',
      '(list): Nanə +0',
      'Dad(list): Nanə',
      'Dad(list): Nanə -1.00',
      'Dad(list):',
      'Dad(list): Nanə +0.00;',
      'Dad(list): +1.00',
      'Dad(list): a +1.005',
      'Dad(list): a +1.00 {5}',
      'Dad(list, stok): a +1.00 {x}',
      'Dad(list, stok): a +1.00 {1; a; b; c}',
    ]) {
      expect(() => parseOptions(wrong), wrong).toThrow(RangeError)
    }
  })
})
