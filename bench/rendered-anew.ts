import { createServices } from '../src/server/start/create-services.ts'
import { handlers } from '../src/server/start/handlers.ts'
import { collectShown, inProcessApi } from '../src/server/platform/http/in-process.ts'
import { startCluster } from '../src/server/platform/database/cluster.ts'
import { createLogger } from '../src/server/platform/logger.ts'
import { createRender } from '../src/server/shop/storefront/render.ts'
import { renderWith, type StorefrontBuild } from '../src/server/shop/storefront/render-page.ts'
import { readEnv } from '../src/server/platform/env.ts'
import { cpuPerRun } from './cpu.ts'
import type { Figure } from './figures.ts'

const RUNS = 400

/**
 * Measures home and product rendered without the page cache: CPU of the Node process, against the CPU of only reading
 * their data.
 */
export async function renderedAnew(dataDir: string): Promise<Figure[]> {
  const log = createLogger('silent')
  const cluster = await startCluster(dataDir, log)
  const { services, close } = await createServices(
    { ...readEnv({ DATA_DIR: dataDir }), migrateUrl: cluster.superuserUrl },
    log,
    cluster.url,
    null,
  )
  try {
    const build = (await import(new URL('../build/server/index.js', import.meta.url).href)) as StorefrontBuild
    const { render } = createRender(
      services,
      handlers,
      renderWith(async () => build, 'production', services.env),
    )
    const api = inProcessApi(services, handlers, 'bench', collectShown())
    const frame = () => Promise.all([api.call('shop', {}), api.call('menu', {}), api.call('pages', {})])
    const pages = [
      {
        what: 'home rendered anew',
        path: '/',
        budget: 4,
        data: () => Promise.all([frame(), api.call('homePage', {})]),
      },
      {
        what: 'product rendered anew',
        path: '/product/demo-secimli',
        budget: 2.5,
        data: () => Promise.all([frame(), api.call('product', { slug: 'demo-secimli' })]),
      },
    ]
    const figures: Figure[] = []
    for (const { what, path, budget, data } of pages) {
      const whole = await cpuPerRun(RUNS, () => render(path, 'bench', new AbortController().signal))
      const alone = await cpuPerRun(RUNS, data)
      figures.push({
        what,
        measured: `${whole.toFixed(2)} ms CPU`,
        against: `its data alone ${alone.toFixed(2)} ms`,
        ratio: whole / alone,
        budget: `${budget} ms`,
        kept: whole <= budget,
      })
    }
    return figures
  } finally {
    await close()
    await cluster.stop()
  }
}
