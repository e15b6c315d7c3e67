import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readSettings, variableNames } from './settings.ts'

const DATABASE_URL = 'postgres://shop:secret@db.example/shop'

test.each<[Record<string, string>, string]>([
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY is "yes", but takes none, loopback, or addresses and ranges like 10.0.0.0/8, separated by commas.'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY is "10.0.0.0/33", but takes none, loopback, or addresses and ranges like 10.0.0.0/8, separated by commas.'],
  [{ ROLE: 'both', DATABASE_URL }, 'ROLE is "both", but takes all, web or worker.'],
  [{ ROLE: 'web' }, 'ROLE is "web", but DATABASE_URL is not set: the embedded database serves one process.'],
  [{ MIGRATE_URL: DATABASE_URL }, 'MIGRATE_URL is set, but DATABASE_URL is not: it names another way to that database.'],
  [{ DATABASE_POOL: '1' }, 'DATABASE_POOL is "1", but takes a whole number from 2 to 500.'],
  [{ DATABASE_TIMEOUT: '30s' }, 'DATABASE_TIMEOUT is "30s", but takes a whole number from 100 to 600000.'],
  [{ METRICS_PORT: '-1' }, 'METRICS_PORT is "-1", but takes a whole number from 0 to 65535.'],
  [{ BACKUP_URL: 's3://' }, 'BACKUP_URL is "s3://", but takes a folder, s3://bucket/prefix, or none.'],
  [{ MEDIA_URL: '/srv/pictures', DATABASE_URL }, 'MEDIA_URL is "/srv/pictures", but takes s3://bucket/prefix.'],
  [{ MEDIA_URL: 's3://shop' }, 'MEDIA_URL is set, but DATABASE_URL is not: backups of the embedded database hold the pictures of DATA_DIR.'],
  [{ CDN_PURGE_KEY: 'x' }, 'CDN_PURGE_KEY is set, but CDN_PURGE_URL is not: the key is sent to that address.'],
  [{ CDN_PURGE_URL: 'varnish:6081' }, 'CDN_PURGE_URL is "varnish:6081", but takes an address like https://api.cdn.example/purge.'],
  [{ DEMO: '1', PUBLIC_URL: 'https://shop.example' }, 'DEMO is "1", but PUBLIC_URL is "https://shop.example": the demo shop, whose passwords everyone knows, stays on this machine.'],
  [{ DEMO: '1', PUBLIC_URL: 'http://127.evil.example' }, 'DEMO is "1", but PUBLIC_URL is "http://127.evil.example": the demo shop, whose passwords everyone knows, stays on this machine.'],
  [{ SECRET_KEY: 'qisa' }, 'SECRET_KEY takes 32 random bytes as base64 or as 64 hexadecimal digits: openssl rand -base64 32 makes one.'],
])('%j ends the start with one sentence', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence)
})

test('what is set is read', () => {
  expect(readSettings({ TRUST_PROXY: '10.0.0.0/8, 2001:db8::1', DATABASE_URL, ROLE: 'worker', SHUTDOWN_DELAY: '5', METRICS_PORT: '9100', DATABASE_POOL: '50' })).toMatchObject({
    trustProxy: ['10.0.0.0/8', '2001:db8::1'], role: 'worker', shutdownDelay: 5000, metrics: { port: 9100, host: '127.0.0.1' }, databasePool: 50, backup: null,
  })
  expect(readSettings({ DEMO: '1', PUBLIC_URL: 'http://[::1]:3000' })).toMatchObject({ demo: true, backup: null, trustProxy: false, metrics: null })
  expect(readSettings({ SECRET_KEY: 'ab'.repeat(32) }).secretKey).toEqual(readSettings({ SECRET_KEY: Buffer.from('ab'.repeat(32), 'hex').toString('base64') }).secretKey)
  expect(readSettings({ DATA_DIR: '/srv/shop', BACKUP_KEY: 'x' }).backup).toEqual({ place: '/srv/shop/backups', passphrase: 'x' })
})

test.each(['README.md', 'docs/operations.md'])('%s names every setting, and none that there is not', async (document) => {
  const text = await readFile(new URL(`../../${document}`, import.meta.url), 'utf8')
  const table = text.split('\n').filter((line) => /^\| `[A-Z_]+`/.test(line)).join('\n')
  const named = new Set([...table.matchAll(/`([A-Z][A-Z_]{2,})`/g)].map(([, name]) => name))
  expect([...named].filter((name) => !(variableNames as readonly string[]).includes(name ?? ''))).toEqual([])
  expect(variableNames.filter((name) => !named.has(name))).toEqual([])
})
