import { z } from 'zod'

/** Parts that have passed their schema, with their JSON text. */
const texts = new WeakMap<object, { schema: z.ZodType; json: string }>()

/**
 * Returns a part of replies that is parsed and has its JSON text, so that replies with this part neither filter nor
 * stringify it again. The part is frozen, because many replies share it.
 */
export function makeReady<Schema extends z.ZodObject>(schema: Schema, value: z.input<Schema>): z.output<Schema> {
  const part = schema.parse(value)
  Object.freeze(part)
  texts.set(part, { schema, json: JSON.stringify(part) })
  return part
}

/** Filters a reply by its schema. A part that was made with the same schema is kept unchanged. */
export function filtered(schema: z.ZodType, answer: unknown): unknown {
  if (isObject(answer) && texts.get(answer)?.schema === schema) return answer
  if (schema instanceof z.ZodArray && Array.isArray(answer))
    return answer.map((one) => filtered(schema.element as z.ZodType, one))
  if (!(schema instanceof z.ZodObject) || !isObject(answer)) return schema.parse(answer)
  const lists = Object.entries(answer).filter((entry): entry is [string, unknown[]] => holdsReady(entry[1]))
  if (lists.length === 0) return schema.parse(answer)
  const rest = schema.parse({ ...answer, ...Object.fromEntries(lists.map(([name]) => [name, []])) }) as Record<
    string,
    unknown
  >
  const shape = schema.shape as Record<string, z.ZodType | undefined>
  for (const [name, list] of lists) {
    const fields = shape[name]
    if (fields) rest[name] = filtered(fields, list)
  }
  return rest
}

/** Returns the JSON text of a reply. */
export function jsonOf(answer: unknown): string {
  if (!isObject(answer)) return JSON.stringify(answer)
  const ready = texts.get(answer)
  if (ready) return ready.json
  if (Array.isArray(answer)) return holdsReady(answer) ? `[${answer.map(jsonOf).join(',')}]` : JSON.stringify(answer)
  const entries = Object.entries(answer)
  if (!entries.some(([, value]) => holdsReady(value))) return JSON.stringify(answer)
  return `{${entries
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${JSON.stringify(name)}:${jsonOf(value)}`)
    .join(',')}}`
}

function holdsReady(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.some((one) => isObject(one) && texts.has(one))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
