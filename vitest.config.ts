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
    // Requests come by the thousand: young objects get more room than by default, and are collected less often.
    execArgv: ['--max-semi-space-size=64'],
    // One more than by default: while one waits for the database, another works.
    maxWorkers: availableParallelism(),
    globalSetup: ['./tests/database.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
