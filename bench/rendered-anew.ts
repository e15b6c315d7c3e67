import { createServices } from '../src/server/start/create-services.ts'
import { handlers } from '../src/server/start/handlers.ts'
import { collectShown, inProcessApi } from '../src/server/call/in-process.ts'
import { startCluster } from '../src/server/database/cluster.ts'
import { createLog } from '../src/server/log.ts'
import { createRender, type StorefrontBuild } from '../src/server/storefront/render.ts'
import { readSettings } from '../src/server/settings.ts'
import { cpuPerRun } from './cpu.ts'
import type { Figure } from './figures.ts'

const RUNS = 400

/** Home and product rendered without the page cache: CPU of the Node process, against the CPU of reading their data alone. */
export async function renderedAnew(dataDir: string): Promise<Figure[]> {
  const log = createLog('silent')
  const cluster = await startCluster(dataDir, log)
  const { services, close } = await createServices(readSettings({ DATA_DIR: dataDir }), log, cluster.url, null)
  try {
    const build = (await import(new URL('../build/server/index.js', import.meta.url).href)) as StorefrontBuild
    const { render } = createRender(services, handlers, async () => build, 'production')
    const api = inProcessApi(services, handlers, 'bench', collectShown())
    const frame = () => Promise.all([api.call('shop', {}), api.call('allCategories', {}), api.call('pages', {})])
    const pages = [
      { what: 'home rendered anew', path: '/', budget: 4, data: () => Promise.all([frame(), api.call('homePage', {})]) },
      {
        what: 'product rendered anew',
        path: '/product/demo-secimli',
        budget: 2,
        data: () => Promise.all([frame(), api.call('product', { slug: 'demo-secimli' })]),
      },
    ]
    const figures: Figure[] = []
    for (const { what, path, budget, data } of pages) {
      const whole = await cpuPerRun(RUNS, () => render(path, 'bench'))
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
