import { z } from 'zod'

/** A JSON Schema of the document. */
export type JsonSchema = Record<string, unknown>

/** The named schemas of one document: every schema with an `id` in the contract, once. */
export type Components = Map<string, JsonSchema>

/**
 * Returns a schema of the contract as JSON Schema 2020-12. Adds named parts to `components` and refers to them.
 * @param io 'input': the request; 'output': the response
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output', components: Components): JsonSchema {
  // Wrapped in an object, because a named schema at the root would be written out instead of referred to.
  const { properties, $defs } = z.toJSONSchema(z.object({ it: schema }), {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => tidy(made),
  }) as unknown as { properties: { it: JsonSchema }; $defs?: Record<string, JsonSchema> }
  for (const [name, named] of Object.entries($defs ?? {})) components.set(name, withReferences(named))
  return withReferences(properties.it)
}

/** Removes limits: responses may gain fields (D35), and the bounds of JavaScript's integers do not help a client. */
function tidy(made: JsonSchema): void {
  if (made.additionalProperties === false) delete made.additionalProperties
  if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum
  if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum
  // A format such as date or uuid replaces the long pattern.
  if (made.format !== undefined) delete made.pattern
  if (made.example !== undefined) {
    made.examples = [made.example]
    delete made.example
  }
}

function withReferences<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as Value
}
