// Writes the texts of each language into the built files for browsers.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const TOKEN = /@w:[\w.]+:[0-9a-f]{6}@/g
/** A form of a count that the language lacks. */
const MISSING_FORM = /,(?:one|few|many):(?:''|""|``)/g
/** The libraries have no words, so all languages share their files. */
const SHARED = /^(react(-dom)?|rolldown-runtime)-/

/**
 * Replaces the tokens of scripts/word-tokens.ts. 'shop-1a2b3c.js' gets the Azerbaijani texts; 'shop-1a2b3c.ru.js' and
 * 'shop-1a2b3c.en.js' are its copies, which import copies.
 * @param {string} folder of the built files for browsers
 */
export function speakFiles(folder) {
  const list = join(folder, 'words.json')
  const words = JSON.parse(readFileSync(list, 'utf8'))
  rmSync(list)
  const assets = join(folder, 'assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js') && !SHARED.test(name))
  const own = new RegExp(`\\b(${scripts.map((name) => name.slice(0, -3)).join('|')})\\.js\\b`, 'g')
  for (const name of scripts) {
    const file = join(assets, name)
    const code = readFileSync(file, 'utf8')
    const spoken = (language) =>
      code.replaceAll(TOKEN, (token) => inAnyQuotes(words[token][language] ?? '')).replaceAll(MISSING_FORM, '')
    writeFileSync(file, spoken('az'))
    for (const language of ['ru', 'en'])
      writeFileSync(file.replace(/js$/, `${language}.js`), spoken(language).replaceAll(own, `$1.${language}.js`))
  }
}

/** The bundler chooses the quotes of a text. */
const inAnyQuotes = (text) => JSON.stringify(text).slice(1, -1).replaceAll(/[`$']/g, '\\$&')
