// Puts a finished build into the place of the one before, while a shop may be running on that.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** How long files of earlier builds stay, ms: tabs that are open ask for them, and so do pages of a shop that still runs. */
const KEPT = 7 * 24 * 60 * 60 * 1000

/**
 * Moves every file of `from` into `to`; what nothing names by its contents (a page, the server's entry) comes last, so
 * that nobody finds it before the files that it names. Removes files of builds that are older than a week.
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
 * Every file under a path, or the path itself.
 * @param {string} path
 * @returns {Generator<string>}
 */
export function* filesIn(path) {
  if (statSync(path).isFile()) yield path
  else for (const name of readdirSync(path).sort()) yield* filesIn(join(path, name))
}
