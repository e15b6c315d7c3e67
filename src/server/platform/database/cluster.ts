import { OperatorError } from '../operator-error.ts'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '../logger.ts'
import { findRunner, spawnAs, type Runner } from './database-user.ts'
import { createOrdinaryRole, ORDINARY_ROLE } from './ordinary-role.ts'
import { findBinaries, makeExecutable, reachable, type Binaries } from './postgres-programs.ts'
import { isAlive, readPidFile, stopProcess } from './postmaster.ts'

/** A running embedded PostgreSQL. */
export type Cluster = {
  /**
   * The shop's connection string, as an ordinary role that owns nothing. Both use the Unix socket if it exists.
   */
  url: string
  /** The superuser's connection string, for migrations, commands and databases of tests. */
  superuserUrl: string
  stop: () => Promise<void>
}

type ClusterOptions = {
  /** PostgreSQL's programs. Default: the programs that came with the shop. */
  programs?: Binaries
  /** Called after PostgreSQL ended by itself and was restarted: session locks are then lost. */
  onRestart?: () => void
}

const SUPERUSER = 'buxar'

/** The interval of checks whether PostgreSQL still runs, ms. */
const WATCH_EVERY = 500

/**
 * Starts the PostgreSQL in `{dataDir}/cluster`, and creates its files on first use. Takes over a PostgreSQL that still
 * runs after its shop was killed. A lock in the database decides which of two shops may use it (see exclusive.ts).
 * Restarts a PostgreSQL that ends by itself, at the same address.
 */
export async function startCluster(
  dataDir: string,
  log: Logger,
  { programs, onRestart }: ClusterOptions = {},
): Promise<Cluster> {
  const asRoot = process.getuid?.() === 0
  const installed = programs ?? (await findBinaries())
  const binaries = asRoot ? await reachable(installed, log) : installed
  await mkdir(dataDir, { recursive: true })
  const directory = join(dataDir, 'cluster')
  const runner = asRoot ? await findRunner(dataDir) : null
  const password = await databasePassword(dataDir)
  if (!existsSync(join(directory, 'PG_VERSION'))) await createFiles(directory, binaries, runner, password, log)

  const files = { directory, binaries, runner }
  const { pid, port } = await runningOrLaunched(files, log)
  const superuserUrl = addressOf(SUPERUSER, password, directory, port)
  await createOrdinaryRole(superuserUrl, password)
  const watch = keepRunning(pid, { ...files, port }, log, onRestart)
  return {
    url: addressOf(ORDINARY_ROLE, password, directory, port),
    superuserUrl,
    stop: async () => stopProcess(await watch.stop(), directory),
  }
}

/** Restarts PostgreSQL when its process has ended. `stop` ends the watch and returns the current process id. */
function keepRunning(
  first: number,
  files: ClusterFiles,
  log: Logger,
  onRestart?: () => void,
): { stop: () => Promise<number> } {
  let pid = first
  let restarting = Promise.resolve()
  let busy = false
  const restart = async () => {
    log.error('PostgreSQL has ended; starting it again')
    try {
      ;({ pid } = await runningOrLaunched(files, log))
      onRestart?.()
    } catch (error) {
      log.error({ err: error }, 'PostgreSQL could not be started again')
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => {
    if (busy || isAlive(pid)) return
    busy = true
    restarting = restart()
  }, WATCH_EVERY)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await restarting
      return pid
    },
  }
}

/** Returns the superuser's connection string of the PostgreSQL that runs on a data folder; null if none runs. */
export async function runningCluster(dataDir: string): Promise<string | null> {
  const directory = join(dataDir, 'cluster')
  const running = await readPidFile(directory)
  return running && addressOf(SUPERUSER, await databasePassword(dataDir), directory, running.port)
}

/**
 * A query over a Unix socket takes two thirds of the time of a query over TCP. The socket does not exist on Windows, in
 * a folder with too long a path, and if an older version of the shop started this PostgreSQL without it.
 */
function addressOf(role: string, password: string, directory: string, port: number): string {
  const url = new URL(`postgres://${role}:${password}@127.0.0.1:${port}/postgres`)
  if (existsSync(join(directory, `.s.PGSQL.${port}`))) url.searchParams.set('host', resolve(directory))
  return url.href
}

/** The longest path of a Unix socket, bytes, on the most restrictive systems. */
const SOCKET_PATH_MAX = 103

/** Returns PostgreSQL's list of folders for its Unix socket; '' for no socket. */
export function socketFolders(directory: string, platform = process.platform): string {
  const folder = resolve(directory)
  const fits = Buffer.byteLength(join(folder, '.s.PGSQL.65535')) <= SOCKET_PATH_MAX
  return platform !== 'win32' && fits ? `"${folder.replaceAll('"', '""')}"` : ''
}

/** `port`: PostgreSQL's port. Default: any free port. */
type ClusterFiles = {
  directory: string
  binaries: Binaries
  runner: Runner
  port?: number
}

/** Retries for some seconds: after a kill, processes of the old PostgreSQL may take a while to end. */
async function runningOrLaunched(files: ClusterFiles, log: Logger) {
  const { directory } = files
  const until = Date.now() + 15_000
  for (;;) {
    const running = await readPidFile(directory)
    if (running) return running
    try {
      await launch(files, log)
    } catch (error) {
      if (!(error instanceof OperatorError) || Date.now() > until) throw error
      log.debug({ reason: error.message }, 'the database did not start, trying again')
      await wait(200)
    }
  }
}

/** Returns the password of the embedded database, which is created once in the data folder. */
async function databasePassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'database-password')
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' })
  return (await readFile(file, 'utf8')).trim()
}

/**
 * Creates the cluster's files in a temporary folder and then renames it, so that a kill leaves no incomplete cluster.
 */
async function createFiles(
  directory: string,
  binaries: Binaries,
  runner: Runner,
  password: string,
  log: Logger,
): Promise<void> {
  log.info('making the database')
  const draft = `${directory}.${process.pid}.new`
  const passwordFile = `${draft}.password`
  await mkdir(draft, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (runner) await Promise.all([chown(draft, runner.uid, runner.gid), chown(passwordFile, runner.uid, runner.gid)])
  await Promise.all([binaries.initdb, binaries.postgres].map(makeExecutable))
  try {
    const initdb = spawnAs(
      runner,
      binaries.initdb,
      [
        `--pgdata=${draft}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--no-sync',
        '--no-instructions',
      ],
      { detached: false },
    )
    const { code, output } = await ended(initdb)
    if (code !== 0) throw new OperatorError(`The database could not be made in ${directory}: ${output}`)
    await rename(draft, directory)
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

async function launch({ directory, binaries, runner, port }: ClusterFiles, log: Logger): Promise<void> {
  const version = Number(await readFile(join(directory, 'PG_VERSION'), 'utf8'))
  // Detached, so that Ctrl-C in the terminal signals only the shop. The shop stops the database last.
  const postgres = spawnAs(
    runner,
    binaries.postgres,
    [
      '-D',
      directory,
      '-p',
      String(port ?? (await freePort())),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${socketFolders(directory)}`,
      '-c',
      'max_connections=100',
      '-c',
      'shared_buffers=128MB',
      '-c',
      'jit=off',
      '-c',
      'random_page_cost=1.1',
      // The pages are mostly in the system's cache: to read one there by another process takes twice the CPU.
      ...(version < 18 ? [] : ['-c', 'io_method=sync']),
      '-c',
      'timezone=UTC',
    ],
    { detached: true },
  )
  await new Promise<void>((resolve, reject) => {
    let output = ''
    postgres.stderr.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      if (output.length < 4000) output += text
      log.debug({ postgres: text.trim() }, 'database')
      if (text.includes('ready to accept connections')) resolve()
    })
    postgres.on('error', reject)
    postgres.on('close', () =>
      reject(new OperatorError(`PostgreSQL did not start in ${directory}: ${output.trim().split('\n').at(-1)}`)),
    )
  })
  postgres.unref()
  ;(postgres.stderr as unknown as { unref: () => void }).unref()
}

function ended(child: ReturnType<typeof spawnAs>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output: output.trim() }))
  })
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
