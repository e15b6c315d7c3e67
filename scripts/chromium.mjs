// Finds a Chromium for the browser tests, or installs one: the system's package if that needs no password, else
// Playwright's. The headless shell comes first: it draws no window around each page and takes a third of the time of
// the whole browser.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { env, root, tool } from './install.mjs'
import { installPackage } from './system-package.mjs'

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Returns the path of a Chromium; null if none exists and none could be installed. */
export async function findChromium() {
  const asRoot = process.getuid?.() === 0
  return installed() ?? (asRoot ? (systems() ?? playwrights()) : (playwrights() ?? systems()))
}

function installed() {
  const named = process.env.CHROMIUM
  if (named && existsSync(named)) return named
  for (const name of NAMES) {
    const result = spawnSync('which', [name], { encoding: 'utf8' })
    if (result.status === 0) return result.stdout.trim()
  }
  return PLACES.find((place) => existsSync(place)) ?? null
}

function playwrights() {
  const path = () => {
    const script = `import { chromium } from '@playwright/test'; console.log(chromium.executablePath())`
    return execFileSync(tool('node'), ['--input-type=module', '-e', script], {
      cwd: root,
      env,
      encoding: 'utf8',
    }).trim()
  }
  if (existsSync(path())) return path()
  console.log('Installing a Chromium for the browser tests …')
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const { status, stdout, stderr } = spawnSync(tool('node'), [cli, 'install', 'chromium'], {
    cwd: root,
    env,
    encoding: 'utf8',
    timeout: 120_000,
  })
  if (status === 0 && existsSync(path())) return path()
  console.error(stdout + stderr)
  return null
}

function systems() {
  return installPackage(['chromium-headless-shell', 'chromium'], installed)
}
