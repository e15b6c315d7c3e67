import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

type Locked = { optionalDependencies?: Record<string, string>; resolved?: string }

describe('lockfile', () => {
  it('package-lock.json has the packages of every platform for npm ci, and no registry address', async () => {
    const text = await readFile(new URL('../package-lock.json', import.meta.url), 'utf8')
    const packages = Object.entries((JSON.parse(text) as { packages: Record<string, Locked> }).packages)
    const names = new Set(packages.map(([path]) => path.split('node_modules/').at(-1)))
    const wanted = packages.flatMap(([, locked]) => Object.keys(locked.optionalDependencies ?? {}))
    expect(wanted.filter((name) => !names.has(name))).toEqual([])
    expect(packages.filter(([, { resolved }]) => resolved?.startsWith('http'))).toEqual([])
  })
})
