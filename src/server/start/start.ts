import { enableCompileCache } from 'node:module'

// Before any other import: Node then keeps the compiled modules, and the next start is faster.
enableCompileCache()
const { main } = await import('./main.ts')
await main(process.argv.includes('--dev'))
