import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../e2e/shop-process.ts'
import type { Check } from './behind-proxy.ts'
import { listening } from './proxies.ts'
import type { Server } from './server.ts'

type Rules = { data: { groups: { rules: { name: string; health: string; lastError?: string }[] }[] } }

/** Runs Prometheus with its installed configuration: the shop is up, and every alert rule can be evaluated. */
export async function checkWatching(server: Server, metricsPort: number, check: Check): Promise<void> {
  const config = server.here('/etc/prometheus/prometheus.yml')
  const output = await server.run(
    `promtool check config ${config} && promtool check rules ${server.here('/etc/prometheus/alerts.yaml')}`,
    server.folder,
  )
  check('promtool finds nothing wrong', /SUCCESS/.test(output), output)
  await server.edit(config, [
    ['127.0.0.1:9464', `127.0.0.1:${metricsPort}`],
    ['scrape_interval: 15s', 'scrape_interval: 1s\n  evaluation_interval: 1s'],
  ])
  const port = await freePort()
  const prometheus = server.start('prometheus', [
    `--config.file=${config}`,
    `--storage.tsdb.path=${server.folder}/tmp/figures`,
    `--web.listen-address=127.0.0.1:${port}`,
  ])
  await listening(prometheus, port)
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json()
  const value = async (query: string) =>
    ((await ask(`query?query=${encodeURIComponent(query)}`)) as { data: { result: { value: [number, string] }[] } })
      .data.result[0]?.value[1]
  const until = Date.now() + 30_000
  while ((await value('up{job="buxar"}')) !== '1' && Date.now() < until) await wait(200)
  check('Prometheus reads the figures', (await value('up{job="buxar"}')) === '1', prometheus.output().slice(-500))
  const requests = await value('sum(buxar_request_seconds_count)')
  check('requests are counted', Number(requests) > 0, requests)
  const rules = async () => ((await ask('rules')) as Rules).data.groups.flatMap((group) => group.rules)
  while ((await rules()).some(({ health }) => health === 'unknown') && Date.now() < until) await wait(200)
  const unwell = (await rules()).filter(({ health }) => health !== 'ok')
  check(`every rule for alerts can be evaluated (${(await rules()).length})`, unwell.length === 0, unwell)
  await prometheus.stop()
}
