import { bigint, customType, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import { languages } from '#src/words/language.ts'
import type { StoredTexts } from '#src/server/platform/texts.ts'
import { percent, percentNumber, type Percent } from '#src/domain/percent.ts'

/** A date and time, which PostgreSQL stores in UTC. */
export const timestamptz = (name?: string) =>
  name ? timestamp(name, { withTimezone: true, mode: 'date' }) : timestamp({ withTimezone: true, mode: 'date' })

/** A row id that the database assigns. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** The id of a row that strangers can cause in such numbers that an integer would end in some months (C7). */
export const bigId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** Title and description for search engines; '' for the shop's default. Each table limits their length by a check. */
export const seoTexts = () => ({
  seo_title: text().notNull().default(''),
  seo_description: text().notNull().default(''),
})

/** Translations of the row's texts (E62, texts.ts). */
export const texts = () => jsonb().$type<StoredTexts>().notNull().default({})

/** The language in which a customer gets mails and papers (G16). */
export const languageColumn = () => text({ enum: languages }).notNull().default('az')

/** Text compared byte by byte, so that an index finds words by prefix. */
export const bytewiseText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** The id of a transaction. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A percentage, stored as a number from 0 to 100 with two decimals. */
export const percentColumn = customType<{ data: Percent; driverData: string }>({
  dataType: () => 'numeric(5, 2)',
  fromDriver: (stored) => percent(stored),
  toDriver: (share) => String(percentNumber(share)),
})
