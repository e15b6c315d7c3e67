import { access, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder } from './test-folder.ts'
import { putInPlace } from '../scripts/put-in-place.mjs'

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
})
