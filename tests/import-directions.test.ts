import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

const value = (from: string) => `import { x } from '${from}'\n\nexport const y = x\n`
const type = (from: string) => `import type { X } from '${from}'\n\nexport type Y = X\n`

type Planted = [name: string, file: string, content: string]

const breaches: Planted[] = [
  ['the domain imports no contract', 'src/domain/x.ts', value('../contract/client/shapes.ts')],
  ['the domain imports no server', 'src/domain/cart/x.ts', value('#src/server/y.ts')],
  ['the domain imports no Node', 'src/domain/x.ts', value('node:fs')],
  ['the domain imports no packages', 'src/domain/x.ts', value('@node-rs/argon2')],
  ['the contract imports no server', 'src/contract/x.ts', value('../server/y.ts')],
  ['the contract imports no Node', 'src/contract/x.ts', value('node:fs')],
  ['the contract for browsers imports no schema', 'src/contract/client/x.ts', value('../catalog.ts')],
  ['the contract for browsers imports no validator', 'src/contract/client/x.ts', value('zod')],
  ['the platform imports no shop', 'src/server/platform/mail/x.ts', value('#src/server/shop/cart/y.ts')],
  ['the platform imports no shop by a relative path', 'src/server/platform/x.ts', value('../shop/cart/y.ts')],
  ['the shop imports no admin code', 'src/server/shop/cart/x.ts', type('#src/server/admin/orders/y.ts')],
  ['the admin imports no start', 'src/server/admin/x.ts', value('../start/y.ts')],
  ['the admin imports no exchange', 'src/server/admin/x.ts', value('#src/server/exchange/y.ts')],
  ['the exchange imports no start', 'src/server/exchange/x.ts', value('../start/y.ts')],
  ['the server imports no storefront', 'src/server/start/x.ts', value('#src/web/y.ts')],
  ['the server imports no demo', 'src/server/start/x.ts', value('../../../demo/index.ts')],
  ['the demo imports no insides of the server', 'demo/people/x.ts', type('#src/server/platform/services.ts')],
  ['the demo imports no contract', 'demo/x.ts', value('../src/contract/catalog.ts')],
  ['the storefront imports no server', 'src/web/cart/x.tsx', type('#src/server/y.ts')],
  ['the storefront re-exports no server', 'src/web/x.ts', `export { x } from '../server/y.ts'\n`],
  ['the storefront imports no schema', 'src/web/x.ts', value('../contract/catalog.ts')],
  ['the storefront imports no schema by #src', 'src/web/cart/x.ts', value('#src/contract/catalog.ts')],
  ['the storefront imports no validator', 'src/web/x.ts', value('zod')],
  ['the storefront imports no call of the admin', 'src/web/x.ts', value('../contract/client/admin/calls.ts')],
  ["the admin's client imports no server", 'src/admin/orders/x.tsx', value('#src/server/y.ts')],
  ["the admin's client imports no storefront", 'src/admin/x.tsx', value('../web/y.ts')],
  ["the admin's client imports no schema", 'src/admin/x.ts', value('../contract/catalog.ts')],
]
const allowed: Planted[] = [
  ['the domain imports itself', 'src/domain/cart/x.ts', value('../money.ts')],
  ['the contract imports domain and validator', 'src/contract/x.ts', `${value('../domain/money.ts')}${type('zod')}`],
  ['the shop imports the platform', 'src/server/shop/cart/x.ts', value('#src/server/platform/transaction.ts')],
  ['the admin imports the shop', 'src/server/admin/orders/x.ts', value('#src/server/shop/orders/y.ts')],
  ['the exchange imports the admin', 'src/server/exchange/keys/x.ts', value('#src/server/admin/orders/y.ts')],
  ['the demo imports the domain', 'demo/x.ts', value('../src/domain/money.ts')],
  ['the demo imports the door of the server', 'demo/x.ts', type('../src/server/start/program-api.ts')],
  ['the storefront imports calls', 'src/web/x.ts', value('../contract/client/calls.ts')],
  ["the storefront imports a schema's type", 'src/web/x.ts', type('../contract/catalog.ts')],
  ["the admin's client imports its calls", 'src/admin/x.ts', value('../contract/client/admin/calls.ts')],
]
type Found = { code: string; filename: string }

/** Each case is a separate file. One run of the linter covers them all. */
const planted = [...breaches, ...allowed].map(([name, path, content], number) => ({
  name,
  path: path.replace(/x(?=\.tsx?$)/, `x${number}`),
  content,
}))
let diagnostics: Found[]

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'buxar-lint-'))
  await mkdir(join(folder, 'scripts'))
  for (const file of ['.oxlintrc.json', 'scripts/own-text.mjs']) await copyFile(join(root, file), join(folder, file))
  for (const { path, content } of planted) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  const oxlint = join(root, 'node_modules', '.bin', 'oxlint')
  const output = await new Promise<string>((resolve) => {
    const options = { cwd: folder, maxBuffer: 16 * 1024 * 1024 }
    execFile(oxlint, ['--quiet', '--format=json', 'src', 'demo'], options, (_error, stdout) => resolve(stdout))
  })
  await rm(folder, { recursive: true, force: true })
  diagnostics = (JSON.parse(output) as { diagnostics: Found[] }).diagnostics
})

describe('the linter', () => {
  const codesOf = (path: string) =>
    new Set(diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code))

  it.each(planted.slice(0, breaches.length))('holds that $name', ({ path }) => {
    expect(codesOf(path)).toEqual(new Set(['eslint(no-restricted-imports)']))
  })

  it.each(planted.slice(breaches.length))('allows that $name', ({ path }) => {
    expect(codesOf(path)).toEqual(new Set())
  })
})
