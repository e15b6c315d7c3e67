/**
 * A process that runs one shop after the other on the same port for shops-of-files.ts: loading the server anew for
 * each would take a second. Otherwise it starts and ends them like the shop's own process (life.test.ts).
 */
import { createLogger } from '#src/server/platform/logger.ts'
import { readEnv } from '#src/server/platform/env.ts'
import { runShop } from '#src/server/start/run-shop.ts'

/** null: the shop is open. Otherwise the error. */
export type Answer = { fault: string | null }

const running: (() => Promise<unknown>)[] = []

async function end(): Promise<void> {
  for (const one of running.splice(0).reverse()) await one()
}

process.on('message', async (env: Record<string, string>) => {
  let fault: string | null = null
  try {
    await end()
    await runShop(readEnv(env), createLogger('warn'), 'trial', running)
  } catch (error) {
    fault = error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
  process.send?.({ fault } satisfies Answer)
})
process.once('disconnect', () => void end().finally(() => process.exit(0)))
