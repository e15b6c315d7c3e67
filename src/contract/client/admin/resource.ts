import type { StaffRight } from '#src/domain/admin/rights.ts'
import type { TypedTexts } from '../texts.ts'
import { heads } from './resources/heads.ts'

/**
 * The declaration of a plain entity: the only place that names its columns. Schemas, calls, handlers, list, form,
 * rights and the words of the change log are derived from it. It is data without the validator, because browsers load
 * it.
 */

type FieldOptions = {
  /** The form's message for a missing value. A field without it is optional. */
  need?: string
  help?: string
  /** The field's name in the change log, if it is not the label. */
  log?: string
  /** The value of a new record. A request may leave out a field that has one. */
  fresh?: string | number | boolean
  /** For the OpenAPI document. */
  example?: unknown
  /** Whether null stands for no value. */
  empty?: true
  /** Most characters of a text; limits of a number. */
  max?: number
  min?: number
  /** A text that the form requires, but a request may send empty. */
  blank?: true
  multiline?: true
  /** The words of a choice by value. */
  choices?: Readonly<Record<string, string>>
  /** The words of a choice of nothing, which is ''. */
  none?: string
  /** A rule that a typed text must fulfil. */
  check?: { holds: (typed: string) => boolean; error: string }
  /** The message if another row has the same text, without regard to case. */
  unique?: string
  /** The kind of records that a slug leads to. Their former slugs redirect. */
  under?: 'brand' | 'tag' | 'page'
  /** Width and format of a picture's URL in replies. */
  url?: readonly [width: 320 | 640 | 960, format: 'jpg' | 'webp']
  search?: true
  sort?: true
  /** The label of its column in the list. */
  list?: string
  /** The texts that are translated, by the names of their fields. */
  of?: readonly string[]
  /** Whether lists are filtered by it, which is yes or no. */
  filter?: true
}

/**
 * 'start' and 'end' are times. 'hundredths' is an amount in the unit of another field. 'seo' is a text for search
 * engines, '' for the shop's own. 'texts' are the translations of other fields
 * (E62). 'own' is a field whose schema, column and input are written by hand.
 */
type Kind =
  | 'text'
  | 'phone'
  | 'email'
  | 'link'
  | 'colour'
  | 'slug'
  | 'money'
  | 'hundredths'
  | 'whole'
  | 'yes'
  | 'choice'
  | 'picture'
  | 'seo'
  | 'start'
  | 'end'
  | 'texts'
  | 'own'

export type Field = FieldOptions & { kind: Kind; label: string }
export type Fields = Readonly<Record<string, Field>>

const field =
  <const K extends Kind, Usual extends FieldOptions = Record<never, never>>(kind: K, usual = {} as Usual) =>
  <const Options extends FieldOptions>(
    label: string,
    options = {} as Options,
  ): { kind: K; label: string } & Usual & Options => ({
    ...usual,
    ...options,
    kind,
    label,
  })

export const text = field('text')
export const phone = field('phone', { max: 40, fresh: '' })
export const email = field('email', { fresh: '' })
export const link = field('link', { need: 'Linki yazın.', example: '/sales' })
export const colour = field('colour', { example: '#ffffff' })
export const money = field('money')
export const hundredths = field('hundredths')
export const whole = field('whole')
export const yes = field('yes')
export const choice = field('choice')
export const picture = field('picture')
export const seo = field('seo', { example: '' })
export const start = field('start')
export const end = field('end')
export const own = field('own')
/** The translations of fields, into the languages that are on (E62). A request without it changes none. */
export const texts = <const Of extends readonly string[]>(...of: Of) => field('texts')('Tərcümə', { of, example: {} })
const slugField = field('slug', {
  help: 'Boş qalsa, addan yaranır. Dəyişəndə köhnə ünvan yenisinə aparır.',
  example: '',
})
export const slug = <const Options extends FieldOptions>(options = {} as Options) => slugField('Ünvan', options)
/** The place among the rows of the list, the first 0. */
export const position = (fresh = 0) => whole('Sıra', { max: 10_000, min: 0, fresh, sort: true, need: 'Sıranı yazın.' })

/** A rule about several fields. `field` gets the message. */
type Rule = { field: string; error: string; holds: (typed: never) => boolean }

/** Returns the rule that a number is not more than another. */
export const atMost = (less: string, more: string, error: string): Rule => ({
  field: more,
  error,
  holds: (typed: Record<string, number>) => (typed[less] ?? 0) <= (typed[more] ?? 0),
})

/** Returns the rule that a time is before another, if both are valid times. `at` gets the message. */
export const earlier = (first: string, last: string, at: string, error: string): Rule => ({
  field: at,
  error,
  holds: (typed: Record<string, string | null | undefined>) =>
    !(Date.parse(typed[first] ?? '') >= Date.parse(typed[last] ?? '')),
})

/** The part of a declaration that menu, rights and texts need. */
export type Head = {
  right: StaffRight
  /** The right to change rows, if it is not `right`. */
  changes?: StaffRight
  /** Without a call that deletes rows. */
  stays?: true
  /** The name of one row, and the label in the menu. */
  one: string
  many: string
  /** The field that names a row; by default `name`. */
  title?: string
}

export type Definition<F extends Fields> = {
  /** The name of one row in English, for the OpenAPI document. */
  about: string
  /** The default order of the list. */
  order: string
  /** Shown in an empty list: says for what the entity serves. */
  empty?: string
  fields: F
  rules?: readonly Rule[]
}

export type Resource<Name extends string = string, H extends Head = Head, F extends Fields = Fields> = H &
  Definition<F> & { name: Name }

/** Declares a plain entity. The name is that of the calls, the screens and, with '_' for '-', the table. */
export const declare = <const Name extends string, const H extends Head, F extends Fields>(
  name: Name,
  head: H,
  definition: Definition<F>,
): Resource<Name, H, F> => ({ name, ...head, ...definition })

/** Declares the fields of one of the plain entities. */
export const resource = <const Name extends keyof typeof heads, F extends Fields>(
  name: Name,
  definition: Definition<F>,
) => declare<Name, (typeof heads)[Name], F>(name, heads[name], definition)

export const tableOf = ({ name }: { name: string }) => name.replaceAll('-', '_')

/** The name of the field with the URL of a picture: 'image' for 'image_id'. */
export const urlField = (name: string) => name.replace(/_id$/, '')

type Empty<F, Value> = F extends { empty: true } ? Value | null : Value

/** The value of a field in a reply. */
export type Shown<F> = Empty<
  F,
  F extends { kind: 'whole' | 'picture' }
    ? number
    : F extends { kind: 'texts' }
      ? TypedTexts
      : F extends { kind: 'yes' }
        ? boolean
        : F extends { kind: 'choice'; choices: infer Choices }
          ? (keyof Choices & string) | (F extends { none: string } ? '' : never)
          : string
>

/** The value of a field in a request, and after the schema. */
export type Typed<F> = F extends { kind: 'money' | 'hundredths' }
  ? Empty<F, string | number>
  : F extends { kind: 'slug' | 'seo' }
    ? string | null | undefined
    : F extends { kind: 'texts' }
      ? TypedTexts | undefined
      : Shown<F>
export type Parsed<F> = F extends { kind: 'money' | 'hundredths' }
  ? Empty<F, number>
  : F extends { kind: 'texts' }
    ? TypedTexts | undefined
    : Shown<F>

/** The fields with a schema of their own making. */
export type Derived<F> = { [Name in keyof F as F[Name] extends { kind: 'own' } ? never : Name]: F[Name] }

export type Urls<F> = {
  [
    Name in keyof F as F[Name] extends { kind: 'picture' } ? (Name extends `${infer Url}_id` ? Url : never) : never
  ]: Empty<F[Name], string>
}
