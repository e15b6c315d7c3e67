// Part of npm run check: a rule that the project names in brackets, such as (D15) or (A23, V2), must be in
// docs/specification.
import { globSync, readFileSync } from 'node:fs'

const rule = /(?<![\w.])[ABCDEGPRVY][1-9]\d?(?![\w'])/g
// Chapters of OWASP ASVS are called V1 to V17.
const named = globSync(
  [
    '{src,tests,bench,demo,deploy,scripts}/**/*.{ts,tsx,mjs,css,yaml}',
    '{.,docs,docs/**}/*.md',
    '{migrations,rules}/*.sql',
  ],
  { exclude: ['**/node_modules'] },
)
  .filter((file) => !file.includes('fixtures') && file !== 'docs/security.md')
  .flatMap((file) => bracketed(readFileSync(file, 'utf8')).map((number) => ({ file, number })))

const rules = globSync('docs/specification/*.md')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const known = new Set(
  rules.matchAll(/^(?:\*\*|\| |- \*\*)([ABCDEGPRVY][1-9]\d?)(?= |\*\*)/gm).map(([, number]) => number),
)
const unknown = named.filter(({ number }) => !known.has(number))

for (const { file, number } of unknown) console.log(`${file} names ${number}, which docs/specification does not have.`)
process.exit(unknown.length > 0 ? 1 : 0)

/** Returns the numbers of rules between brackets. */
function bracketed(text) {
  return [...text.matchAll(/\(([^()\n]*)\)/g)].flatMap(([, inside]) => inside.match(rule) ?? [])
}
