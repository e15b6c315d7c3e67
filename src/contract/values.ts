import { fill } from '#src/words/spoken.ts'
import { otherLanguages } from '#src/words/language.ts'
import { answerWords } from '#src/words/words.ts'
import { z } from 'zod'
import { cleanLine } from '../domain/clean-line.ts'

/** An amount of money: manat with two decimals, as text (D1). */
export const Amount = z
  .string()
  .regex(/^\d{1,9}\.\d{2}$/)
  .meta({ example: '12.90' })

/** An amount that may be negative. */
export const SignedAmount = z
  .string()
  .regex(/^-?\d{1,9}\.\d{2}$/)
  .meta({ example: '-12.90' })

/** A date and time: ISO 8601 in UTC (D26). */
export const Timestamp = z.iso.datetime().meta({ example: '2026-11-21T10:05:00.000Z' })

/** The id of a row, within the range of the database's integer. */
export const Id = z.int().min(1).max(2_147_483_647)

/** The id of a row that strangers can cause in any number, which may be a bigint (C7). */
export const BigId = z.int().min(1).meta({ example: 1 })

/** An id in a path. */
export const PathId = z.coerce.number().pipe(Id).meta({ example: 1 })

export const BigPathId = z.coerce.number().pipe(BigId)

/** Whether a text has no control characters and no lone surrogates. */
function plain(text: string): boolean {
  return !/\p{Cc}|\p{Cs}/u.test(text)
}

export const Slug = z.string().min(1).max(200).refine(plain).meta({ example: 'demo-sade' })

/** One line of text: cleaned (E6), without control characters. */
export function line(max: number) {
  return z
    .string()
    .overwrite(cleanLine)
    .max(max)
    .refine(plain, { error: () => answerWords.badCharacter })
}

/** A required line of text. */
export function requiredLine(max: number) {
  return line(max).min(1)
}

/**
 * Several lines of text: trimmed, with line feeds as line ends. Counts code points, so an emoji counts as one
 * character.
 */
export function lines(max: number) {
  return z
    .string()
    .trim()
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .refine((text) => [...text].length <= max, { error: () => fill(answerWords.maxLetters, { n: max }) })
    .refine((text) => plain(text.replace(/[\n\t]/g, '')), { error: () => answerWords.badCharacter })
}

/** A line that a person types about themselves: no-break spaces become spaces. Names of goods keep theirs. */
function typedLine(max: number) {
  return line(max).overwrite((text) => text.replace(/[\u00A0\u2007\u202F]/g, ' '))
}

export const Email = typedLine(254).pipe(z.email()).meta({ example: 'aysel@example.com' })

/** Names and phone numbers as typed. */
export const FirstName = typedLine(100).min(1).meta({ example: 'Aysel' })
export const LastName = typedLine(100).min(1).meta({ example: 'Məmmədova' })
export const Phone = typedLine(40).min(1).meta({
  example: '050 123 45 67',
  description: 'With the code of the country or as it is dialled in Azerbaijan (D27).',
})

/** The path of the next page, to request unchanged; null on the last page (D6). */
const NextPath = z.string().nullable().meta({ example: null })
/** A count: exact up to 1,000, then '1000+' (D39). */
export const Count = z.string().meta({ example: '1' })

/** Title and description that staff wrote for search engines; '' for the default of the screen. */
export const seoTexts = {
  seo_title: z.string().meta({ example: '' }),
  seo_description: z.string().meta({ example: '' }),
}

/**
 * A page of a list. Request `next` unchanged until it is null (D6). `count` is exact up to 1,000, then '1000+' (D39).
 */
export function listPage<Item extends z.ZodType>(item: Item) {
  return z.object({ results: z.array(item), next: NextPath, count: Count })
}

/** The query of a paged list without an ordering (D6). */
export const PagingQuery = z.object({
  cursor: z.string().max(400).optional(),
  page_size: z.coerce.number().int().min(1).max(100).optional(),
})

/** In a reply in another language: the fields that stay in Azerbaijani, because nobody has translated them (E62). */
export const untranslated = z.array(z.string()).optional()

/** The languages besides Azerbaijani in which the page of something has texts of its own (G14); missing for none. */
export const translations = z.array(z.enum(otherLanguages)).optional()
