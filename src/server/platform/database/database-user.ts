import { OperatorError } from '../operator-error.ts'
import { execFile, spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The OS user that runs PostgreSQL, if the shop itself runs as root. */
export type Runner = { uid: number; gid: number; prefix: string[] } | null

/** Returns the OS user `postgres`, and creates it if it is missing: PostgreSQL refuses to run as root. */
export async function findRunner(dataDir: string): Promise<Runner> {
  const ids = async () => {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  const user = await ids()
    .catch(async () => {
      await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
      return ids()
    })
    .catch(() => {
      throw new OperatorError(
        'PostgreSQL does not run as root and no user "postgres" could be made: start the shop as an ordinary user.',
      )
    })
  const closed = await closedFolder(dataDir)
  if (!closed) return { ...user, prefix: [] }
  const prefix = await mayWalkAnywhere(user, dataDir)
  if (prefix) return { ...user, prefix }
  throw new OperatorError(
    `PostgreSQL runs as the user "postgres", who may not enter ${closed}: allow it (chmod o+x ${closed}), move the shop elsewhere, or start it as an ordinary user.`,
  )
}

/** Returns the first folder on the path that other users may not enter. */
export async function closedFolder(path: string): Promise<string | null> {
  const above = dirname(path)
  const closed = above === path ? null : await closedFolder(above)
  if (closed) return closed
  return (await stat(path)).mode & 0o001 ? null : path
}

/**
 * Returns a command prefix with which PostgreSQL may enter folders that are closed to its user, and nothing more.
 * Returns null if the system has no such command.
 */
async function mayWalkAnywhere(user: { uid: number; gid: number }, probe: string): Promise<string[] | null> {
  for (const right of ['+dac_read_search', '+dac_override']) {
    const prefix = [
      'setpriv',
      `--reuid=${user.uid}`,
      `--regid=${user.gid}`,
      '--clear-groups',
      `--inh-caps=${right}`,
      `--ambient-caps=${right}`,
      '--',
    ]
    const [command = '', ...rest] = prefix
    const works = await run(command, [...rest, 'ls', probe]).then(
      () => true,
      () => false,
    )
    if (works) return prefix
  }
  return null
}

/** Starts a program as the runner. Without a prefix command, Node itself changes the user. */
export function spawnAs(runner: Runner, program: string, args: string[], options: { detached: boolean }) {
  const env = { ...process.env, LC_ALL: 'C' }
  const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe']
  const [prefixCommand, ...prefixArgs] = runner?.prefix ?? []
  if (prefixCommand)
    return spawn(prefixCommand, [...prefixArgs, program, ...args], { ...options, env, stdio, cwd: '/' })
  return spawn(program, args, { ...options, env, stdio, cwd: '/', uid: runner?.uid, gid: runner?.gid })
}
