import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

type Locked = { optionalDependencies?: Record<string, string>; resolved?: string }

test('package-lock.json holds the packages of every platform, without which npm ci fails, and no address of a registry', async () => {
  const text = await readFile(new URL('../package-lock.json', import.meta.url), 'utf8')
  const packages = Object.entries((JSON.parse(text) as { packages: Record<string, Locked> }).packages)
  const names = new Set(packages.map(([path]) => path.split('node_modules/').at(-1)))
  const wanted = packages.flatMap(([, locked]) => Object.keys(locked.optionalDependencies ?? {}))
  expect(wanted.filter((name) => !names.has(name))).toEqual([])
  expect(packages.filter(([, { resolved }]) => resolved?.startsWith('http'))).toEqual([])
})
