import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Everything but the journeys in a browser, which playwright.config.ts runs. */
export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'demo/**/*.test.ts', 'tests/*.test.ts'],
    // Every file has a shop and a database of its own; to load the server anew for each would take half of the time.
    isolate: false,
    // Pages are rendered by the React that customers get; the one for development takes twice as long.
    env: { NODE_ENV: 'production' },
    // Requests come by the thousand: young objects get more room than by default, and are collected less often. Modules
    // load as the shop's do.
    execArgv: ['--max-semi-space-size=64', '--import', new URL('scripts/quick-imports.mjs', import.meta.url).href],
    // One more than cores: while one waits for the database, another works.
    maxWorkers: availableParallelism() + 1,
    globalSetup: ['./tests/database.ts'],
    setupFiles: ['./tests/row-types/record.ts'],
    // For tests that hang, not for slow ones: a busy machine takes five times as long as a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
  },
})
