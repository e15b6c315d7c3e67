import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { ClusterError } from './cluster-error.ts'
import { findRunner, spawnAs, type Runner } from './database-user.ts'
import { giveToOrdinaryRole, ORDINARY_ROLE } from './ordinary-role.ts'
import { findBinaries, makeExecutable, reachable, type Binaries } from './postgres-programs.ts'
import { isAlive, readPidFile, stopProcess } from './postmaster.ts'

/** A running embedded PostgreSQL. */
export type Cluster = {
  /** Address for the shop, as an ordinary role that owns the shop's tables and nothing else. Both go by the Unix socket where there is one. */
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
  /** Called when PostgreSQL had ended by itself and was started again: locks of a session are then gone. */
  onRestart?: () => void
}

const SUPERUSER = 'buxar'

/** How often it is looked whether PostgreSQL still runs, ms. */
const WATCH_EVERY = 500

/**
 * Starts the PostgreSQL whose files lie in `{dataDir}/cluster`, making them on first use. One that still runs from a
 * process that was killed is taken over: which of two shops may use it is decided by a lock inside (see exclusive.ts).
 * One that ends by itself is started again at the same address.
 */
export async function startCluster(dataDir: string, log: Log, { programs, archiveCommand, onRestart }: ClusterOptions = {}): Promise<Cluster> {
  const asRoot = process.getuid?.() === 0
  const found = programs ?? (await findBinaries())
  const binaries = asRoot ? await reachable(found, log) : found
  await mkdir(dataDir, { recursive: true })
  const directory = join(dataDir, 'cluster')
  const runner = asRoot ? await findRunner(dataDir) : null
  const password = await databasePassword(dataDir)
  if (!existsSync(join(directory, 'PG_VERSION'))) await createFiles(directory, binaries, runner, password, log)

  const files = { directory, binaries, runner, archiveCommand }
  const { pid, port } = await runningOrLaunched(files, log)
  const superuserUrl = addressOf(SUPERUSER, password, directory, port)
  await giveToOrdinaryRole(superuserUrl, password)
  const watch = keepRunning(pid, { ...files, port }, log, onRestart)
  return {
    url: addressOf(ORDINARY_ROLE, password, directory, port),
    superuserUrl,
    stop: async () => stopProcess(await watch.stop(), directory),
  }
}

/** Starts PostgreSQL again when its process has ended; `stop` ends that and answers the process id that it has now. */
function keepRunning(first: number, files: ClusterFiles, log: Log, onRestart?: () => void): { stop: () => Promise<number> } {
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

/** The address, as its superuser, of the PostgreSQL that runs on a data folder; null: none does. */
export async function runningCluster(dataDir: string): Promise<string | null> {
  const directory = join(dataDir, 'cluster')
  const running = await readPidFile(directory)
  return running && addressOf(SUPERUSER, await databasePassword(dataDir), directory, running.port)
}

/**
 * A query over a Unix socket takes two thirds of the time of one over TCP. There is none on Windows, in a folder whose
 * path is too long for it, and of a PostgreSQL that a version of the shop without it has left running.
 */
function addressOf(role: string, password: string, directory: string, port: number): string {
  const url = new URL(`postgres://${role}:${password}@127.0.0.1:${port}/postgres`)
  if (existsSync(join(directory, `.s.PGSQL.${port}`))) url.searchParams.set('host', resolve(directory))
  return url.href
}

/** The longest path of a Unix socket, in bytes, on the systems that allow least. */
const SOCKET_PATH_MAX = 103

/** Where PostgreSQL puts its Unix socket, as it reads a list of folders; empty: none. */
export function socketFolders(directory: string, platform = process.platform): string {
  const folder = resolve(directory)
  const fits = Buffer.byteLength(join(folder, '.s.PGSQL.65535')) <= SOCKET_PATH_MAX
  return platform !== 'win32' && fits ? `"${folder.replaceAll('"', '""')}"` : ''
}

/** `port`: where it has to listen; none: anywhere. */
type ClusterFiles = { directory: string; binaries: Binaries; runner: Runner; archiveCommand: string | undefined; port?: number }

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

/** The password of the embedded database, made once and kept beside it. */
export async function databasePassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'database-password')
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' })
  return (await readFile(file, 'utf8')).trim()
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
      `--pgdata=${draft}`, `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256',
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

async function launch({ directory, binaries, runner, archiveCommand, port }: ClusterFiles, log: Log): Promise<void> {
  // Detached, so that Ctrl-C in the terminal reaches only the shop, which then stops the database last.
  const postgres = spawnAs(runner, binaries.postgres, [
    '-D', directory, '-p', String(port ?? (await freePort())),
    '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${socketFolders(directory)}`, '-c', 'max_connections=100',
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
