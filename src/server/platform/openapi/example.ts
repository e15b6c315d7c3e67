import type { Components, JsonSchema } from './schemas.ts'

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
