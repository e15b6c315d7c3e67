import { readFile } from 'node:fs/promises'

/** Returns the CPU that a process of this machine has used so far, ms. Reads /proc, so it needs Linux. */
export async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // After the name in parentheses: user and system time are the 12th and 13th, in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Returns the CPU that a function costs this process, ms per run, after a warm-up. */
export async function cpuPerRun(runs: number, work: () => Promise<unknown>): Promise<number> {
  for (let run = 0; run < runs / 2; run++) await work()
  const before = process.cpuUsage()
  for (let run = 0; run < runs; run++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / runs
}
