// npm run generate: writes the tables of calls that browsers carry, src/contract/client/calls.ts and staff/calls.ts, from
// the endpoints of the contract. With --check it writes nothing and fails if a table is not what it would write.
// Runs under the project's own Node, which reads the contract's TypeScript.
import { readFileSync, writeFileSync } from 'node:fs'
import { features } from '../src/contract/index.ts'
import { staffFeatures } from '../src/contract/staff/index.ts'

const tables = [
  {
    file: 'src/contract/client/calls.ts',
    name: 'calls',
    type: 'CallName',
    about: `/**
 * Every call's method and path (storefront §7). \`{name}\` stands for a parameter.
 * Apart from the schemas, so that a browser which only calls carries no validator.
 */`,
    features,
  },
  {
    file: 'src/contract/client/staff/calls.ts',
    name: 'staffCalls',
    type: 'StaffCallName',
    about: `/**
 * The back office's calls, apart from the shop's, so that shoppers do not carry them. A name is 'resource.verb'; list,
 * show, create, update and delete are what the client's resources are made of.
 */`,
    features: staffFeatures,
    rights: true,
  },
]

/** The right that each call of the back office asks for, as a table; the server refuses by the same. */
function rightsOf(features) {
  const calls = Object.values(features).flatMap((feature) => Object.entries(feature.calls))
  const lines = calls.flatMap(([call, { access }]) => (typeof access === 'object' ? [`  '${call}': '${access.right}',\n`] : []))
  return `
/** The right that each call asks for, if any. */
export const staffRights: Partial<Record<StaffCallName, StaffRight>> = {
${lines.join('')}}
`
}

function textOf({ name, type, about, features, rights }) {
  const groups = Object.entries(features).map(([feature, { calls }]) => {
    const lines = Object.entries(calls).map(([call, { method, path }]) => `  ${/^\w+$/.test(call) ? call : `'${call}'`}: '${method} ${path}',\n`)
    return `  // ${feature.replace('back office: ', '')}\n${lines.join('')}`
  })
  return `// Made by \`npm run generate\` from the endpoints of the contract: change those, not this file.
${rights ? "import type { StaffRight } from '../../../domain/staff/rights.ts'\n" : ''}
${about}
export const ${name} = {
${groups.join('')}} as const

export type ${type} = keyof typeof ${name}
${rights ? rightsOf(features) : ''}`
}

const onlyCheck = process.argv.includes('--check')
for (const table of tables) {
  const place = new URL(`../${table.file}`, import.meta.url)
  const text = textOf(table)
  if (!onlyCheck) writeFileSync(place, text)
  else if (readFileSync(place, 'utf8') !== text) {
    console.log(`${table.file} does not fit the endpoints of the contract: run \`npm run generate\`.`)
    process.exitCode = 1
  }
}
