import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

type Locked = { optionalDependencies?: Record<string, string>; resolved?: string }

const text = await readFile(new URL('../package-lock.json', import.meta.url), 'utf8')
const packages = Object.entries((JSON.parse(text) as { packages: Record<string, Locked> }).packages)

/** Returns the folders of the packages whose name matches, sorted. */
const foldersOf = (name: RegExp) =>
  packages.map(([path]) => path).filter((path) => name.test(path.split('node_modules/').at(-1) ?? ''))

describe('package-lock.json', () => {
  it('has the packages of every platform for npm ci, and no registry address', () => {
    const names = new Set(packages.map(([path]) => path.split('node_modules/').at(-1)))
    const wanted = packages.flatMap(([, locked]) => Object.keys(locked.optionalDependencies ?? {}))
    expect(wanted.filter((name) => !names.has(name))).toEqual([])
    expect(packages.filter(([, { resolved }]) => resolved?.startsWith('http'))).toEqual([])
  })

  it('has one copy of each part of react-admin', () => {
    expect(foldersOf(/^(ra-.*|react-admin)$/)).toEqual([
      'src/admin/node_modules/ra-core',
      'src/admin/node_modules/ra-ui-materialui',
    ])
  })

  it('has one router for the storefront and one for the admin', () => {
    expect(foldersOf(/^react-router(-dom)?$/)).toEqual([
      'node_modules/react-router',
      'src/admin/node_modules/react-router',
      'src/admin/node_modules/react-router-dom',
    ])
  })
})
