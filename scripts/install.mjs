// Runs under any installed Node from 20 on: everything else runs under the Node 26 that this installs.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const stamp = join(root, 'node_modules', '.installed')
/** Packages of the admin that the root has in another version. */
const ofAdmin = join(root, 'src', 'admin', 'node_modules')
const onWindows = process.platform === 'win32'

/** Environment variables that put Node 26 and the tools of the project first in the path. */
export const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }

/** Returns the path of a tool of the project. */
export function tool(name) {
  return join(bin, onWindows ? `${name}.cmd` : name)
}

/** The oldest Node that runs the server's TypeScript directly, without a flag. */
const OLDEST_NODE = 24

/**
 * Returns the Node that runs the shop: the installed one or, if it was left out, the machine's own if it is new
 * enough.
 */
export function shopNode() {
  if (existsSync(tool('node'))) return tool('node')
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) return process.execPath
  console.error(
    `This is Node ${process.versions.node}, and the shop needs ${OLDEST_NODE} or newer: install one, or run npm install without --omit=dev.`,
  )
  process.exit(1)
}

/** Installs the parts in package-lock.json that are missing. */
export async function installMissing() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(ofAdmin) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing what is missing …')
  // `npm install` rather than `npm ci`: existing packages need not be fetched again. Without --no-save, npm 9
  // rewrites package-lock.json.
  const code = await run('npm', [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--include=dev',
  ])
  if (code !== 0) process.exit(code)
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Runs a program to its end in the project's folder; returns its exit code. */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: 'inherit', shell: onWindows, ...options })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
