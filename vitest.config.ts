import { defineConfig } from 'vitest/config'

/** Everything but the journeys in a browser, which playwright.config.ts runs. */
export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'demo/**/*.test.ts', 'tests/*.test.ts'],
    globalSetup: ['./tests/database.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
