import { expect, test } from 'vitest'
import { optionsText, parseOptions } from './options-text.ts'

const item = (name: string, price = 0, available = true) => ({ name, price, available })

test('options are written as a line and read again, whatever their names hold', () => {
  const options = [
    { name: 'Dad', choose: false, items: [item('Nanə'), item('Manqo', 125, false)] },
    { name: 'A(b): c; d|e\\', choose: true, items: [item('3 mg +0.99', 99), item('x [yoxdur]'), item('\\')] },
  ]
  expect(optionsText(options.slice(0, 1))).toBe('Dad(chips): Nanə +0.00 | Manqo +1.25 [yoxdur]')
  expect(parseOptions(optionsText(options))).toEqual(options)
  expect(parseOptions(' ')).toEqual([])
  expect(parseOptions('Nikotin (list) : 3 mg +1,5')).toEqual([{ name: 'Nikotin', choose: true, items: [item('3 mg', 150)] }])
})

test('what is not written so is refused', () => {
  for (const wrong of ['Dad', 'Dad: Nanə +0.00', 'Dad(x): Nanə +0.00', '(list): Nanə +0', 'Dad(list): Nanə', 'Dad(list): Nanə -1.00', 'Dad(list):', 'Dad(list): Nanə +0.00;', 'Dad(list): +1.00', 'Dad(list): a +1.005']) {
    expect(() => parseOptions(wrong), wrong).toThrow(RangeError)
  }
})
