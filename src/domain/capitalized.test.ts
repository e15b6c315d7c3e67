import { expect, it } from 'vitest'
import { capitalized } from './capitalized.ts'

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
