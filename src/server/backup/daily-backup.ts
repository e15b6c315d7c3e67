import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { job } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'

/** Takes a backup every night, tries a restore of it and thins out old ones, in a process of its own: pages do not wait for it. */
export const dailyBackup = job({
  name: 'daily-backup',
  cron: '15 4 * * *',
  run: async ({ settings, log }: Services) => {
    if (!settings.backup) return
    const command = fileURLToPath(new URL('../start/command.ts', import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, [command, 'backup', '--try'])
    log.info({ said: stdout.trim() }, 'backup taken')
  },
})
