import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { buildApp } from '../start/app.ts'
import { createServices } from '../start/create-services.ts'
import { startOwnDatabase } from '../start/own-database.ts'
import { socketFolders } from './cluster.ts'
import { takeExclusiveLock } from './exclusive.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buxar-cluster-'))
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

test('PostgreSQL that is killed is started again at the same address: calls answer 503 until then, without a restart (P9)', async () => {
  const log = createLog('silent')
  const settings = readSettings({ DATA_DIR: folder, BACKUP_URL: 'none' })
  const cluster = await startOwnDatabase(settings, log)
  const { services, close } = await createServices(settings, log, cluster.url, null)
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
      expect(gone.json()).toEqual({ detail: 'Mağaza hazırda cavab vermir. Bir neçə saniyədən sonra yenidən cəhd edin.' })
    }
    await expect.poll(async () => (await call()).statusCode).toBe(200)
    // The lock that keeps a second shop away was taken again.
    await expect.poll(async () => takeExclusiveLock(cluster.url).then((lock) => lock?.release().then(() => 'free') ?? 'taken')).toBe('taken')
  } finally {
    await app.close()
    await close()
    await cluster.stop()
  }
})

test('PostgreSQL gets no Unix socket in a folder whose path is too long for one, nor on Windows', () => {
  expect(socketFolders('/var/lib/"shop", one/cluster', 'linux')).toBe('"/var/lib/""shop"", one/cluster"')
  expect(socketFolders(`/var/lib/${'ə'.repeat(45)}/cluster`, 'linux')).toBe('')
  expect(socketFolders('/var/lib/shop/cluster', 'win32')).toBe('')
})
