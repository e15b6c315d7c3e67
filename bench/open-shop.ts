import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/server/start/app.ts'
import { createServices } from '../src/server/start/create-services.ts'
import { startCluster } from '../src/server/database/cluster.ts'
import { createLog } from '../src/server/log.ts'
import type { Services } from '../src/server/services.ts'
import { readSettings } from '../src/server/settings.ts'
import { cpuOf } from './cpu.ts'

/** A shop in this process, on a folder that was seeded before; it answers calls and no pages. */
export type BenchShop = {
  app: FastifyInstance
  services: Services
  /** CPU used so far by this process and by the database's connections, ms. */
  cpu: () => Promise<number>
  close: () => Promise<void>
}

export async function openBenchShop(dataDir: string): Promise<BenchShop> {
  const log = createLog('silent')
  const cluster = await startCluster(dataDir, log)
  const { services, close } = await createServices(readSettings({ DATA_DIR: dataDir, DEMO: '1' }), log, cluster.url, null)
  const app = await buildApp(services, null)
  return {
    app,
    services,
    cpu: async () => {
      const { user, system } = process.cpuUsage()
      const { rows } = await services.database.$client.query<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type in ('client backend', 'walwriter', 'checkpointer', 'background writer')`)
      const database = await Promise.all(rows.map(({ pid }) => cpuOf(pid).catch(() => 0)))
      return (user + system) / 1000 + database.reduce((sum, ms) => sum + ms, 0)
    },
    close: async () => {
      await app.close()
      await close()
      await cluster.stop()
    },
  }
}
