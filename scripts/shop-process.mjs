// Runs the shop's own process: for npm start, the tests and the benchmarks.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './install.mjs'

/**
 * Node's flags. Young objects get two halves of 8 MB instead of 32: 70 MB less memory at the same cost per page. The
 * import makes the server's modules load faster.
 */
export const shopFlags = ['--max-semi-space-size=8', '--import', new URL('quick-imports.mjs', import.meta.url).href]

/**
 * The shop's environment. glibc keeps a memory arena for each thread and does not return large blocks, which pages and
 * pictures need. Two arenas, and blocks of 16 kB or more returned at once, take 140 MB less. Other C libraries ignore
 * these variables. Node keeps the compiled modules, which saves a fifth of the next start.
 */
export const shopEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'modules'),
}

/**
 * Runs the shop until it ends, passes on the signals that end it, and exits with its code.
 * @param {string} node path of the Node that runs it
 * @param {NodeJS.ProcessEnv} environment its settings
 * @param {string[]} args
 */
export function runShop(node, environment, args = []) {
  const shop = spawn(node, [...shopFlags, 'src/server/start/start.ts', ...args], {
    cwd: root,
    env: { ...shopEnv, ...environment },
    stdio: 'inherit',
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    // An interrupt from a terminal reaches the shop directly; this process only waits for its orderly end.
    process.on(signal, () =>
      signal === 'SIGINT' && process.stdin.isTTY ? undefined : shop.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal),
    )
  }
  // npm runs this under a shell, which ends without forwarding the signal when npm is stopped.
  const parent = process.ppid
  setInterval(() => process.ppid === parent || shop.kill('SIGTERM'), 200).unref()
  shop.on('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
