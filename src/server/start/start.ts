import { enableCompileCache } from 'node:module'
import type { StartMode } from './run-shop.ts'

// Before any other import: Node then caches compiled modules, and the next start is faster.
enableCompileCache()
// The settings are read before the rest of the server, which takes a second to load. A wrong setting is then reported
// at once.
const { readEnv } = await import('../platform/env.ts')
const { OperatorError } = await import('../platform/operator-error.ts')
try {
  const env = readEnv(process.env)
  const { main } = await import('./main.ts')
  await main(env, modeOf(process.argv))
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/** `--dev`: rendered from the sources. `--production`: `npm run serve`, which never makes a new shop (C24). */
function modeOf(args: string[]): StartMode {
  if (args.includes('--dev')) return 'development'
  return args.includes('--production') ? 'production' : 'trial'
}
