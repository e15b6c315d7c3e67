import type pg from 'pg'
import { expect } from 'vitest'
import { shop } from './stocked-shop.ts'

/** Runs statements as one transaction. Returns the violated constraint or the error message, or null. */
export async function refused(...statements: readonly string[]): Promise<string | null> {
  const client = await shop.services.database.$client.connect()
  try {
    await client.query('begin')
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
    return null
  } catch (error) {
    await client.query('rollback')
    const { constraint, message, code } = error as pg.DatabaseError
    // Class 23: an integrity constraint, not a mistake in the statement.
    expect(code).toMatch(/^23/)
    return constraint ?? message
  } finally {
    client.release()
  }
}
