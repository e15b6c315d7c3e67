import { languageNow } from '#src/words/language.ts'
import { counted, fill } from '#src/words/spoken.ts'
import { calendarWords, deliveryWords } from '#src/words/words.ts'
import { BAKU_OFFSET, bakuDay, bakuHour } from '../baku-clock.ts'
import { months, weekdays } from '../calendar-words.ts'

/**
 * The settings that determine the delivery day (B17). An order before `cutoff_hour`, in Baku's time, counts for the
 * same day.
 */
export type DeliveryTime = {
  is_pickup: boolean
  /** The fewest and the most working days until delivery; 0: the same day. */
  days_from: number
  days_to: number
  cutoff_hour: number
}

/** The first and the last day on which an order can arrive, in Baku: '2026-11-24'. */
export type ExpectedDays = { first: string; last: string }

const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * Returns the days on which an order that is placed at this time arrives.
 * @param workingDays days of the week on which the shop works, 1 (Monday) to 7
 * @param at ms since 1970
 */
export function expectedDays(time: DeliveryTime, workingDays: readonly number[], at: number): ExpectedDays {
  const today = dayNumber(bakuDay(at))
  // The day on which the shop processes the order.
  const start = workingDayFrom(bakuHour(at) < time.cutoff_hour ? today : today + 1, workingDays)
  const after = (days: number) =>
    Array.from({ length: days }).reduce<number>((day) => workingDayFrom(day + 1, workingDays), start)
  return { first: dayText(after(time.days_from)), last: dayText(after(time.days_to)) }
}

/**
 * Returns the first working day after this time, in Baku: '2026-11-28'.
 * @param at ms since 1970
 */
export function nextWorkingDay(workingDays: readonly number[], at: number): string {
  return dayText(workingDayFrom(dayNumber(bakuDay(at)) + 1, workingDays))
}

/** Returns the first working day from this day on, both as days since 1970. */
function workingDayFrom(day: number, workingDays: readonly number[]): number {
  const works = workingDays.length === 0 || workingDays.includes(((day + 3) % 7) + 1)
  return works ? day : workingDayFrom(day + 1, workingDays)
}

/**
 * Returns the days in words: 'Sabah, 24 noyabr', 'Çərşənbə, 25 noyabr', or '25–27 noyabr' for several days.
 * @param now ms since 1970; null leaves out 'Bu gün' and 'Sabah', for a text that is read later
 */
export function expectedDaysText({ first, last }: ExpectedDays, now: number | null): string {
  const day = dayNumber(first)
  if (first !== last)
    return first.slice(0, 7) === last.slice(0, 7)
      ? `${dateOf(day).getUTCDate()}–${dateText(dayNumber(last))}`
      : `${dateText(day)} – ${dateText(dayNumber(last))}`
  const today = now === null ? null : dayNumber(bakuDay(now))
  const name =
    today === day
      ? calendarWords.today
      : today === day - 1
        ? calendarWords.tomorrow
        : capital(weekdays()[dateOf(day).getUTCDay()] ?? '')
  return `${name}, ${dateText(day)}`
}

/** An order's delivery as its customer reads about it. `expected` is null if the shop promises no day. */
type OrderDelivery = { is_pickup: boolean; expected: ExpectedDays | null }

/**
 * Returns when an order arrives that is placed now: 'Sabah, 24 noyabr', for pickup 'Bu gün, 23 noyabr hazır olacaq'.
 * @param now ms since 1970; null for a page that is kept: '1 iş günü'
 */
export function whenText(time: DeliveryTime, workingDays: readonly number[], now: number | null): string {
  if (now === null) return workingDaysText(time)
  const days = expectedDaysText(expectedDays(time, workingDays, now), now)
  return time.is_pickup ? fill(deliveryWords.readyOn, { days }) : days
}

/** A text about the arrival, and until when it holds, ms since 1970. */
export type TextUntil = { text: string; until: number }

/**
 * Returns the texts of `whenText` for a page that is kept: from `at` to the next cut-off hour or midnight in Baku, and
 * from there to the one after it. Later no text holds.
 * @param at ms since 1970
 */
export function whenTexts(time: DeliveryTime, workingDays: readonly number[], at: number): TextUntil[] {
  const first = nextChange(time, at)
  return [at, first].map((from) => ({ text: whenText(time, workingDays, from), until: nextChange(time, from) }))
}

/** Returns the next cut-off hour or midnight in Baku, ms since 1970. */
function nextChange({ cutoff_hour }: DeliveryTime, at: number): number {
  const midnight = Date.parse(`${bakuDay(at)}T00:00${BAKU_OFFSET}`)
  return midnight + (bakuHour(at) < cutoff_hour ? cutoff_hour * HOUR : DAY)
}

/** Returns '1–3 iş günü' or '2 iş günü', and 'Sifariş günü' for the same day. */
export function workingDaysText({ is_pickup, days_from, days_to }: DeliveryTime): string {
  const number = days_from === days_to ? String(days_to) : `${days_from}–${days_to}`
  const days =
    days_to === 0 ? deliveryWords.orderDay : fill(counted(deliveryWords.workingDays, days_to), { days: number })
  return is_pickup ? fill(deliveryWords.readyAfter, { days }) : days
}

/**
 * Returns the expected day of an order as a sentence, or null if the shop promises no day.
 * @param now ms since 1970; null for a text that is read later, such as a mail
 */
export function expectedText({ is_pickup, expected }: OrderDelivery, now: number | null): string | null {
  if (expected === null) return null
  return `${expectedLabel(is_pickup)}: ${inSentence(expectedDaysText(expected, now))}`
}

/** Returns the name of the expected day. */
export function expectedLabel(isPickup: boolean): string {
  return isPickup ? deliveryWords.ready : deliveryWords.day
}

/** Returns the day as a number of days since 1970. */
function dayNumber(day: string): number {
  return Date.parse(day) / DAY
}

function dayText(day: number): string {
  return dateOf(day).toISOString().slice(0, 10)
}

function dateOf(day: number): Date {
  return new Date(day * DAY)
}

function dateText(day: number): string {
  const date = dateOf(day)
  return `${date.getUTCDate()}\u00A0${months()[date.getUTCMonth()]}`
}

function capital(word: string): string {
  return word.slice(0, 1).toLocaleUpperCase(languageNow()) + word.slice(1)
}

/** English writes its weekdays with a capital everywhere. */
function inSentence(text: string): string {
  const language = languageNow()
  return language === 'en' ? text : text.slice(0, 1).toLocaleLowerCase(language) + text.slice(1)
}
