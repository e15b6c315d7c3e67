import { defineConfig } from '@playwright/test'

/**
 * `npm run test:firefox`: the main job in a second engine. Uses Playwright's runner with the system's Firefox over
 * WebDriver BiDi.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../../test-results',
  globalSetup: '../e2e/shop-template.ts',
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
})
