import { z } from 'zod'
import { percentOfHundredths } from '../../domain/percent.ts'
import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '../../domain/seo/search-result.ts'
import { PAGE_MAX } from '../client/staff/bulk.ts'
import { line, PathId } from '../values.ts'

/**
 * The query of every list of the back office: page number from 1, rows per page, and a field to sort by, with '-'
 * before it for descending order.
 */
export const ListQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(PAGE_MAX).default(25),
  sort: z.string().regex(/^-?[a-z_]{1,40}$/).optional(),
  /** Words to search for. */
  q: line(100).optional(),
  /** Ids separated by commas: only these rows. */
  ids: z.string().regex(/^\d{1,9}(,\d{1,9}){0,199}$/).optional(),
})

/** A page of a list, and how many rows the whole list has. */
export function list<Item extends z.ZodType>(item: Item) {
  return z.object({ results: z.array(item), total: z.int() })
}

/** A text in an answer, with an example. */
export function exampleText(example: string) {
  return z.string().meta({ example })
}

/** A day in Baku. */
export const Day = z.iso.date().meta({ example: '2026-11-21' })

/** true or false in a query. */
export const Flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** A colour as browsers' colour fields give it. */
export const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)

/** An amount as people type it, "12.9", "12,90" or 12.9; converted to qəpik. */
export const TypedAmount = z
  .union([z.string().trim().regex(/^\d{1,7}([.,]\d{1,2})?$/, { error: 'Rəqəmlə yazın, məsələn 12.50.' }), z.number().min(0).max(9_999_999)])
  .transform((typed) => Math.round(Number(String(typed).replace(',', '.')) * 100))
  .meta({ example: '12.90' })

/** A percentage as people type it, from 0 to 100. */
export const TypedPercent = TypedAmount.refine((hundredths) => hundredths <= 10_000, { error: 'Ən çoxu 100 ola bilər.' })
  .transform(percentOfHundredths)
  .meta({ example: '10' })

/** The version of what an answer shows: another one after every change that people make (A24). */
export const version = { version: exampleText('pV8mO0c2sFvX1qk7Yb3hTw') }

/** In the body of a change: the version that the form was read at; without one the change is made in any case. */
export const readAt = { version: z.string().max(100).nullish().meta({ example: null }) }

/** A line that may be left out, or be null, for none. */
const lineOrNone = (max: number) => line(max).nullish().transform((typed) => typed ?? '').meta({ example: '' })

/** Texts for search engines as typed; '' where the shop makes its own. */
export const typedSeoTexts = { seo_title: lineOrNone(SEO_TITLE_MAX), seo_description: lineOrNone(SEO_DESCRIPTION_MAX) }

/** 409: what was read at `version` is no longer so; `current` is what is stored. */
export function changedMeanwhile<Shown extends z.ZodType>(current: Shown) {
  return z.object({ detail: exampleText('Bunu sizdən sonra başqası dəyişib. Dəyişiklikləriniz saxlanmadı.'), current })
}

/** Path parameters of a call for one row. */
export const RowParams = z.object({ id: PathId })

/** A tax number as typed: ten digits, or '' for none. */
export const TypedVoen = z.string().trim().refine((text) => /^(\d{10})?$/.test(text), { error: 'VÖEN 10 rəqəmdir.' })
