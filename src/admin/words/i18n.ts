import type { I18nProvider } from 'ra-core'
import { azerbaijani } from './azerbaijani.ts'

type Options = Record<string, unknown>

/** The text at a key such as `ra.action.add`, if there is one. */
function textAt(key: string): string | undefined {
  let part: unknown = azerbaijani
  for (const name of key.split('.')) part = (part as Record<string, unknown> | undefined)?.[name]
  return typeof part === 'string' ? part : undefined
}

/**
 * The text of a key, with `%{name}` filled from the options. The option `smart_count` chooses from a text
 * `one |||| many`. A key without a text gives the option `_`, or itself.
 */
function translate(key: string, options: Options = {}): string {
  const text = textAt(key) ?? (options._ as string | undefined) ?? key
  const [one = '', many = one] = text.split(' |||| ')
  const chosen = options.smart_count === undefined || options.smart_count === 1 ? one : many
  return chosen.replaceAll(/%\{(.*?)\}/g, (whole, name: string) => String(options[name] ?? whole))
}

/** react-admin's own texts in the one language of the admin. */
export const i18nProvider: I18nProvider = {
  translate,
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'az',
}
