// npm run test:databases: what depends on the version of PostgreSQL, on every version that the shop runs on (P4).
import { env, installMissing, run, tool } from './install.mjs'

const files = [
  'tests/upgrade.test.ts', 'tests/database-rules.test.ts', 'src/server/search', 'src/server/checkout', 'src/server/catalog', 'src/server/imports',
  'src/server/jobs', 'src/server/books', 'src/server/start/roles.test.ts',
]
await installMissing()
let failed = 0
for (const version of ['16', '17', '18']) {
  console.log(`PostgreSQL ${version}`)
  // The data folder of an old version is of PostgreSQL 18.
  const wanted = version === '18' ? files : files.filter((file) => file !== 'tests/upgrade.test.ts')
  failed += await run(tool('vitest'), ['run', '--project', 'server', '--reporter=dot', ...wanted], { env: { ...env, TEST_POSTGRES: version } })
}
process.exit(failed > 0 ? 1 : 0)
