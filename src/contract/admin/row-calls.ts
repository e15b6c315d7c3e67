import type { z } from 'zod'
import { changedMeanwhile, list, ListQuery, readAt } from './values.ts'

type Shape = z.ZodRawShape

function callsOf<Row extends Shape, Typed extends Shape>(row: z.ZodObject<Row>, typed: z.ZodObject<Typed>) {
  return {
    list: { query: ListQuery, reply: list(row) },
    show: { reply: row },
    create: { body: typed, status: 201, reply: row },
    update: { body: withVersion(typed), reply: row, errorReplies: { 409: changedMeanwhile(row) } },
    delete: {},
  } as const
}

/** Adds the version to a form. The compiler cannot know that a form of any shape has no `version` of its own. */
function withVersion<Typed extends Shape>(typed: z.ZodObject<Typed>) {
  return (typed as z.ZodObject).safeExtend(readAt) as unknown as z.ZodObject<Typed & typeof readAt>
}

type Calls<Row extends Shape, Typed extends Shape> = ReturnType<typeof callsOf<Row, Typed>>
type Verb = keyof Calls<Shape, Shape>

/** Returns the calls that have a summary: list, show, create, update and delete the rows of a resource. */
export function rowCalls<const Name extends string, Row extends Shape, Typed extends Shape, V extends Verb>(
  name: Name,
  row: z.ZodObject<Row>,
  typed: z.ZodObject<Typed>,
  summaries: Record<V, string>,
) {
  const calls = callsOf(row, typed)
  const named = (Object.keys(summaries) as V[]).map((verb) => [
    `${name}.${verb}`,
    { summary: summaries[verb], ...calls[verb] },
  ])
  return Object.fromEntries(named) as {
    [Own in V as `${Name}.${Own}`]: { summary: string } & Calls<Row, Typed>[Own]
  }
}
