import { dateTimeText } from '../../domain/date-time-text.ts'

/** A moment as people here write it. @param at ISO 8601 */
export function DateTime({ at }: { at: string }) {
  return <time dateTime={at}>{dateTimeText(at)}</time>
}
