// Puts tokens into the browser's build in place of the words, and writes the files of each language from it.
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { languages, type Language } from '../src/words/language.ts'
import type { Words } from '../src/words/spoken.ts'
import * as az from '../src/words/az/all.ts'
import * as en from '../src/words/en/all.ts'
import * as ru from '../src/words/ru/all.ts'

const words: Record<Language, Words> = { az, ru, en }
const IMPORT = /import \{([^}]+)\} from '#src\/words\/words\.ts'\n/

/** Puts the Azerbaijani texts into the build of the back office, which speaks no other language. */
export function azerbaijaniWords(): Plugin {
  return {
    name: 'azerbaijani-words',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => withWords(code, id, (path) => wordAt('az', path)),
  }
}

const wordAt = (language: Language, path: readonly string[]) =>
  path.reduce<unknown>((at, key) => (at as Words)[key], words[language])

/** Returns a module with what `valueOf` returns in place of its words; null for a module without words. */
function withWords(code: string, id: string, valueOf: (path: string[]) => unknown) {
  const imported = IMPORT.exec(code)
  if (!imported || id.includes('/src/words/')) return null
  let text = code.replace(imported[0], '')
  for (const name of (imported[1] ?? '').split(',').map((part) => part.trim())) {
    const part = name.replace(/Words$/, '')
    // A part is also read as a whole, if it is a table.
    text = text.replaceAll(new RegExp(`\\b${name}\\b(?:\\.(\\w+))?`, 'g'), (_whole, key?: string) => {
      const value = key === undefined ? valueOf([part]) : valueOf([part, key])
      if (value === undefined) throw new Error(`${id}: no words ${name}.${key}`)
      return typeof value === 'string' ? JSON.stringify(value) : `(${JSON.stringify(value)})`
    })
  }
  return { code: text, map: null }
}

/**
 * Replaces `frameWords.cart` by a token such as '@w:frame.cart:1a2b3c@' in the browser's build, so that a script has
 * only the words that it uses, in one language (E61). `speak-files.mjs` writes the texts in place of the tokens. The
 * end of a token changes with its texts, so that the name of a file, which has a hash of its content, changes too.
 */
export function wordTokens(): Plugin {
  const texts = new Map<string, Record<Language, string>>()

  function tokenOf(path: readonly string[]): unknown {
    const found = languages.map((language) => wordAt(language, path))
    if (found.every((one) => one === undefined)) return undefined
    // A count has forms that only some languages have.
    if (found.some((one) => typeof one === 'string')) {
      const all = Object.fromEntries(languages.map((language, at) => [language, found[at]])) as Record<Language, string>
      const token = `@w:${path.join('.')}:${createHash('sha256').update(JSON.stringify(found)).digest('hex').slice(0, 6)}@`
      texts.set(token, all)
      return token
    }
    const keys = new Set(found.flatMap((one) => Object.keys(one as Words)))
    return Object.fromEntries(Array.from(keys, (key) => [key, tokenOf([...path, key])]))
  }

  return {
    name: 'word-tokens',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => withWords(code, id, tokenOf),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'words.json', source: JSON.stringify(Object.fromEntries(texts)) })
    },
  }
}
