// Installs a browser from the packages of the system, if that needs no password.
import { spawnSync } from 'node:child_process'

/** Time for which apt-get waits while another program holds its lock, s. */
const LOCK_TIMEOUT = 300

/**
 * Installs the first of these packages that apt-get can install, and returns the result of `find`. If apt-get
 * installs none, prints its output and returns null.
 * @param {string[]} names
 * @param {() => string | null} find
 */
export function installPackage(names, find) {
  if (spawnSync('which', ['apt-get']).status !== 0) return null
  console.log(`Installing ${names.join(' or ')} from the packages of the system …`)
  let output = aptGet('update')
  for (const name of names) {
    output += aptGet('install', '-y', '--no-install-recommends', name)
    const path = find()
    if (path) return path
  }
  console.error(output)
  return null
}

/** Runs apt-get and returns its output. */
function aptGet(...args) {
  const [command, ...first] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const line = [command, ...first, '-qq', '-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT}`, ...args]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { error, stdout, stderr } = spawnSync(command, line.slice(1), { encoding: 'utf8', env })
  return `$ ${line.join(' ')}\n${error ? `${error.message}\n` : stdout + stderr}`
}
