import { OperatorError } from '../platform/operator-error.ts'
import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type * as Demo from '../../../demo/index.ts'
import { createLogger, type Logger } from '../platform/logger.ts'
import { lowerThreadPool } from '../platform/lower-thread-pool.ts'
import type { Env } from '../platform/env.ts'
import { offerFirstOwnerCode } from '../admin/session/first-owner.ts'
import { runShop, type StartMode } from './run-shop.ts'

/** The longest time of a shutdown, ms. */
const END_WITHIN = 10_000

/** Runs the shop until it gets SIGTERM or SIGINT. */
export async function main(env: Env, mode: StartMode): Promise<void> {
  /** Functions that end each started part, in the order of starting. A shutdown calls them in reverse. */
  const running: (() => Promise<unknown>)[] = []
  const endAll = async () => {
    for (const end of running.splice(0).reverse()) await end()
  }
  const log = createLogger(env.logLevel)
  await lowerThreadPool()

  let isEnding = false
  const onSignal = (signal: string) => {
    // A repeated signal would end Node at once, and leave PostgreSQL running.
    if (isEnding) return
    isEnding = true
    log.info({ signal }, 'ending')
    setTimeout(() => process.exit(1), END_WITHIN + env.shutdownDelay).unref()
    endAll().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the shutdown failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)

  try {
    const started = performance.now()
    const { app, services, demo } = await runShop(env, log, mode, running)
    reportReady(log)
    if (app) printWelcome(app, env, demo, await offerFirstOwnerCode(services.database), performance.now() - started)
  } catch (error) {
    await endAll().catch(() => {})
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const sentence = error instanceof OperatorError ? error.message : folderFault(error, env)
    process.stderr.write(`${sentence ?? `The shop could not start: ${stack}`}\n`)
    process.exit(1)
  }
}

/** Returns why the data folder cannot be used, as a sentence; null for another error. */
function folderFault(error: unknown, { dataDir }: Env): string | null {
  const { path, message } = error as NodeJS.ErrnoException
  if (typeof path !== 'string' || !path.startsWith(dataDir)) return null
  return `DATA_DIR is ${JSON.stringify(dataDir)}, but the shop cannot use that folder: ${message}.`
}

/** Tells systemd that the start is complete, if systemd runs the shop (Type=notify). */
function reportReady(log: Logger): void {
  if (process.env.NOTIFY_SOCKET === undefined) return
  execFile('systemd-notify', ['--ready'], (error) => error && log.warn({ err: error }, 'systemd was not notified'))
}

/** Prints the start message for the operator. */
function printWelcome(
  app: FastifyInstance,
  env: Env,
  demo: typeof Demo | null,
  firstOwnerCode: string | null,
  ms: number,
): void {
  const { port } = app.server.address() as AddressInfo
  const address = `http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${port}`
  const lines = ['', `  Buxar is open: ${address}  (after ${Math.round(ms)} ms)`]
  if (demo) lines.push('', ...demo.welcomeLines(address))
  lines.push(`  Admin: ${env.publicUrl}/admin/`)
  if (firstOwnerCode) {
    lines.push(
      '',
      '  This shop has no owner yet. Become its owner here. The code works once, until the next start:',
      `    ${env.publicUrl}/admin/#/first-owner?code=${firstOwnerCode}`,
    )
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
