import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/e2e/browser.ts'

const launch = await launchOptions()
// A page lives for seconds in a test, so the optimizing compiler would only cost a tenth of the time.
launch.args = [...(launch.args ?? []), '--js-flags=--no-opt --no-maglev']
// The workers read this file too. With the path they do not search for the browser again.
process.env.CHROMIUM = launch.executablePath
// The workers load the shop's modules as quickly as the shop, and have more memory for young objects: each step of a
// test makes many.
process.env.NODE_OPTIONS = `--max-semi-space-size=64 --import ${new URL('scripts/quick-imports.mjs', import.meta.url)}`

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.test.ts',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/shop-template.ts',
  // One more than cores, because a worker often waits for its page.
  workers: Number(process.env.BROWSER_WORKERS ?? availableParallelism() + 1),
  // On a busy machine about one test in 340 presses a key before the page listens. `npm test` lists the tests that
  // passed only at the second try.
  retries: 1,
  // Ends only tests that hang: the longest test takes half a minute on an idle machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: { launchOptions: launch, actionTimeout: 60_000, navigationTimeout: 60_000 },
})
