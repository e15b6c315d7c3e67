// Replaces the former build by a finished one, while a shop may be running on the former.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** How long files of earlier builds stay, ms: open tabs request them, and so do pages of a shop that still runs. */
const KEPT = 7 * 24 * 60 * 60 * 1000

/**
 * Moves every file of `from` into `to`. Files without a hash in their name (a page, the server's entry) come last, so
 * that they never refer to a missing file. Removes files of builds that are older than a week.
 * @param {string} from folder of the finished build, on the same disk; it is removed
 * @param {string} to
 */
export function putInPlace(from, to) {
  const fresh = [...filesIn(from)].map((file) => relative(from, file))
  const isNamed = (name) => name.includes('assets')
  for (const name of [...fresh.filter(isNamed), ...fresh.filter((name) => !isNamed(name))]) {
    mkdirSync(dirname(join(to, name)), { recursive: true })
    renameSync(join(from, name), join(to, name))
  }
  const known = new Set(fresh)
  for (const file of filesIn(to)) {
    if (!known.has(relative(to, file)) && statSync(file).mtimeMs < Date.now() - KEPT) rmSync(file)
  }
  rmSync(from, { recursive: true, force: true })
}

/**
 * Yields every file under a path, or the path itself, without installed packages.
 * @param {string} path
 * @returns {Generator<string>}
 */
export function* filesIn(path) {
  if (statSync(path).isFile()) yield path
  else for (const name of readdirSync(path).sort()) if (name !== 'node_modules') yield* filesIn(join(path, name))
}
