/** A query in the source, with the columns of its results (type ids of PostgreSQL) and the shape of its rows. */
export type Site = { place: string; columns: Record<string, number>; row: Shape }

type Kind = 'null' | 'number' | 'string' | 'boolean' | 'array' | 'object' | 'Date' | 'Buffer'

/** The kinds of values at one place of a row. `fields` are of objects, `items` of arrays. */
export type Shape = { kinds: Kind[]; fields?: Record<string, Shape>; items?: Shape }

/** Adds a value to a shape. */
export function mergeShape(shape: Shape, value: unknown): void {
  const kind = kindOf(value)
  if (!shape.kinds.includes(kind)) shape.kinds.push(kind)
  if (kind === 'array') {
    shape.items ??= { kinds: [] }
    for (const item of (value as unknown[]).slice(0, 20)) mergeShape(shape.items, item)
  }
  if (kind === 'object') {
    const fields = (shape.fields ??= {})
    for (const [name, field] of Object.entries(value as object)) mergeShape((fields[name] ??= { kinds: [] }), field)
  }
}

/** Adds one shape to another. */
export function joinShapes(shape: Shape, { kinds, fields, items }: Shape): void {
  for (const kind of kinds) if (!shape.kinds.includes(kind)) shape.kinds.push(kind)
  if (items) joinShapes((shape.items ??= { kinds: [] }), items)
  for (const [name, field] of Object.entries(fields ?? {}))
    joinShapes(((shape.fields ??= {})[name] ??= { kinds: [] }), field)
}

function kindOf(value: unknown): Kind {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  return typeof value as Kind
}
