import { expect, it } from 'vitest'
import { resultText } from './result-text.ts'

it('says what an exchange wrote before it failed', () => {
  expect(resultText({ failure: 'Yarımçıq qaldı.', counts: { created: 3, left_out: 1 } })).toBe(
    'Yarımçıq qaldı. yeni məhsul: 3 · kənarda qalan: 1',
  )
  expect(resultText({ failure: 'Yarımçıq qaldı.', counts: {} })).toBe('Yarımçıq qaldı. Heç nə dəyişmədi.')
})
