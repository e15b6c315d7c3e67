// Builds the storefront, the admin and the API's documentation if their sources are newer than their builds.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { moveCodeList } from './code-list.mjs'
import { env, root, run, shopNode, tool } from './install.mjs'
import { filesIn, putInPlace } from './put-in-place.mjs'
import { speakFiles } from './speak-files.mjs'

const build = join(root, 'build')

/** Age of the folder of a build that was broken off, ms. */
const BROKEN_OFF = 60 * 60 * 1000

/**
 * The parts to build: command, folder of files for browsers, all output folders, sources, and a last step with the
 * folder of files for browsers.
 */
const parts = [
  {
    name: 'storefront',
    command: () => [tool('react-router'), ['build', '--logLevel', 'warn']],
    files: 'client',
    folders: ['client', 'server'],
    sources: [
      'src/web',
      'public',
      'src/domain',
      'src/contract',
      'src/words',
      'vite.config.ts',
      'react-router.config.ts',
      'scripts/code-list.mjs',
      'scripts/speak-files.mjs',
      'scripts/word-tokens.ts',
      'package-lock.json',
    ],
    finish: (folder) => {
      moveCodeList(folder)
      speakFiles(folder)
    },
  },
  {
    name: 'admin',
    command: () => [tool('vite'), ['build', '--config', 'vite.admin.config.ts', '--logLevel', 'warn']],
    files: 'admin',
    folders: ['admin'],
    sources: ['src/admin', 'src/domain', 'src/contract', 'src/words', 'vite.admin.config.ts', 'package-lock.json'],
  },
  {
    name: "API's documentation",
    command: () => [shopNode(), ['scripts/write-api-docs.mjs']],
    files: 'api',
    folders: ['api'],
    sources: [
      'src/domain',
      'src/contract',
      'src/words',
      'src/server/platform/openapi',
      'scripts/write-api-docs.mjs',
      'package-lock.json',
    ],
  },
]

/** Builds each part whose sources have changed since its last build. */
export async function buildChanged(names = parts.map(({ name }) => name)) {
  for (const { name, command, files, folders, sources, finish } of parts.filter((part) => names.includes(part.name))) {
    const stamp = join(build, `.${files}-built-from`)
    const wanted = fingerprint(sources)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue
    console.log(`Building the ${name} …`)
    rmSync(stamp, { force: true })
    const next = newFolder()
    const code = await run(...command(), { env: { ...env, NODE_ENV: 'production', BUILD_FOLDER: next } })
    if (code !== 0) process.exit(code)
    finish?.(join(next, files))
    compress(join(next, files))
    for (const folder of folders) putInPlace(join(next, folder), join(build, folder))
    rmSync(next, { recursive: true, force: true })
    writeFileSync(stamp, wanted)
  }
}

/**
 * Makes the folder of one build, because a shop may be running on the former build, and another build may be running
 * too. Removes folders of builds that were broken off.
 */
function newFolder() {
  mkdirSync(build, { recursive: true })
  for (const name of readdirSync(build).filter((name) => name.startsWith('next'))) {
    const folder = join(build, name)
    if (statSync(folder).mtimeMs < Date.now() - BROKEN_OFF) rmSync(folder, { recursive: true, force: true })
  }
  return mkdtempSync(join(build, 'next-'))
}

/** Returns names, sizes and times of all sources: a quick way to detect a change. */
function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of filesIn(join(root, source))) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  return hash.digest('hex')
}

/** Writes the compressed forms of every text file beside it, so that no request waits for compression. */
function compress(folder) {
  for (const file of filesIn(folder)) {
    if (!/\.(js|css|svg|json|txt|html|xml|webmanifest)$/.test(file)) continue
    const bytes = readFileSync(file)
    if (bytes.length < 500) continue
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildChanged()
