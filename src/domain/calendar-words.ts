import { calendarWords } from '#src/words/words.ts'

/** Returns the names of the months as they follow a day, from January on. Not every browser has Azerbaijani ones. */
export const months = () => calendarWords.months.split(',')

/** Returns the names of the weekdays. Sunday is the first day, as in Date. */
export const weekdays = () => calendarWords.weekdays.split(',')

/** The Azerbaijani weekdays in short, for the heads of a calendar. */
export const SHORT_WEEKDAYS = ['B.', 'B.e.', 'Ç.a.', 'Ç.', 'C.a.', 'C.', 'Ş.']

/** Returns the short name of a day's weekday. */
export const shortWeekdayOf = (day: string) => SHORT_WEEKDAYS[new Date(day).getUTCDay()]
