import { sql, type SQL } from 'drizzle-orm'

/**
 * A coupon's code in the form in which codes are compared, without regard to case (D3). The embedded database's own lower()
 * knows no letter beyond ASCII. The letters i are one, since the small letter of I is another in Azerbaijani than in English.
 */
const compared = (code: SQL) => sql`lower(translate(${code}, 'İIı', 'iii') collate "und-x-icu")`

/** The condition for coupons whose code is this one. */
export function hasCode(code: string): SQL {
  return sql`${compared(sql`code`)} = ${compared(sql`${code}::text`)}`
}
