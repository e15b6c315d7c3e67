import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url)

const map = fileURLToPath(new URL('docs/where.md', root))

/** The files that the map's table names: what stands in backticks and is a path from the project's folder. */
function namedFiles(): string[] {
  const rows = readFileSync(map, 'utf8').split('\n').filter((line) => line.startsWith('|'))
  return rows.flatMap((row) => [...row.matchAll(/`([^`\s/]+\/[^`\s]*)`/g)].map((match) => match[1] ?? ''))
}

test('docs/where.md names only what is there', () => {
  const named = namedFiles()
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !existsSync(fileURLToPath(new URL(path, root))))).toEqual([])
})
