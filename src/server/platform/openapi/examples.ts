import type { Endpoint } from '#src/contract/endpoint.ts'

/** A JSON Schema of the document. */
type JsonSchema = Record<string, unknown>

type Components = Record<string, JsonSchema>

/** The parts of a document that examples need or get. */
export type ApiDocument = { paths: Record<string, Record<string, Operation>>; components: { schemas: Components } }

type Operation = {
  parameters: { $ref?: string; name: string; in: string; required?: boolean; schema: JsonSchema; example?: unknown }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

type Content = Partial<Record<string, { schema: JsonSchema; example?: unknown }>>

/** Adds an example to each call: from the contract, or composed from the examples of its fields. */
export function addExamples({ paths, components: { schemas } }: ApiDocument, calls: Iterable<Endpoint>): void {
  for (const call of calls) {
    const operation = paths[call.path]?.[call.method.toLowerCase()]
    if (operation) addExamplesOf(call, operation, schemas)
  }
  for (const schema of Object.values(schemas)) if (schema.examples) schema.examples = [exampleOf(schema, schemas)]
}

function addExamplesOf({ example = {}, status }: Endpoint, operation: Operation, schemas: Components): void {
  for (const parameter of operation.parameters) {
    if (parameter.$ref) continue
    const given = (parameter.in === 'path' ? example.params : example.query) as Record<string, unknown> | undefined
    const value = given?.[parameter.name]
    if (parameter.required || value !== undefined) parameter.example = value ?? exampleOf(parameter.schema, schemas)
  }
  const body = operation.requestBody?.content['application/json']
  if (body) body.example = { ...(exampleOf(body.schema, schemas) as object), ...example.body }
  const reply = operation.responses[status]?.content?.['application/json']
  if (reply) reply.example = example.reply ?? exampleOf(reply.schema, schemas)
}

/** Returns a value that matches a schema, composed of the examples of its parts. */
function exampleOf(schema: JsonSchema, schemas: Components): unknown {
  const { $ref, examples, properties } = schema as {
    $ref?: string
    examples?: unknown[]
    properties?: Record<string, JsonSchema>
  }
  if ($ref) return exampleOf(schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}, schemas)
  const [own] = examples ?? []
  if (properties) {
    const composed = Object.entries(properties)
      .filter(([name, property]) => isRequired(schema, name) || hasExample(property))
      .map(([name, property]) => [name, exampleOf(property, schemas)])
    return { ...Object.fromEntries(composed), ...(own as object | undefined) }
  }
  if (own !== undefined) return own
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices)
    return exampleOf(choices.find((choice) => choice.$ref || hasExample(choice)) ?? choices.at(-1) ?? {}, schemas)
  return plainValue(schema, schemas)
}

function plainValue(schema: JsonSchema, schemas: Components): unknown {
  // A nullable part is null, unless it has an example.
  if (Array.isArray(schema.type)) return null
  switch (schema.type) {
    case 'array':
      return Array.from({ length: Number(schema.minItems ?? 1) }, () => exampleOf(schema.items as JsonSchema, schemas))
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
