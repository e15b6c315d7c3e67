import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readEnv, variableNames } from './env.ts'

const DATABASE_URL = 'postgres://shop:secret@db.example/shop'

describe('env', () => {
  it.each<[Record<string, string>, string]>([
    [
      { TRUST_PROXY: 'yes' },
      'TRUST_PROXY is "yes", but takes none, loopback, or addresses and ranges like 10.0.0.0/8, separated by commas.',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      'TRUST_PROXY is "10.0.0.0/33", but takes none, loopback, or addresses and ranges like 10.0.0.0/8, separated by commas.',
    ],
    [{ ROLE: 'both', DATABASE_URL }, 'ROLE is "both", but takes all, web or worker.'],
    [{ ROLE: 'web' }, 'ROLE is "web", but DATABASE_URL is not set: the embedded database serves one process.'],
    [
      { MIGRATE_URL: DATABASE_URL },
      'MIGRATE_URL is set, but DATABASE_URL is not: it names another way to that database.',
    ],
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL is "1", but takes a whole number from 2 to 500.'],
    [{ DATABASE_TIMEOUT: '30s' }, 'DATABASE_TIMEOUT is "30s", but takes a whole number from 100 to 600000.'],
    [{ METRICS_PORT: '-1' }, 'METRICS_PORT is "-1", but takes a whole number from 0 to 65535.'],
    [{ MEDIA_URL: '/srv/pictures', DATABASE_URL }, 'MEDIA_URL is "/srv/pictures", but takes s3://bucket/prefix.'],
    [
      { MEDIA_URL: 's3://shop' },
      'MEDIA_URL is set, but DATABASE_URL is not: the embedded database serves one process, whose pictures are in DATA_DIR.',
    ],
    [
      { DEMO: '1', PUBLIC_URL: 'https://shop.example' },
      'DEMO is "1", but PUBLIC_URL is "https://shop.example": the demo shop, whose passwords everyone knows, stays on this machine.',
    ],
    [
      { DEMO: '1', PUBLIC_URL: 'http://127.evil.example' },
      'DEMO is "1", but PUBLIC_URL is "http://127.evil.example": the demo shop, whose passwords everyone knows, stays on this machine.',
    ],
    [
      { EPOINT_URL: 'https://epoint.example' },
      'EPOINT_URL is "https://epoint.example", but takes an address of a test server on this machine only, like http://127.0.0.1:4000.',
    ],
    [
      { PAYRIFF_URL: 'http://10.0.0.5:4000' },
      'PAYRIFF_URL is "http://10.0.0.5:4000", but takes an address of a test server on this machine only, like http://127.0.0.1:4000.',
    ],
    [
      { SMTP_URL: 'mail.example' },
      'SMTP_URL is "mail.example", but takes an address like smtp://user:password@host:587.',
    ],
    [{ DATABASE_URL: 'mysql://shop:se/cr@et@x' }, 'DATABASE_URL is "mysql://shop:…@x", but takes'],
    [{ SMTP_URL: 'smtp//shop:secret@x' }, 'SMTP_URL is "smtp//shop:…@x", but takes'],
    [
      { SECRET_KEY: 'qisa' },
      'SECRET_KEY takes 32 random bytes as base64 or as 64 hexadecimal digits: openssl rand -base64 32 makes one.',
    ],
  ])('rejects %j with one sentence', (env, sentence) => {
    expect(() => readEnv(env)).toThrow(sentence)
  })

  it('returns the values from the environment', () => {
    expect(
      readEnv({
        TRUST_PROXY: '10.0.0.0/8, 2001:db8::1',
        DATABASE_URL,
        ROLE: 'worker',
        SHUTDOWN_DELAY: '5',
        METRICS_PORT: '9100',
        DATABASE_POOL: '50',
      }),
    ).toMatchObject({
      trustProxy: ['10.0.0.0/8', '2001:db8::1'],
      role: 'worker',
      shutdownDelay: 5000,
      metrics: { port: 9100, host: '127.0.0.1' },
      databasePool: 50,
    })
    expect(readEnv({ DEMO: '1', PUBLIC_URL: 'http://[::1]:3000' })).toMatchObject({
      demo: true,
      trustProxy: false,
      metrics: null,
    })
    expect(readEnv({ SECRET_KEY: 'ab'.repeat(32) }).secretKey).toEqual(
      readEnv({ SECRET_KEY: Buffer.from('ab'.repeat(32), 'hex').toString('base64') }).secretKey,
    )
  })

  it('the operations manual lists every setting, and no other', async () => {
    const text = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
    const table = text
      .split('\n')
      .filter((line) => /^\| `[A-Z_]+`/.test(line))
      .join('\n')
    const named = new Set([...table.matchAll(/`([A-Z][A-Z_]{2,})`/g)].map(([, name]) => name))
    expect([...named].filter((name) => !(variableNames as readonly string[]).includes(name ?? ''))).toEqual([])
    expect(variableNames.filter((name) => !named.has(name))).toEqual([])
  })
})
