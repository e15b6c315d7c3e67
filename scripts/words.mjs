// Part of npm run check: refuses long lines, and the comments and test names that are hardest to read (STYLE.md).
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Longest name of a test, characters. */
const NAME_MAX = 90

const COMMENT = /^\s*(?:\/\*\*?|\*|\/\/)\s?(.*)$/
const RIDDLES = [
  [/(?:^|[.;:*/] )(?:What|Of|Whose|Who|That which) [a-z]/, 'begins with What, Of, Whose or Who'],
  [/\b(?:is|are) none\b/, 'says "is none": write "not" or "no"'],
  [/\bthat did not\./, 'ends with "that did not": repeat the noun'],
]
const TEST_NAME = /\b(?:it|test)(?:\.each\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g

/** Longest line, characters, without the parts that a line break would cut: quoted texts and regular expressions. */
const LINE_MAX = 120
const UNCUT = /(['"`])(?:\\.|(?!\1).)*\1|\/(?:\\.|[^/])+\/[dgimsuy]*/g

const faults = []
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' }).trim().split('\n')
for (const file of files) {
  const text = readFileSync(file, 'utf8')
  for (const [number, line] of text.split('\n').entries()) {
    const comment = COMMENT.exec(line)?.[1]
    if ((comment === undefined ? line.replace(UNCUT, '') : line).length > LINE_MAX)
      faults.push(`${file}:${number + 1} is longer than ${LINE_MAX} characters`)
    if (comment === undefined) continue
    for (const [riddle, reason] of RIDDLES) if (riddle.test(comment)) faults.push(`${file}:${number + 1} ${reason}`)
  }
  if (!/\.test\.tsx?$/.test(file)) continue
  for (const [, , name] of text.matchAll(TEST_NAME)) {
    if (name.length > NAME_MAX) faults.push(`${file}: test name of ${name.length} characters: ${name.slice(0, 60)}…`)
  }
}
for (const fault of faults) console.log(fault)
process.exit(faults.length > 0 ? 1 : 0)
