import { z } from 'zod'

/** A JSON Schema as the document holds it. */
export type JsonSchema = Record<string, unknown>

/** The named schemas of one document: whatever has an `id` in the contract, once. */
export type Components = Map<string, JsonSchema>

/**
 * A schema of the contract as JSON Schema 2020-12; what is named lands in `components` and is referred to.
 * @param io 'input': what may be sent; 'output': what comes back
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output', components: Components): JsonSchema {
  // Wrapped, because a named schema at the root would be written out instead of being referred to.
  const { properties, $defs } = z.toJSONSchema(z.object({ it: schema }), {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => tidy(made),
  }) as unknown as { properties: { it: JsonSchema }; $defs?: Record<string, JsonSchema> }
  for (const [name, named] of Object.entries($defs ?? {})) components.set(name, withReferences(named))
  return withReferences(properties.it)
}

/** Answers may grow (D35), and the bounds of JavaScript's integers tell a client nothing. */
function tidy(made: JsonSchema): void {
  if (made.additionalProperties === false) delete made.additionalProperties
  if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum
  if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum
  // Dates and ids have a format, which says it in one word.
  if (made.format !== undefined) delete made.pattern
  if (made.example !== undefined) {
    made.examples = [made.example]
    delete made.example
  }
}

function withReferences<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as Value
}
