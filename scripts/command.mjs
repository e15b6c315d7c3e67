// npm run setup, migrate, check-books, forget-secrets, owner, doctor: runs a command of the shop in a
// separate process. Installs and builds nothing.
import { spawn } from 'node:child_process'
import { root, shopNode } from './install.mjs'
import { shopFlags } from './shop-process.mjs'

const child = spawn(shopNode(), [...shopFlags, 'src/server/start/command.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
child.on('close', (code) => process.exit(code ?? 1))
