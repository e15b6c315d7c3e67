import { describe, expect, it } from 'vitest'
import { guessColumn } from './guess-column.ts'

describe('a guessed column', () => {
  it.each(['Цена розничная, ман.', 'Розничная цена (манат)', 'Qiymət, man.', 'Price, AZN'])(
    'reads manat as a unit in %s',
    (header) => expect(guessColumn(header)).toBe('price'),
  )
})
