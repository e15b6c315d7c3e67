import { afterEach, expect, it } from 'vitest'
import { readLanguageFrom } from '#src/words/language.ts'
import { capitalized } from './capitalized.ts'

afterEach(() => readLanguageFrom(() => 'az'))

it('begins with a capital letter as Azerbaijani has it', () => {
  expect(['içki dadı', 'ışıq', 'mesh', 'MTL', '10 ml', ''].map(capitalized)).toEqual([
    'İçki dadı',
    'Işıq',
    'Mesh',
    'MTL',
    '10 ml',
    '',
  ])
})

it('begins with a capital letter as English has it', () => {
  readLanguageFrom(() => 'en')
  expect(capitalized('icy')).toBe('Icy')
})
