import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'

/**
 * Lowers the priority of libuv's threads, which encode pictures and hash passwords, so that the main thread can always
 * serve cached pages and checkouts (C8). Does nothing except on Linux, which knows threads by their own ids.
 */
export async function lowerThreadPool(): Promise<void> {
  if (!existsSync('/proc/self/task')) return
  // libuv starts all its threads with the first task.
  await stat('/')
  for (const id of readdirSync('/proc/self/task'))
    if (readFileSync(`/proc/self/task/${id}/comm`, 'utf8').startsWith('libuv-worker'))
      setPriority(Number(id), constants.priority.PRIORITY_BELOW_NORMAL)
}
