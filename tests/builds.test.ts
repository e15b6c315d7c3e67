import { execFile } from 'node:child_process'
import { access, cp, mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { testFolder } from './test-folder.ts'
import { putInPlace } from '../scripts/put-in-place.mjs'

const root = join(import.meta.dirname, '..')
const folder = testFolder()

async function made(files: Record<string, string>): Promise<string> {
  const place = join(folder, 'next')
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(place, name)), { recursive: true })
    await writeFile(join(place, name), text)
  }
  return place
}

describe('builds', () => {
  it('keeps files of an earlier build for a week, for open tabs and a running shop (P10)', async () => {
    const place = join(folder, 'client')
    putInPlace(await made({ 'assets/page-old.js': 'old', 'index.html': 'names page-old.js' }), place)
    putInPlace(await made({ 'assets/page-new.js': 'new', 'index.html': 'names page-new.js' }), place)
    expect((await readdir(join(place, 'assets'))).toSorted()).toEqual(['page-new.js', 'page-old.js'])
    expect(await readFile(join(place, 'index.html'), 'utf8')).toBe('names page-new.js')
    await expect(access(join(folder, 'next'))).rejects.toThrow('ENOENT')

    const eightDaysAgo = Date.now() / 1000 - 8 * 24 * 60 * 60
    await utimes(join(place, 'assets', 'page-old.js'), eightDaysAgo, eightDaysAgo)
    putInPlace(await made({ 'assets/page-newer.js': 'newer', 'index.html': 'names page-newer.js' }), place)
    expect((await readdir(join(place, 'assets'))).toSorted()).toEqual(['page-new.js', 'page-newer.js'])
  })

  it('builds twice at once in one folder of the program', async () => {
    const program = join(folder, 'program')
    for (const name of ['scripts', 'package-lock.json'])
      await cp(join(root, name), join(program, name), { recursive: true })
    await symlink(join(root, 'src'), join(program, 'src'))
    // Stands in for the documentation, and ends only when both builds have written theirs.
    await writeFile(
      join(program, 'scripts', 'write-api-docs.mjs'),
      `import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
      const api = (process.env.BUILD_FOLDER ?? 'build/next') + '/api'
      mkdirSync(api, { recursive: true })
      writeFileSync(api + '/openapi.json', '[]')
      mkdirSync('written', { recursive: true })
      writeFileSync('written/' + process.pid, '')
      while (readdirSync('written').length < 2) await new Promise(setImmediate)`,
    )
    const script = `import('./scripts/build.mjs').then(({ buildChanged }) => buildChanged(["API's documentation"]))`
    const build = () => promisify(execFile)(process.execPath, ['-e', script], { cwd: program })
    await Promise.all([build(), build()])
    expect((await readdir(join(program, 'build'))).toSorted()).toEqual(['.api-built-from', 'api'])
    expect(await readFile(join(program, 'build', 'api', 'openapi.json'), 'utf8')).toBe('[]')
  })
})
