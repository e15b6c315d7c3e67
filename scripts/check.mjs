// npm run check: the quick part. Types, types of the domain without Node and DOM, lint with import rules, generated files, unused code.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { env, installMissing, root, tool } from './install.mjs'

/** Makes files that the other checks read. It comes first: while they are written anew, a linter would miss them. */
const before = {
  'types of routes': [['react-router', 'typegen']],
}

/** Every check by name: the commands that make it. */
const checks = {
  // One checker: each of the usual four works out the contract's types for itself, which takes twice the time of two cores.
  types: [['tsc', '--noEmit', '--checkers', '1']],
  'types of the domain alone': [['tsc', '--noEmit', '-p', 'src/domain']],
  'lint and import rules': [['oxlint', '--quiet']],
  'calls generated from the contract': [['node', 'scripts/generate-calls.mjs', '--check']],
  'directions between rooms': [['node', 'scripts/rooms.mjs']],
  'unused code': [['knip', '--no-progress']],
}

/** Runs the checks side by side; answers how many passed and failed and the names of those, and prints what they said. */
export async function check() {
  const results = [...(await sideBySide(before)), ...(await sideBySide(checks))]
  const faults = results.filter((name) => name !== null)
  return { passed: results.length - faults.length, failed: faults.length, faults }
}

/** Runs checks at the same time; answers for each null, or its name when it failed. */
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
