import { describe, expect, it } from 'vitest'
import { nameWithEnding, withEnding } from './suffixes.ts'

describe('endings', () => {
  it.each([
    [0, '0-dan', '0-a', '0-ı', '0-ın', '0-cı'],
    [1, '1-dən', '1-ə', '1-i', '1-in', '1-ci'],
    [2, '2-dən', '2-yə', '2-si', '2-nin', '2-ci'],
    [3, '3-dən', '3-ə', '3-ü', '3-ün', '3-cü'],
    [4, '4-dən', '4-ə', '4-ü', '4-ün', '4-cü'],
    [6, '6-dan', '6-ya', '6-sı', '6-nın', '6-cı'],
    [9, '9-dan', '9-a', '9-u', '9-un', '9-cu'],
    [10, '10-dan', '10-a', '10-u', '10-un', '10-cu'],
    [59, '59-dan', '59-a', '59-u', '59-un', '59-cu'],
    [60, '60-dan', '60-a', '60-ı', '60-ın', '60-cı'],
    [80, '80-dən', '80-ə', '80-i', '80-in', '80-ci'],
    [100, '100-dən', '100-ə', '100-ü', '100-ün', '100-cü'],
    [1000, '1000-dən', '1000-ə', '1000-i', '1000-in', '1000-ci'],
  ])('follow the spoken number %i', (number, from, to, one, of, th) => {
    expect(['from', 'to', 'one', 'of', 'th'].map((ending) => withEnding(number, ending as 'from'))).toEqual([
      from,
      to,
      one,
      of,
      th,
    ])
  })

  it.each([
    ['Mayelər', 'Mayelərdən', 'Mayelərə'],
    ['Tanklar', 'Tanklardan', 'Tanklara'],
    ['Batareya', 'Batareyadan', 'Batareyaya'],
    ['Xəzri Pod 2', 'Xəzri Pod 2-dən', 'Xəzri Pod 2-yə'],
    ['QBT', 'QBT-dən', 'QBT-ə'],
    ['Koyl (0.8)', 'Koyl (0.8)-dan', 'Koyl (0.8)-a'],
  ])('follow the last vowel of %s', (name, from, to) => {
    expect([nameWithEnding(name, 'from'), nameWithEnding(name, 'to')]).toEqual([from, to])
  })
})
