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

/**
 * Replaces `frameWords.cart` by a token such as '@w:frame.cart:1a2b3c@' in the browser's build, so that a script has
 * only the words that it uses, in one language (E61). `speak-files.mjs` writes the texts in place of the tokens. The
 * end of a token changes with its texts, so that the name of a file, which has a hash of its content, changes too.
 */
export function wordTokens(): Plugin {
  const texts = new Map<string, Record<Language, string>>()

  function tokenOf(path: readonly string[]): unknown {
    const found = languages.map((language) => path.reduce<unknown>((at, key) => (at as Words)[key], words[language]))
    // A language may lack a form of a count.
    if (found.some((one) => typeof one === 'string')) {
      const all = Object.fromEntries(languages.map((language, at) => [language, found[at] ?? '']))
      const token = `@w:${path.join('.')}:${createHash('sha256').update(JSON.stringify(found)).digest('hex').slice(0, 6)}@`
      texts.set(token, all as Record<Language, string>)
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
    transform(code, id) {
      const imported = IMPORT.exec(code)
      if (!imported || id.includes('/src/words/')) return null
      let text = code.replace(imported[0], '')
      for (const name of (imported[1] ?? '').split(',').map((part) => part.trim())) {
        const part = name.replace(/Words$/, '')
        text = text.replaceAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'), (_whole, key: string) => {
          if (!(key in ((words.az[part] as Words | undefined) ?? {}))) this.error(`${id}: no words ${name}.${key}`)
          const token = tokenOf([part, key])
          return typeof token === 'string' ? JSON.stringify(token) : `(${JSON.stringify(token)})`
        })
        if (new RegExp(`\\b${name}\\b`).test(text)) this.error(`${id}: ${name} must be read by its keys`)
      }
      return { code: text, map: null }
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'words.json', source: JSON.stringify(Object.fromEntries(texts)) })
    },
  }
}
