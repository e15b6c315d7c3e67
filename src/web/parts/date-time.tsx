import { dateTimeText } from '#src/domain/date-time-text.ts'

/** A time as it is written in Azerbaijan (D26). @param at ISO 8601 */
export function DateTime({ at }: { at: string }) {
  return <time dateTime={at}>{dateTimeText(at)}</time>
}
