import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/e2e/browser.ts'

const launch = await launchOptions()
// The pages of a test live for seconds: to compile their scripts once more, optimized, costs a tenth of the time.
launch.args = [...(launch.args ?? []), '--js-flags=--no-opt --no-maglev']
// Workers read this file too and need not look for the browser again.
process.env.CHROMIUM = launch.executablePath

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.test.ts',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/shop-template.ts',
  // One more than cores: while one waits for what a page shows, another works.
  workers: Number(process.env.BROWSER_WORKERS ?? availableParallelism() + 1),
  // On a busy machine about one of 340 tests presses a key before the page listens. A test that passes the second time
  // is named at the end of `npm test`.
  retries: 1,
  // For tests that hang, not for slow ones: the longest test takes half a minute on a quiet machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: { launchOptions: launch, actionTimeout: 60_000, navigationTimeout: 60_000 },
})
