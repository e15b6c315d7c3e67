import { sql, type SQL } from 'drizzle-orm'

/**
 * A coupon's code in the form for comparison, without regard to case (D3). The embedded database's own lower() converts
 * only ASCII letters. All forms of i are equal, because the lower case of I differs between Azerbaijani and English.
 */
const compared = (code: SQL) => sql`lower(translate(${code}, 'İIı', 'iii') collate "und-x-icu")`

/** Returns the condition for coupons with this code. */
export function hasCode(code: string): SQL {
  return sql`${compared(sql`code`)} = ${compared(sql`${code}::text`)}`
}
