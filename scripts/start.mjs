// npm start, npm run dev: installs missing packages, builds changed parts, and runs the shop.
import { env, installMissing, shopNode } from './install.mjs'
import { buildChanged } from './build.mjs'
import { runShop } from './shop-process.mjs'

const development = process.argv.includes('--dev')
await installMissing()
await buildChanged(development ? ['admin', "API's documentation"] : undefined)

// The demo shop is the default if the shop serves this machine alone.
const host = process.env.HOST ?? '127.0.0.1'
const DEMO = process.env.DEMO ?? (host === '127.0.0.1' ? '1' : '0')
runShop(
  shopNode(),
  { ...env, DEMO, NODE_ENV: development ? 'development' : 'production' },
  development ? ['--dev'] : [],
)
