// npm run test:firefox: the main job in the system's Firefox; installs it where that needs no password.
import { spawnSync } from 'node:child_process'
import { buildChanged } from './build.mjs'
import { env, installMissing, run, tool } from './install.mjs'

await installMissing()
const firefox = installed() ?? (await install())
if (!firefox) {
  console.error('No Firefox: install one, or name it in the variable FIREFOX.')
  process.exit(1)
}
await buildChanged()
process.exit(await run(tool('playwright'), ['test', '-c', 'tests/firefox/playwright.config.ts'], { env: { ...env, FIREFOX: firefox } }))

/** The path of a Firefox; null when there is none. */
function installed() {
  if (process.env.FIREFOX) return process.env.FIREFOX
  for (const name of ['firefox-esr', 'firefox']) {
    const found = spawnSync('which', [name], { encoding: 'utf8' })
    if (found.status === 0) return found.stdout.trim()
  }
  return null
}

async function install() {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return null
  await run('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'firefox-esr'], { stdio: 'ignore' })
  return installed()
}
