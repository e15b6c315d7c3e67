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

/** Returns a value that matches a schema, composed of the examples of its parts. */
export function exampleOf(schema: JsonSchema, components: Components): unknown {
  const { $ref, examples, properties } = schema as {
    $ref?: string
    examples?: unknown[]
    properties?: Record<string, JsonSchema>
  }
  if ($ref) return exampleOf(components.get($ref.slice($ref.lastIndexOf('/') + 1)) ?? {}, components)
  const [own] = examples ?? []
  if (properties) {
    const composed = Object.entries(properties)
      .filter(([name, property]) => isRequired(schema, name) || hasExample(property))
      .map(([name, property]) => [name, exampleOf(property, components)])
    return { ...Object.fromEntries(composed), ...(own as object | undefined) }
  }
  if (own !== undefined) return own
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices)
    return exampleOf(choices.find((choice) => choice.$ref || hasExample(choice)) ?? choices.at(-1) ?? {}, components)
  return plainValue(schema, components)
}

function plainValue(schema: JsonSchema, components: Components): unknown {
  // A nullable part is null, unless it has an example.
  if (Array.isArray(schema.type)) return null
  switch (schema.type) {
    case 'array':
      return Array.from({ length: Number(schema.minItems ?? 1) }, () =>
        exampleOf(schema.items as JsonSchema, components),
      )
    case 'integer':
    case 'number':
      return schema.minimum ?? 0
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return 'mətn'
  }
}

function isRequired(schema: JsonSchema, name: string): boolean {
  return Array.isArray(schema.required) && schema.required.includes(name)
}

function hasExample(schema: JsonSchema): boolean {
  const choices = (schema.anyOf ?? []) as JsonSchema[]
  return schema.examples !== undefined || choices.some(hasExample)
}
