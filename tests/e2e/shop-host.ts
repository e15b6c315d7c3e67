/**
 * A process that runs one shop after the other on the same port, as shops-of-files.ts tells it to: to load the server
 * anew for each would take a second. Otherwise it starts and ends them as the shop's own process does (life.test.ts).
 */
import { createLog } from '../../src/server/log.ts'
import { readSettings } from '../../src/server/settings.ts'
import { runShop } from '../../src/server/start/run-shop.ts'

/** null: the shop is open. Otherwise why it is not. */
export type Answer = { fault: string | null }

const running: (() => Promise<unknown>)[] = []

async function end(): Promise<void> {
  for (const one of running.splice(0).reverse()) await one()
}

process.on('message', async (env: Record<string, string>) => {
  let fault: string | null = null
  try {
    await end()
    await runShop(readSettings(env), createLog('warn'), false, running)
  } catch (error) {
    fault = error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
  process.send?.({ fault } satisfies Answer)
})
process.once('disconnect', () => void end().finally(() => process.exit(0)))
