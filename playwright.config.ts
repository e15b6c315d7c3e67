import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/e2e/browser.ts'

const launch = await launchOptions()
// Workers read this file too and need not look for the browser again.
process.env.CHROMIUM = launch.executablePath

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.test.ts',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/shop-template.ts',
  workers: Number(process.env.BROWSER_WORKERS ?? 2),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: { launchOptions: launch, actionTimeout: 30_000, navigationTimeout: 30_000 },
})
