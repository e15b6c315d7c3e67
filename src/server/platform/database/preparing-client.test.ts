import type pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { PLANNED_ANEW, PreparingClient } from './preparing-client.ts'

describe('preparing client', () => {
  it('forgets the statement that was used least recently', async () => {
    const client = new PreparingClient({ connectionString: inject('superuserUrl') })
    await client.connect()
    try {
      for (let number = 1; number <= 400; number++) {
        const { rows } = await client.query({ text: `select ${number} as number` })
        expect(rows).toEqual([{ number }])
        await client.query({ text: 'select 0 as number' })
      }
      const kept: pg.QueryResult<{ statement: string }> = await client.query({
        text: `${PLANNED_ANEW}select statement from pg_prepared_statements order by prepare_time`,
      })
      const numbers = kept.rows.map(({ statement }) => Number(/\d+/.exec(statement)?.[0]))
      expect(numbers).toEqual([0, ...Array.from({ length: 299 }, (_, place) => place + 102)])
      expect((await client.query({ text: 'select 1 as number' })).rows).toEqual([{ number: 1 }])
    } finally {
      await client.end()
    }
  })
})
