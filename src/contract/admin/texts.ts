import { z } from 'zod'
import { otherLanguages } from '#src/words/language.ts'
import type { TypedTexts } from '../client/texts.ts'

/** Translations in a reply, by language and field (E62). */
export const ShownTexts: z.ZodType<TypedTexts, TypedTexts> = z
  .partialRecord(z.enum(otherLanguages), z.record(z.string(), z.object({ text: z.string(), is_current: z.boolean() })))
  .meta({ example: {} })

/**
 * Returns the schema of translations in a request. Without them the stored ones stay. An empty text removes one.
 * `is_current` says that an unchanged translation of a changed original is still right.
 * @param maxOf the most characters of a field
 */
export function typedTexts(fields: readonly string[], maxOf: (field: string) => number | undefined) {
  const Translated = z.object(
    Object.fromEntries(
      fields.map((field) => [
        field,
        z
          .object({
            text: z
              .string()
              .trim()
              .max(maxOf(field) ?? 200)
              .nullish()
              .transform((text) => text ?? ''),
            is_current: z.boolean().default(false),
          })
          .optional(),
      ]),
    ),
  )
  const typed = z.object(Object.fromEntries(otherLanguages.map((language) => [language, Translated.optional()])))
  return typed
    .nullish()
    .transform((texts) => texts ?? undefined)
    .meta({ example: {} }) as unknown as z.ZodOptional<z.ZodType<TypedTexts | undefined, TypedTexts | null | undefined>>
}
