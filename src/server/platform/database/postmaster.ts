import { OperatorError } from '../operator-error.ts'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Returns the process in postmaster.pid if it is alive and ready. Waits while it is starting or ending. */
export async function readPidFile(directory: string): Promise<{ pid: number; port: number } | null> {
  for (let tries = 0; tries < 300; tries++) {
    const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => null)
    if (text === null) return null
    const lines = text.split('\n').map((entry) => entry.trim())
    const pid = Number(lines[0])
    if (!(pid > 0) || !isAlive(pid)) return null
    if (!(await isPostgres(pid))) {
      // Another program has this process id: the file is left over from a machine that crashed.
      await rm(join(directory, 'postmaster.pid'), { force: true })
      return null
    }
    if (lines[7] === 'ready') return { pid, port: Number(lines[3]) }
    await wait(50)
  }
  throw new OperatorError(
    `The PostgreSQL that ${join(directory, 'postmaster.pid')} names does not become ready: end it and start again.`,
  )
}

/** Whether a process with this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a process is a PostgreSQL server. Returns true on systems without /proc. */
async function isPostgres(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  return command === null || command.includes('postgres')
}

/** Sends PostgreSQL a fast shutdown (SIGINT) and waits for its end. */
export async function stopProcess(pid: number, directory: string): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  while (isAlive(pid) && existsSync(join(directory, 'postmaster.pid'))) await wait(10)
}
