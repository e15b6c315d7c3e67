import { z } from 'zod'

/** What has passed its schema, with its JSON text. */
const texts = new WeakMap<object, { schema: z.ZodType; json: string }>()

/**
 * A part of answers that is ready: it has passed its schema and has its JSON text, so that answers that hold it need
 * neither filter nor write it anew. It is frozen, because many answers hold it.
 */
export function makeReady<Schema extends z.ZodObject>(schema: Schema, value: z.input<Schema>): z.output<Schema> {
  const part = schema.parse(value)
  Object.freeze(part)
  texts.set(part, { schema, json: JSON.stringify(part) })
  return part
}

/** An answer filtered by its schema. Parts that have passed the very schema of their place stay as they are. */
export function filtered(schema: z.ZodType, answer: unknown): unknown {
  if (isObject(answer) && texts.get(answer)?.schema === schema) return answer
  if (schema instanceof z.ZodArray && Array.isArray(answer)) return answer.map((one) => filtered(schema.element as z.ZodType, one))
  if (!(schema instanceof z.ZodObject) || !isObject(answer)) return schema.parse(answer)
  const lists = Object.entries(answer).filter((entry): entry is [string, unknown[]] => holdsReady(entry[1]))
  if (lists.length === 0) return schema.parse(answer)
  const rest = schema.parse({ ...answer, ...Object.fromEntries(lists.map(([name]) => [name, []])) }) as Record<string, unknown>
  const shape = schema.shape as Record<string, z.ZodType | undefined>
  for (const [name, list] of lists) {
    const its = shape[name]
    if (its) rest[name] = filtered(its, list)
  }
  return rest
}

/** The JSON text of an answer. */
export function jsonOf(answer: unknown): string {
  if (!isObject(answer)) return JSON.stringify(answer)
  const ready = texts.get(answer)
  if (ready) return ready.json
  if (Array.isArray(answer)) return holdsReady(answer) ? `[${answer.map(jsonOf).join(',')}]` : JSON.stringify(answer)
  const entries = Object.entries(answer)
  if (!entries.some(([, value]) => holdsReady(value))) return JSON.stringify(answer)
  return `{${entries.filter(([, value]) => value !== undefined).map(([name, value]) => `${JSON.stringify(name)}:${jsonOf(value)}`).join(',')}}`
}

function holdsReady(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.some((one) => isObject(one) && texts.has(one))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
