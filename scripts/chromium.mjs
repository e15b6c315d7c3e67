// Finds a Chromium for the browser tests, or installs one: the system's package where that needs no password, else Playwright's.
// The headless shell comes first: it draws no window around each page and takes a third of the time of the whole browser.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { env, root, run, tool } from './install.mjs'

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

/** The path of a Chromium; null when none is there and none could be installed. */
export async function findChromium() {
  const asRoot = process.getuid?.() === 0
  return installed() ?? (asRoot ? ((await systems()) ?? (await playwrights())) : ((await playwrights()) ?? (await systems())))
}

function installed() {
  const named = process.env.CHROMIUM
  if (named && existsSync(named)) return named
  for (const name of NAMES) {
    const found = spawnSync('which', [name], { encoding: 'utf8' })
    if (found.status === 0) return found.stdout.trim()
  }
  return PLACES.find((place) => existsSync(place)) ?? null
}

async function playwrights() {
  const path = () => {
    const script = `import { chromium } from 'playwright-core'; console.log(chromium.executablePath())`
    return execFileSync(tool('node'), ['--input-type=module', '-e', script], { cwd: root, env, encoding: 'utf8' }).trim()
  }
  if (existsSync(path())) return path()
  console.log('Installing a Chromium for the browser tests …')
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js')
  const works = await run(tool('node'), [cli, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'ignore'], timeout: 120_000 })
  return works === 0 && existsSync(path()) ? path() : null
}

async function systems() {
  if (spawnSync('which', ['apt-get']).status !== 0) return null
  const [command, ...first] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  console.log('Installing the system’s Chromium …')
  await run(command, [...first, 'update', '-qq'], { stdio: 'ignore' })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run(command, [...first, 'install', '-y', '-qq', '--no-install-recommends', name], {
      stdio: 'ignore',
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const found = installed()
    if (found) return found
  }
  return null
}
