import type { Closed } from './receipt-draft.ts'

/** The reasons why a line of a receipt cannot be corrected any more. */
export const closedWords: Record<NonNullable<Closed>, string> = {
  sold: 'bu maldan satılıb',
  counted: 'mal sonra sayılıb',
  moved: 'stok indi başqa cür sayılır',
  received: 'mal sonra yenə qəbul edilib',
  reversed: 'bu sətirdən geri qaytarılıb',
}
