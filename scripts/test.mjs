// npm test: installs what it needs, runs the checks and all tests, and ends with one line "N passed, N failed".
// npm test -- --shard=1/2 runs the checks and that half of the tests, so that several machines can share the work.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildChanged } from './build.mjs'
import { check } from './check.mjs'
import { findChromium } from './chromium.mjs'
import { env, installMissing, run, tool } from './install.mjs'

const shard = process.argv.slice(2).filter((arg) => /^--shard=\d+\/\d+$/.test(arg))
await installMissing()
const chromium = await findChromium()
if (!chromium) {
  console.error('The browser tests need a Chromium: install one, or name it in the variable CHROMIUM.')
  console.log('0 passed, 1 failed')
  process.exit(1)
}
// The checks run beside the build and the first tests: the types take a minute on one core.
const checking = check()
await buildChanged()

const folder = mkdtempSync(join(tmpdir(), 'buxar-report-'))
const testEnv = { ...env, CHROMIUM: chromium }

const vitestReport = join(folder, 'vitest.json')
const vitestCode = await run(
  tool('vitest'),
  ['run', ...shard, '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  { env: testEnv },
)
const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0, testResults = [] } = readReport(vitestReport)
const total = await checking
// A file that fails before its first test counts as one failure.
count(vitestCode, numPassedTests, Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0))

const browserReport = join(folder, 'browser.json')
const browserCode = await run(tool('playwright'), ['test', ...shard, '--reporter=list,json'], {
  env: { ...testEnv, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
})
const { stats: { expected = 0, unexpected = 0, flaky = 0 } = {}, suites = [] } = readReport(browserReport)
count(browserCode, expected + flaky, unexpected)

rmSync(folder, { recursive: true, force: true })
// Repeated at the end, for readers who keep only the last lines.
for (const fault of [...total.faults, ...testResults.flatMap(faultsOfVitest), ...suites.flatMap(faultsOfPlaywright)])
  console.log(`✗ ${fault}`)
for (const name of suites.flatMap(flakyOfPlaywright)) console.log(`~ passed only the second time: ${name}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

/** Adds a runner's counts; a runner that ends with an error has failed at least once. */
function count(code, passed, failed) {
  total.passed += passed
  total.failed += Math.max(failed, code === 0 ? 0 : 1)
}

/** Returns the failures of a file, a line for each test and its message; the file itself if it could not be loaded. */
function faultsOfVitest({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [failureText(name, message)] : []
  return failed.map((test) => failureText(`${name} › ${test.fullName}`, test.failureMessages[0]))
}

function faultsOfPlaywright({ file, suites = [], specs = [] }) {
  const failed = specs.filter((spec) => !spec.ok)
  return [
    ...failed.map((spec) =>
      failureText(
        `${file} › ${spec.title}`,
        spec.tests.flatMap((test) => test.results).find((result) => result.error)?.error.message,
      ),
    ),
    ...suites.flatMap(faultsOfPlaywright),
  ]
}

function flakyOfPlaywright({ file, suites = [], specs = [] }) {
  const flaky = specs.filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
  return [...flaky.map((spec) => `${file} › ${spec.title}`), ...suites.flatMap(flakyOfPlaywright)]
}

/** Returns a failure's name, and the first lines of its message. */
function failureText(name, message = '') {
  return [name, ...message.split('\n').slice(0, 15)].join('\n    ')
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
