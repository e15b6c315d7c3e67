import { enableCompileCache } from 'node:module'

// Before any other import: Node then keeps the compiled modules, and the next start is faster.
enableCompileCache()
// The settings come before the rest of the server, which takes a second to load: a wrong one is told at once.
const { readSettings, SettingsError } = await import('../settings.ts')
try {
  const settings = readSettings(process.env)
  const { main } = await import('./main.ts')
  await main(settings, process.argv.includes('--dev'))
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
