import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/server/start/app.ts'
import { createServices } from '../src/server/start/create-services.ts'
import { startCluster } from '../src/server/platform/database/cluster.ts'
import { createLogger } from '../src/server/platform/logger.ts'
import type { Services } from '../src/server/platform/services.ts'
import { readEnv } from '../src/server/platform/env.ts'
import { cpuOf } from './cpu.ts'

/** A shop in this process, on a seeded folder; it serves calls and no pages. */
export type BenchShop = {
  app: FastifyInstance
  services: Services
  /** CPU used so far by this process and by the database's connections, ms. */
  cpu: () => Promise<number>
  close: () => Promise<void>
}

export async function openBenchShop(dataDir: string): Promise<BenchShop> {
  const log = createLogger('silent')
  const cluster = await startCluster(dataDir, log)
  const { services, close } = await createServices(
    { ...readEnv({ DATA_DIR: dataDir, DEMO: '1' }), migrateUrl: cluster.superuserUrl },
    log,
    cluster.url,
    null,
  )
  const app = await buildApp(services, null)
  /** CPU of each connection by its process, ms. A closed connection keeps its last value: its work was done. */
  const connections = new Map<number, number>()
  return {
    app,
    services,
    cpu: async () => {
      const { user, system } = process.cpuUsage()
      const { rows } = await services.database.$client.query<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type in ('client backend',
          'walwriter', 'checkpointer', 'background writer')`,
      )
      for (const { pid } of rows) connections.set(pid, await cpuOf(pid).catch(() => connections.get(pid) ?? 0))
      return (user + system) / 1000 + [...connections.values()].reduce((sum, ms) => sum + ms, 0)
    },
    close: async () => {
      await app.close()
      await close()
      await cluster.stop()
    },
  }
}
