import { z } from 'zod'
import { slugFrom } from '#src/domain/search/fold.ts'
import { percentOfHundredths } from '#src/domain/percent.ts'
import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '#src/domain/seo/search-result.ts'
import { PAGE_MAX } from '../client/admin/bulk.ts'
import { Id, line, Timestamp } from '../values.ts'

/**
 * The query of every list of the admin: page number from 1, rows per page, and a field to sort by, with '-' before it
 * for descending order.
 */
export const ListQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(PAGE_MAX).default(25),
  sort: z
    .string()
    .regex(/^-?[a-z_]{1,40}$/)
    .optional(),
  /** Words to search for. */
  q: line(100).optional(),
  /** Ids separated by commas: only these rows. */
  ids: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,199}$/)
    .optional(),
})

/** A page of a list, and the total number of rows. */
export function list<Item extends z.ZodType>(item: Item) {
  return z.object({ results: z.array(item), total: z.int() })
}

/** A text in a reply, with an example. */
export function exampleText(example: string) {
  return z.string().meta({ example })
}

/** An earlier year is a typing error. PostgreSQL has no year 0. */
const isRecent = (time: string) => time >= '2000'
const tooEarly = { error: 'Tarix 2000-ci ildən əvvəl ola bilməz.' }

/** A day in Baku, from 2000. */
export const Day = z.iso.date().refine(isRecent, tooEarly).meta({ example: '2026-11-21' })

/** A date and time that a person chose: ISO 8601 in UTC, from 2000. */
export const TypedTimestamp = Timestamp.refine(isRecent, tooEarly).meta({ example: '2026-11-21T10:05:00.000Z' })

/** true or false in a query. */
export const Flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** An optional value; missing or null means none. */
export const maybe = <Shape extends z.ZodType>(shape: Shape) => shape.nullish().transform((value) => value ?? null)

export const maybeId = maybe(Id).meta({ example: null })

/** A product as typed, with its item if the product's stock is counted by item. */
export const place = { product: Id, item: maybeId }

/** The id of a row that a list is narrowed to. */
export const QueryId = z.coerce.number().int().min(1).max(2_147_483_647).optional()

/** The body of a change of settings that have defaults: every setting may be missing. */
export function anyOf<Shapes extends Record<string, z.ZodDefault<z.ZodType>>>(shapes: Shapes) {
  return z
    .object(
      Object.fromEntries(
        Object.entries(shapes).map(([name, shape]) => [name, shape.unwrap().optional()]),
      ) as unknown as {
        [Name in keyof Shapes]: z.ZodOptional<z.ZodType<z.output<Shapes[Name]>, z.output<Shapes[Name]>>>
      },
    )
    .extend(readAt)
}

/** A colour in the format of a browser's colour field. */
export const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)

/** An amount as typed, "12.9", "12,90" or 12.9. Converted to qəpik. */
export const TypedAmount = z
  .union([
    z
      .string()
      .trim()
      .regex(/^\d{1,7}([.,]\d{1,2})?$/, { error: 'Rəqəmlə yazın, məsələn 12.50.' }),
    z.number().min(0).max(9_999_999),
  ])
  .transform((typed) => Math.round(Number(String(typed).replace(',', '.')) * 100))
  .meta({ example: '12.90' })

/** A percentage as typed, from 0 to 100. */
export const TypedPercent = TypedAmount.refine((hundredths) => hundredths <= 10_000, {
  error: 'Ən çoxu 100 ola bilər.',
})
  .transform(percentOfHundredths)
  .meta({ example: '10' })

/** The version of the row in a reply. It changes with every change by a person (A24). */
export const version = { version: exampleText('pV8mO0c2sFvX1qk7Yb3hTw') }

/** In the body of a change: the version that the form was read at. Without a version the change is always made. */
export const readAt = { version: z.string().max(100).nullish().meta({ example: null }) }

/** A slug as typed, made valid. If it is empty, it is made from the name. */
export const TypedSlug = z
  .string()
  .trim()
  .max(200)
  .nullish()
  .transform((typed) => slugFrom(typed ?? ''))
  .meta({ example: '' })

/** An optional line; missing or null means none. */
export const lineOrNone = (max: number) =>
  line(max)
    .nullish()
    .transform((typed) => typed ?? '')
    .meta({ example: '' })

/** Texts for search engines as typed; '' for the shop's default. */
export const typedSeoTexts = { seo_title: lineOrNone(SEO_TITLE_MAX), seo_description: lineOrNone(SEO_DESCRIPTION_MAX) }

/**
 * 409: the row has changed since `version`. `current` is the stored row, `changed_by` the name of the person who
 * changed it last, null if unknown.
 */
export function changedMeanwhile<Shown extends z.ZodType>(current: Shown) {
  return z.object({
    detail: exampleText('Bunu sizdən sonra başqası dəyişib. Dəyişiklikləriniz saxlanmadı.'),
    current,
    changed_by: z.string().nullable().meta({ example: 'Kamran Əliyev' }),
  })
}

/** The body of a note for staff (E30). `version`: the note that was read; without one the note is always written. */
export const TypedNote = z.object({ version: z.string().max(2000).nullish().meta({ example: null }) })

/** 409: another person has written the note since `version`. */
export const noteChanged = {
  409: changedMeanwhile(
    z.object({ note: exampleText('Zəng vurub gəlsin'), version: exampleText('Zəng vurub gəlsin') }),
  ),
}

/** A tax number as typed: ten digits, or '' for none. */
export const TypedVoen = z
  .string()
  .trim()
  .refine((text) => /^(\d{10})?$/.test(text), { error: 'VÖEN 10 rəqəmdir.' })
