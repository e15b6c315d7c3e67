import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const script = fileURLToPath(new URL('../scripts/rooms.mjs', import.meta.url))
let folder: string
afterEach(() => rm(folder, { recursive: true, force: true }))

/** What the check says of a shop that consists of these files. */
async function said(files: Record<string, string>): Promise<string[]> {
  folder = await mkdtemp(join(tmpdir(), 'buxar-rooms-'))
  for (const part of ['src/server', 'src/web', 'src/admin']) await mkdir(join(folder, part), { recursive: true })
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, [script, folder], (error, stdout) => resolve({ code: error?.code ?? 0, output: stdout }))
  })
  const lines = output.split('\n').filter((line) => line !== '')
  expect(code).toBe(lines.length > 0 ? 1 : 0)
  return lines
}

test('features may stand on infrastructure, and tests may look everywhere', async () => {
  expect(await said({
    'src/server/catalog/a.ts': `import { x } from '../database/b.ts'\nexport const y = x\n`,
    'src/server/catalog/c.ts': `import { y } from './a.ts'\nexport const z = y\n`,
    'src/server/database/b.test.ts': `import { y } from '../catalog/a.ts'\nexport const z = y\n`,
  })).toEqual([])
})

test.each([
  ['a value', `import { x } from '../catalog/a.ts'\nexport const y = x\n`],
  ['a type', `import type { X } from '../catalog/a.ts'\nexport type Y = X\n`],
  ['what is passed on', `export { x } from '../catalog/a.ts'\n`],
  ['what is imported later', `export const x = () => import('../catalog/a.ts')\n`],
])('infrastructure that imports a feature is told: %s', async (_, content) => {
  expect(await said({ 'src/server/database/b.ts': content })).toEqual([
    'src/server/database/b.ts imports src/server/catalog/a.ts: database may not stand on catalog.',
  ])
})

test('so is a feature of the storefront that imports what frames it, and a room that nobody has placed', async () => {
  expect(await said({ 'src/web/catalog/a.tsx': `import { x } from '../layout/b.tsx'\nexport const y = x\n`, 'src/admin/cellar/a.ts': '' })).toEqual([
    'src/web/catalog/a.tsx imports src/web/layout/b.tsx: catalog may not stand on layout.',
    'src/admin/cellar is not in scripts/rooms.json: say there what it may stand on.',
  ])
})
