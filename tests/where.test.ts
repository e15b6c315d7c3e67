import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url)

/** The files that a document's tables name: what stands in backticks and is a path from the project's folder. */
function namedFiles(document: string): string[] {
  const rows = readFileSync(fileURLToPath(new URL(document, root)), 'utf8').split('\n').filter((line) => line.startsWith('|'))
  return rows.flatMap((row) => [...row.matchAll(/`([^`\s/]+\/[^`\s]*)`/g)].map((match) => match[1] ?? ''))
}

test.each(['docs/where.md', 'docs/security.md'])('%s names only what is there', (document) => {
  const named = namedFiles(document)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !existsSync(fileURLToPath(new URL(path, root))))).toEqual([])
})
