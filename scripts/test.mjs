// npm test: installs what it needs, runs the checks and all tests, and ends with one line "N passed, N failed".
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildChanged } from './build.mjs'
import { check } from './check.mjs'
import { findChromium } from './chromium.mjs'
import { env, installMissing, run, tool } from './install.mjs'

await installMissing()
const chromium = await findChromium()
if (!chromium) {
  console.error('The browser tests need a Chromium: install one, or name it in the variable CHROMIUM.')
  console.log('0 passed, 1 failed')
  process.exit(1)
}
const total = await check()
await buildChanged()

const folder = mkdtempSync(join(tmpdir(), 'buxar-report-'))
const report = join(folder, 'report.json')
const code = await run(tool('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
  env: { ...env, CHROMIUM: chromium, NODE_ENV: 'test' },
})
const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0 } = readReport()
total.passed += numPassedTests
// A file that fails before its first test counts as one failure.
total.failed += Math.max(numFailedTests, code === 0 ? 0 : 1, numFailedTestSuites > 0 ? 1 : 0)
rmSync(folder, { recursive: true, force: true })

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

function readReport() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  }
}
