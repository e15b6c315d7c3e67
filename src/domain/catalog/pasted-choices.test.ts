import { describe, expect, it } from 'vitest'
import { pastedChoices } from './pasted-choices.ts'

describe('pasted choices', () => {
  it('reads a line as a choice and its second column as the stock', () => {
    expect(pastedChoices('Manqo buz\t6\r\nNar\t\n\nFeyxoa\t2 qutu', [])).toEqual([
      { name: 'Manqo buz', stock: 6 },
      { name: 'Nar', stock: null },
      { name: 'Feyxoa', stock: null },
    ])
  })

  it('divides a single line by commas', () => {
    expect(pastedChoices('Manqo, Nar; Feyxoa', []).map(({ name }) => name)).toEqual(['Manqo', 'Nar', 'Feyxoa'])
  })

  it('leaves out repeated and existing names', () => {
    expect(pastedChoices('Manqo\nNar\nManqo', ['Nar'])).toEqual([{ name: 'Manqo', stock: null }])
  })
})
