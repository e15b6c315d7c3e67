import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type * as Demo from '../../../demo/index.ts'
import { ClusterError } from '../database/cluster-error.ts'
import { createLog } from '../log.ts'
import type { Settings } from '../settings.ts'
import { offerFirstOwnerCode } from '../staff/session/first-owner-code.ts'
import { SecretKeyError } from '../tokens/secret-key.ts'
import { ShopInUseError } from './own-database.ts'
import { runShop, StartError } from './run-shop.ts'

/** Longest time that a shutdown may take, ms. */
const END_WITHIN = 10_000

/** Runs the shop until it gets SIGTERM or SIGINT. */
export async function main(settings: Settings, development: boolean): Promise<void> {
  /** How to end what has been started, in the order of starting; a shutdown runs it backwards. */
  const running: (() => Promise<unknown>)[] = []
  const endAll = async () => {
    for (const end of running.splice(0).reverse()) await end()
  }
  const log = createLog(settings.logLevel)

  const onSignal = (signal: string) => {
    log.info({ signal }, 'ending')
    setTimeout(() => process.exit(1), END_WITHIN + settings.shutdownDelay).unref()
    endAll().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the end was not orderly')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', onSignal)
  process.once('SIGINT', onSignal)

  try {
    const started = performance.now()
    const { app, services, demo } = await runShop(settings, log, development, running)
    if (app) tell(app, settings, demo, await offerFirstOwnerCode(services.database), performance.now() - started)
  } catch (error) {
    await endAll().catch(() => {})
    if (error instanceof ClusterError || error instanceof ShopInUseError || error instanceof SecretKeyError || error instanceof StartError) {
      process.stderr.write(`${error.message}\n`)
    } else {
      process.stderr.write(`The shop could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    }
    process.exit(1)
  }
}

/** Prints what the person who started the shop needs to know. */
function tell(app: FastifyInstance, settings: Settings, demo: typeof Demo | null, firstOwnerCode: string | null, ms: number): void {
  const { port } = app.server.address() as AddressInfo
  const address = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`
  const lines = ['', `  Buxar is open: ${address}  (after ${Math.round(ms)} ms)`]
  if (demo) lines.push('', ...demo.welcomeLines(address))
  lines.push(`  Back office: ${settings.publicUrl}/admin/`)
  if (firstOwnerCode) {
    lines.push('', '  This shop has no owner yet. Become its owner here; the code counts once, until the next start:',
      `    ${settings.publicUrl}/admin/#/first-owner?code=${firstOwnerCode}`)
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
