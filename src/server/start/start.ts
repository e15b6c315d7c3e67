import { enableCompileCache } from 'node:module'

// Before anything else is loaded: the second start then finds every module ready to run.
enableCompileCache()
const { main } = await import('./main.ts')
await main(process.argv.includes('--dev'))
