// npm run test:firefox: the main job in the system's Firefox; installs it if that needs no password.
import { spawnSync } from 'node:child_process'
import { buildChanged } from './build.mjs'
import { env, installMissing, run, tool } from './install.mjs'
import { installPackage } from './system-package.mjs'

await installMissing()
const firefox = installed() ?? installPackage(['firefox-esr'], installed)
if (!firefox) {
  console.error('No Firefox: install one, or name it in the variable FIREFOX.')
  process.exit(1)
}
await buildChanged()
process.exit(
  await run(tool('playwright'), ['test', '-c', 'tests/firefox/playwright.config.ts'], {
    env: { ...env, FIREFOX: firefox },
  }),
)

/** Returns the path of a Firefox; null without one. */
function installed() {
  if (process.env.FIREFOX) return process.env.FIREFOX
  for (const name of ['firefox-esr', 'firefox']) {
    const result = spawnSync('which', [name], { encoding: 'utf8' })
    if (result.status === 0) return result.stdout.trim()
  }
  return null
}
