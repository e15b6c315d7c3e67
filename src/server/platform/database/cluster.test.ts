import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder } from '#tests/test-folder.ts'
import { createLogger } from '../logger.ts'
import { readEnv } from '../env.ts'
import { buildApp } from '#src/server/start/app.ts'
import { createServices } from '#src/server/start/create-services.ts'
import { startOwnDatabase } from '#src/server/start/own-database.ts'
import { socketFolders } from './cluster.ts'
import { takeExclusiveLock } from './exclusive.ts'

const folder = testFolder()

describe('cluster', () => {
  it('restarts a killed PostgreSQL at the same address, and calls return 503 until then (P9)', async () => {
    const log = createLogger('silent')
    const env = readEnv({ DATA_DIR: folder })
    const cluster = await startOwnDatabase(env, log)
    const { services, close } = await createServices(
      { ...env, migrateUrl: cluster.superuserUrl },
      log,
      cluster.url,
      null,
    )
    const app = await buildApp(services, null)
    const call = () => app.inject('/api/v1/all-categories/')
    try {
      const { rows } = await services.database.$client.query('select inet_client_addr() as address')
      expect(rows, 'by the Unix socket').toEqual([{ address: null }])
      expect((await call()).statusCode).toBe(200)
      const pid = Number((await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
      process.kill(pid, 'SIGKILL')
      await expect.poll(async () => (await call()).statusCode, { interval: 5 }).toBe(503)
      const gone = await call()
      if (gone.statusCode === 503) {
        expect(gone.headers['retry-after']).toBe('2')
        expect(gone.json()).toEqual({
          detail: 'Mağaza hazırda cavab vermir. Bir neçə saniyədən sonra yenidən cəhd edin.',
        })
      }
      await expect.poll(async () => (await call()).statusCode).toBe(200)
      // The new PostgreSQL holds the lock against a second shop again.
      await expect
        .poll(async () => takeExclusiveLock(cluster.url).then((lock) => lock?.release().then(() => 'free') ?? 'taken'))
        .toBe('taken')
    } finally {
      await app.close()
      await close()
      await cluster.stop()
    }
  })

  it('uses no Unix socket in a folder with too long a path, and none on Windows', () => {
    expect(socketFolders('/var/lib/"shop", one/cluster', 'linux')).toBe('"/var/lib/""shop"", one/cluster"')
    expect(socketFolders(`/var/lib/${'ə'.repeat(45)}/cluster`, 'linux')).toBe('')
    expect(socketFolders('/var/lib/shop/cluster', 'win32')).toBe('')
  })
})
