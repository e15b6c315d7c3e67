import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

const value = (from: string) => `import { x } from '${from}'\n\nexport const y = x\n`
const type = (from: string) => `import type { X } from '${from}'\n\nexport type Y = X\n`

/** Every file of the contract that is not in the folder for browsers. */
const schemaFiles = readdirSync(join(root, 'src/contract'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.startsWith('client'),
)

const breaches: [string, string, string][] = [
  ['the domain knows no server', 'src/domain/x.ts', value('../server/y.ts')],
  ['the domain knows no server, from deeper down', 'src/domain/cart/x.ts', value('../../server/y.ts')],
  ['the domain knows no contract', 'src/domain/x.ts', value('../contract/client/shapes.ts')],
  ['the domain knows no Node', 'src/domain/x.ts', value('node:fs')],
  ['the domain knows no packages', 'src/domain/x.ts', value('zod')],
  ['the domain knows no packages of a scope', 'src/domain/x.ts', value('@node-rs/argon2')],
  ['the contract knows no server', 'src/contract/x.ts', value('../server/y.ts')],
  ['the contract knows no storefront', 'src/contract/x.ts', value('../web/y.ts')],
  ['the contract knows no Node', 'src/contract/x.ts', value('node:fs')],
  ['the server knows no storefront', 'src/server/x.ts', value('../web/y.ts')],
  ['the server knows no storefront, from deeper down', 'src/server/cart/x.ts', value('../../web/y.ts')],
  ['the server knows no demo', 'src/server/x.ts', value('../../demo/index.ts')],
  ['the demo knows no insides of the server', 'demo/x.ts', value('../src/server/services.ts')],
  ['the demo knows no insides of the server, from deeper down', 'demo/people/x.ts', value('../../src/server/database/connect.ts')],
  ['the demo knows no insides of the server, not even its types', 'demo/x.ts', type('../src/server/services.ts')],
  ['the demo knows no contract', 'demo/x.ts', value('../src/contract/catalog.ts')],
  ['the storefront knows no server', 'src/web/x.ts', value('../server/y.ts')],
  ['the storefront knows no server, not even its types', 'src/web/cart/x.tsx', type('../../server/y.ts')],
  ['the storefront passes nothing of the server on', 'src/web/x.ts', `export { x } from '../server/y.ts'\n`],
  ['the storefront fetches nothing of the server', 'src/web/x.ts', `export const x = () => import('../server/y.ts')\n`],
  ['the storefront fetches no validator', 'src/web/x.ts', `export const x = () => import('zod')\n`],
  ['the storefront carries no validator', 'src/web/x.ts', value('zod')],
  ['the storefront carries nothing of the back office', 'src/web/x.ts', value('../contract/client/staff/calls.ts')],
  ["the back office's client knows no server", 'src/admin/orders/x.tsx', value('../../server/y.ts')],
  ["the back office's client knows no storefront", 'src/admin/x.tsx', value('../web/y.ts')],
  ["the back office's client carries no validator", 'src/admin/x.ts', value('zod')],
  ["what browsers take of the contract carries no schema", 'src/contract/client/x.ts', value('../catalog.ts')],
  ["what browsers take of the contract carries no validator", 'src/contract/client/x.ts', value('zod')],
  ...schemaFiles.flatMap((file): [string, string, string][] => [
    [`the storefront carries no schema of contract/${file}`, 'src/web/x.ts', value(`../contract/${file}`)],
    [`the back office's client carries no schema of contract/${file}`, 'src/admin/x.ts', value(`../contract/${file}`)],
  ]),
]
const allowed: [string, string, string][] = [
  ['the domain uses itself', 'src/domain/cart/x.ts', value('../money.ts')],
  ['the contract uses the domain and the validator', 'src/contract/x.ts', `${value('../domain/money.ts')}${type('zod')}`],
  ['the server uses contract, domain and Node', 'src/server/cart/x.ts', `${value('../../contract/cart.ts')}${type('node:fs')}`],
  ['the demo uses the domain and the one door of the server', 'demo/x.ts', `${value('../src/domain/money.ts')}${type('../src/server/start/program-api.ts')}`],
  ['the storefront uses the paths of the calls', 'src/web/x.ts', value('../contract/client/calls.ts')],
  ["the back office's client uses the paths of its calls", 'src/admin/x.ts', value('../contract/client/staff/calls.ts')],
  ["the storefront uses a schema's types", 'src/web/x.ts', type('../contract/catalog.ts')],
  ['the storefront uses the domain', 'src/web/cart/x.tsx', value('../../domain/money.ts')],
]
type Found = { code: string; filename: string }

/** One folder for all cases, linted once: each case is a file of its own in the folder that it names. */
const planted = [...breaches, ...allowed].map(([name, path, content], number) => ({ name, path: path.replace(/x(?=\.tsx?$)/, `x${number}`), content }))
let found: Found[]

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'buxar-lint-'))
  await copyFile(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const { path, content } of planted) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  const oxlint = join(root, 'node_modules', '.bin', 'oxlint')
  const said = await new Promise<string>((resolve) => {
    execFile(oxlint, ['--quiet', '--format=json', 'src', 'demo'], { cwd: folder, maxBuffer: 16 * 1024 * 1024 }, (_error, stdout) => resolve(stdout))
  })
  await rm(folder, { recursive: true, force: true })
  found = (JSON.parse(said) as { diagnostics: Found[] }).diagnostics
})

const findingsOf = (path: string) => found.filter(({ filename }) => filename === path)

test.each(planted.slice(0, breaches.length))('$name', ({ path }) => {
  expect(findingsOf(path)).toEqual([expect.objectContaining({ code: 'eslint(no-restricted-imports)' })])
})

test.each(planted.slice(breaches.length))('$name', ({ path }) => {
  expect(findingsOf(path)).toEqual([])
})
