import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every word that the guide for packers and editors points at stands in the back office', () => {
  const guide = readFileSync(new URL('../docs/back-office.md', import.meta.url), 'utf8')
  const sources = globSync('src/{admin,domain,contract}/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8')).join('\n')
  const words = new Set(Array.from(guide.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g), ([, word = '']) => word))
  expect(words.size).toBeGreaterThan(30)
  expect([...words].filter((word) => !sources.includes(word))).toEqual([])
})
