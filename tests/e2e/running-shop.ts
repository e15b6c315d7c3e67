import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startShop } from './shop-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string
    shopDataDir: string
  }
}

/** One demo shop for all journeys in the browser. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'buxar-e2e-'))
  const shop = await startShop({ DATA_DIR: dataDir, DEMO: '1' })
  project.provide('shopUrl', shop.url)
  project.provide('shopDataDir', dataDir)
  return async () => {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
