import { z } from 'zod'
import {
  urlField,
  type Derived,
  type Field,
  type Fields,
  type Parsed,
  type Resource,
  type Shown,
  type Typed,
  type Urls,
} from '../client/admin/resource.ts'
import { endpoints, type Endpoints } from '../endpoint.ts'
import { Amount, Email, Id, line, Timestamp } from '../values.ts'
import { rowCalls } from './row-calls.ts'
import { ShownTexts, typedTexts } from './texts.ts'
import {
  Colour,
  exampleText,
  Flag,
  lineOrNone,
  ListQuery,
  maybe,
  TypedAmount,
  TypedSlug,
  TypedTimestamp,
  version,
} from './values.ts'

/** A path in this shop, or an https URL. */
const Link = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/(?![/\\])|https:\/\/[^\s/]+)[^\s\\]*$/, {
    error: 'Mağazada: /sales, /brand/… və ya https:// ilə başlayan ünvan yazın.',
  })

const PICTURE = '/media/9f2c41d07ab36e5588c0a1f4/320.webp'

const words = z.string()
const amount: Schemas = () => [Amount, TypedAmount]
const time: Schemas = () => [Timestamp, TypedTimestamp]
const oneLine: Schemas = ({ min = 1, max = 200, need, blank, multiline }) => {
  const typed = multiline ? z.string().trim().max(max) : line(max)
  return [words, need && !blank ? typed.min(min) : typed]
}

type Schemas = (field: Field) => [shown: z.ZodType, typed: z.ZodType]

/** The schemas of a field by its kind, in a reply and in a request. */
const kinds: Record<Exclude<Field['kind'], 'own' | 'texts'>, Schemas> = {
  text: oneLine,
  phone: oneLine,
  email: () => [words, z.union([z.literal(''), Email])],
  link: () => [words, Link],
  colour: () => [words, Colour],
  slug: () => [words, TypedSlug],
  seo: ({ max = 0 }) => [words, lineOrNone(max)],
  money: amount,
  hundredths: amount,
  whole: ({ min = 0, max = 0 }) => [z.int(), z.int().min(min).max(max)],
  yes: () => [z.boolean(), z.boolean()],
  choice: ({ choices = {}, none }) => {
    const Choice = z.enum(Object.keys(choices))
    return none === undefined ? [Choice, Choice] : [words, z.union([z.literal(''), Choice])]
  },
  picture: () => [Id, Id],
  start: time,
  end: time,
}

function schemasOf(field: Field, fields: Fields): [shown: z.ZodType, typed: z.ZodType] {
  if (field.kind === 'texts') return [ShownTexts, typedTexts(field.of ?? [], (name) => fields[name]?.max)]
  const { kind, empty, fresh, check, example } = field
  let [shown, typed] = kind === 'own' ? [words, words] : kinds[kind](field)
  if (shown === words) shown = exampleText(String(example ?? fresh ?? ''))
  if (check) typed = typed.refine((value) => check.holds(value as string), { error: check.error })
  // An amount that may be missing is still named, so that none is forgotten.
  const isNamed = kind === 'money'
  if (empty) typed = isNamed ? typed.nullable() : maybe(typed)
  if (example !== undefined || (empty && !isNamed)) typed = typed.meta({ example: example ?? null })
  return [empty ? shown.nullable() : shown, fresh === undefined ? typed : typed.default(fresh)]
}

/** A request may leave out a field that has a default or may be empty. */
type TypedSchema<F> = F extends
  | { fresh: unknown }
  | { kind: 'slug' | 'seo' | 'texts' }
  | { empty: true; kind: 'whole' | 'picture' | 'start' | 'end' }
  ? z.ZodDefault<z.ZodType<Parsed<F>, Typed<F>>>
  : z.ZodType<Parsed<F>, Typed<F>>

type RowSchema<F, More> = z.ZodObject<
  { id: typeof Id } & typeof version & {
      [Name in keyof Derived<F>]: z.ZodType<Shown<Derived<F>[Name]>>
    } & {
      [Name in keyof Urls<F>]: z.ZodType<Urls<F>[Name]>
    } & More
>

type InputSchema<F, More> = z.ZodObject<{ [Name in keyof Derived<F>]: TypedSchema<Derived<F>[Name]> } & More>

type Parts<Shows, Own> = {
  /** Schemas of a reply's fields that nobody types, and of own fields. */
  shows?: Shows
  /** Schemas of own fields in a request. */
  typed?: Own
}

/** Returns the schemas of a resource's row and of its form. */
export function resourceSchemas<
  R extends Resource,
  Shows extends z.ZodRawShape = Record<never, never>,
  Own extends z.ZodRawShape = Record<never, never>,
>({ fields, rules = [] }: R, { shows, typed }: Parts<Shows, Own> = {}) {
  const derived = Object.entries(fields).filter(([, { kind }]) => kind !== 'own')
  const urls = derived
    .filter(([, { kind }]) => kind === 'picture')
    .map(([name, { empty }]) => [urlField(name), empty ? z.string().nullable() : exampleText(PICTURE)])
  const row = z.object({
    id: Id,
    ...version,
    ...Object.fromEntries(derived.map(([name, field]) => [name, schemasOf(field, fields)[0]])),
    ...Object.fromEntries(urls),
    ...shows,
  })
  let input = z.object({
    ...Object.fromEntries(derived.map(([name, field]) => [name, schemasOf(field, fields)[1]])),
    ...typed,
  })
  for (const { field, error, holds } of rules)
    input = input.refine((values) => holds(values as never), { path: [field], error })
  return {
    row: row as unknown as RowSchema<R['fields'], Shows>,
    input: input as unknown as InputSchema<R['fields'], Own>,
  }
}

type Verb = 'list' | 'show' | 'create' | 'update' | 'delete'
type VerbsOf<R> = R extends { stays: true } ? Exclude<Verb, 'delete'> : Verb

type Filters<F> = { [Name in keyof F as F[Name] extends { filter: true } ? Name : never]: z.ZodOptional<typeof Flag> }

/**
 * Returns the calls of a resource, with the summaries that its English name gives. `calls` adds to the definitions of
 * single calls.
 */
export function resourceCalls<
  R extends Resource,
  Shows extends z.ZodRawShape = Record<never, never>,
  Own extends z.ZodRawShape = Record<never, never>,
  const Calls extends { [V in Verb]?: object } = Record<never, never>,
>(resource: R, { calls, ...parts }: Parts<Shows, Own> & { calls?: Calls } = {}) {
  const { name, about, stays, fields } = resource
  const { row, input } = resourceSchemas(resource, parts)
  const article = /^[aeiou]/.test(about) ? 'an' : 'a'
  const summaries: Record<string, string> = {
    list: `Each ${about}`,
    show: `${article === 'a' ? 'A' : 'An'} ${about}`,
    create: `Add ${article} ${about}`,
    update: `Change ${article} ${about}`,
    ...(!stays && { delete: `Delete ${article} ${about}` }),
  }
  const filters = Object.keys(fields).filter((field) => fields[field]?.filter)
  const query = ListQuery.extend(Object.fromEntries(filters.map((field) => [field, Flag.optional()])))
  const more: Record<string, object> = { ...calls, list: { query, ...calls?.list } }
  const made: Record<string, object> = rowCalls(name, row, input, summaries as Record<Verb, string>)
  for (const [call, definition] of Object.entries(made))
    made[call] = { ...definition, ...more[call.slice(name.length + 1)] }
  return made as unknown as ResourceCalls<R, Shows, Own, Calls>
}

/** Returns the whole calls of a resource that has nothing special. Throws for an own field, which they would drop. */
export function plainCalls<R extends Resource>(resource: R) {
  const own = Object.keys(resource.fields).find((field) => resource.fields[field]?.kind === 'own')
  if (own) throw new Error(`${resource.name}.${own} is an own field: write calls and handlers of ${resource.name}`)
  return endpoints(resourceCalls(resource) as never) as Endpoints<ReturnType<typeof resourceCalls<R>>>
}

type ListOf<F> = { query: ReturnType<typeof ListQuery.extend<Filters<F>>> }

type ResourceCalls<
  R extends Resource,
  Shows extends z.ZodRawShape,
  Own extends z.ZodRawShape,
  Calls extends { [V in Verb]?: object },
> = {
  [V in VerbsOf<R> as `${R['name']}.${V}`]: Merged<
    RowCall<R, Shows, Own, V>,
    (V extends 'list' ? ListOf<R['fields']> : unknown) & (V extends keyof Calls ? Calls[V] : unknown)
  >
}

type RowCall<R extends Resource, Shows extends z.ZodRawShape, Own extends z.ZodRawShape, V extends Verb> = ReturnType<
  typeof rowCalls<'x', RowSchema<R['fields'], Shows>['shape'], InputSchema<R['fields'], Own>['shape'], Verb>
>[`x.${V}`]

type Merged<Base, More> = Omit<Base, keyof More> & More
