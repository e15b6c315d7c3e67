// npm run serve: runs the built shop in production. Installs and builds nothing.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, shopNode } from './install.mjs'
import { runShop } from './shop-process.mjs'

if (!existsSync(join(root, 'build', 'server', 'index.js'))) {
  console.error('The shop is not built: run npm run build first.')
  process.exit(1)
}
runShop(shopNode(), { ...process.env, DEMO: process.env.DEMO ?? '0', NODE_ENV: 'production' }, ['--production'])
