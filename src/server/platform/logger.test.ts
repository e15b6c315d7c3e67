import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { bareShop, runSql } from '#tests/stocked-shop.ts'
import { createLogger } from './logger.ts'

bareShop()

function record(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  write(createLogger('trace', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

describe('logger', () => {
  it('logs a failed query with its text and its cause, without the values', async () => {
    const insert = () =>
      runSql(
        sql`insert into users (email, password_hash, first_name, last_name, phone)
          values (${'aysel@example.com'}, ${'$argon2id$secret'}, ${'Aysel'}, 'M', ${'+994501234567'})`,
      )
    await insert()
    const error: unknown = await insert().catch((reason: unknown) => reason)
    const line = record((log) => log.error({ err: error }, 'a request failed'))
    expect(line).toContain('23505')
    expect(line).toContain('users_email')
    expect(line).toContain('insert into users')
    for (const secret of ['aysel@example.com', 'argon2id', 'Aysel', '+994']) expect(line).not.toContain(secret)
  })

  it('does not log a value that the database cannot parse', async () => {
    const error: unknown = await runSql(sql`select ${'aysel-sirr'}::int`).catch((reason: unknown) => reason)
    const line = record((log) => log.error({ err: error }, 'a request failed'))
    expect(line).toContain('22P02')
    expect(line).not.toContain('aysel-sirr')
  })

  it('removes e-mail addresses, IP addresses and tokens from messages', () => {
    const error = new Error(
      '550 5.1.1 <aysel@example.com> refused by 203.0.113.7 and 2001:db8::7, token 0123456789abcdef0123456789abcdef0123456789abcdef',
    )
    const line = record((log) => {
      log.error({ err: error }, 'a mail failed')
      log.warn({ reason: error.message, email: 'aysel@example.com', user: { password: 'narincı' } }, 'again')
    })
    expect(line).toContain('550 5.1.1')
    for (const secret of ['aysel@', '203.0.113.7', '2001:db8', '0123456789abcdef', 'narincı'])
      expect(line).not.toContain(secret)
  })

  it('scrubs a hostile text of a megabyte in less than a second', () => {
    for (const piece of ['x', 'a:', '1.', '@', 'a@', '-', 'f:f:f']) {
      const started = performance.now()
      record((log) => log.warn({ reason: piece.repeat(1_000_000 / piece.length) }, 'hostile'))
      expect(performance.now() - started, piece).toBeLessThan(1000)
    }
  })
})
