// npm run check: the quick part. Types, types of the domain without Node and DOM, lint with import rules, unused code.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { env, installMissing, root, tool } from './install.mjs'

/** Generates files that the other checks read. Runs first: during the generation a linter would miss them. */
const before = {
  'types of routes': [['react-router', 'typegen']],
}

/** Every check by name, with its commands. */
const checks = {
  // One checker: each of the usual four computes the contract's types by itself, which takes twice the time on two
  // cores.
  types: [['tsc', '--noEmit', '--checkers', '1']],
  'types of the domain alone': [['tsc', '--noEmit', '-p', 'src/domain']],
  format: [['oxfmt', '--check', '.']],
  'lint and import rules': [['oxlint', '--quiet']],
  'numbers of rules': [['node', 'scripts/rules.mjs']],
  'plain words': [['node', 'scripts/words.mjs']],
  'unused code': [['knip', '--no-progress']],
}

/**
 * Runs the checks in parallel and prints their output; returns the numbers of passed and failed checks and the names
 * of failed ones.
 */
export async function check() {
  const results = [...(await sideBySide(before)), ...(await sideBySide(checks))]
  const faults = results.filter((name) => name !== null)
  return { passed: results.length - faults.length, failed: faults.length, faults }
}

/** Runs checks at the same time; returns for each null, or its name if it failed. */
function sideBySide(checks) {
  return Promise.all(
    Object.entries(checks).map(async ([name, commands]) => {
      const started = performance.now()
      for (const [command, ...args] of commands) {
        const { code, output } = await collect(command, args)
        if (code === 0) continue
        console.log(`✗ ${name}\n${output}`)
        return name
      }
      console.log(`✓ ${name} (${Math.round(performance.now() - started)} ms)`)
      return null
    }),
  )
}

function collect(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(tool(command), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await installMissing()
  const { failed } = await check()
  process.exit(failed > 0 ? 1 : 0)
}
