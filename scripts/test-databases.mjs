// npm run test:databases: tests that depend on the version of PostgreSQL, on every version that the shop supports
// (P4).
import { env, installMissing, run, tool } from './install.mjs'

const files = [
  'tests/upgrade.test.ts',
  'tests/database-rules.test.ts',
  'src/server/shop/search',
  'src/server/shop/checkout',
  'src/server/shop/catalog',
  'src/server/admin/spreadsheets',
  'src/server/platform/jobs',
  'src/server/admin/audit',
  'src/server/start/roles.test.ts',
]
await installMissing()
let failed = 0
for (const version of ['16', '17', '18']) {
  console.log(`PostgreSQL ${version}`)
  // The data folder of an old version belongs to PostgreSQL 18.
  const wanted = version === '18' ? files : files.filter((file) => file !== 'tests/upgrade.test.ts')
  failed += await run(tool('vitest'), ['run', '--project', 'server', '--reporter=dot', ...wanted], {
    env: { ...env, TEST_POSTGRES: version },
  })
}
process.exit(failed > 0 ? 1 : 0)
