import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** All tests except those in a browser (playwright.config.ts). */
export default defineConfig({
  // #src, for the tests of the admin: its own package.json hides the imports of the root's.
  resolve: { tsconfigPaths: true },
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'demo/**/*.test.ts', 'tests/*.test.ts'],
    // Each file has its own shop and database. Loading the server's modules again for each would take half of the time.
    isolate: false,
    // Selects React's production build, as in a shop. The development build renders half as fast.
    env: { NODE_ENV: 'production' },
    // More memory for young objects, so that the many requests cause fewer collections. The import speeds up loading.
    execArgv: ['--max-semi-space-size=64', '--import', new URL('scripts/quick-imports.mjs', import.meta.url).href],
    // One more than cores, because a worker often waits for the database.
    maxWorkers: availableParallelism() + 1,
    globalSetup: ['./tests/database.ts'],
    setupFiles: ['./tests/row-types/record.ts', './tests/second-connection.ts'],
    // Ends only tests that hang: a busy machine takes five times as long as an idle one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
  },
})
