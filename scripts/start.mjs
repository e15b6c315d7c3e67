// npm start, npm run dev: installs what is missing, builds what has changed, and runs the shop.
import { spawn } from 'node:child_process'
import { env, installMissing, root, tool } from './install.mjs'
import { buildChanged } from './build.mjs'
import { shopEnv, shopFlags } from './shop-process.mjs'

const development = process.argv.includes('--dev')
await installMissing()
await buildChanged(development ? ['back office'] : undefined)

// The demo shop is the default, unless somebody serves other machines with it.
const host = process.env.HOST ?? '127.0.0.1'
const DEMO = process.env.DEMO ?? (host === '127.0.0.1' ? '1' : '0')
const shop = spawn(tool('node'), [...shopFlags, 'src/server/start/start.ts', ...(development ? ['--dev'] : [])], {
  cwd: root,
  env: { ...shopEnv, ...env, DEMO, NODE_ENV: development ? 'development' : 'production' },
  stdio: 'inherit',
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  // Typed in a terminal, an interrupt reaches the shop by itself; this process only waits for its orderly end.
  process.on(signal, () => signal === 'SIGINT' && process.stdin.isTTY ? undefined : shop.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
}
// npm runs this under a shell, which ends without a word to its children when npm is told to end.
const parent = process.ppid
setInterval(() => process.ppid === parent || shop.kill('SIGTERM'), 200).unref()
shop.on('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
