import { languageNow, type Language } from './language.ts'

/** Words by the category of a count (Intl.PluralRules). Azerbaijani has `other` alone, English adds `one`. */
export type Plural = { other: string; one?: string; few?: string; many?: string }

/** Texts of one part of the shop. `{name}` in a text stands for a value (`fill`). */
export type Words = { readonly [key: string]: string | Plural | Words }

/**
 * Returns the words of one part of the shop, read in the language of the moment. So they must be read when a page is
 * rendered or an error is thrown, not when a module is loaded. The browser's build has the texts in their places
 * instead (vite.config.ts).
 */
export function spoken<Part extends Words>(by: Readonly<Record<Language, Part>>): Part {
  const part = {} as Part
  for (const key of Object.keys(by.az) as (keyof Part)[])
    Object.defineProperty(part, key, { get: () => by[languageNow()][key], enumerable: true })
  return part
}

type Place<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Place<Rest> : never

/** Returns a text with its values. Throws nothing: a missing value stays as its place. */
export function fill<Text extends string>(
  text: Text,
  values: Readonly<Record<string extends Text ? string : Place<Text>, string | number>>,
): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    String((values as Record<string, unknown>)[name] ?? place),
  )
}

/** Returns the form for a count, with the count at `{n}`. A rounded count is a text, such as '1000+' (D39). */
export function counted(forms: Plural, n: number | string): string {
  // In the browser's build, a form that a language lacks is empty.
  const rule = forms.one && new Intl.PluralRules(languageNow()).select(parseFloat(n as string))
  return fill(forms[rule as keyof Plural] || forms.other, { n })
}
