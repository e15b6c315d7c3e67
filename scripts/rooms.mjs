// Part of npm run check: the rooms (first-level folders) of server, storefront and back office import each other in one direction.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

/**
 * The rooms of each part of the shop, from the ground up (rooms.json): a room may import itself and rooms on lines
 * above its own. A file that stands in no folder is a room of its own.
 */
const order = JSON.parse(readFileSync(new URL('rooms.json', import.meta.url), 'utf8'))

/**
 * Every import that goes against the order, as a sentence.
 * @param {string} root folder of the project
 */
export function againstOrder(root) {
  return Object.entries(order).flatMap(([part, levels]) => {
    const levelOf = new Map(levels.flatMap((rooms, level) => rooms.map((room) => [room, level])))
    const files = filesIn(join(root, part))
    const unknown = [...new Set(files.map((file) => roomOf(part, relative(root, file))))].filter((room) => !levelOf.has(room))
    return [
      ...unknown.map((room) => `${part}/${room} is not in scripts/rooms.json: say there what it may stand on.`),
      ...files.flatMap((file) => {
        const [from, room] = [relative(root, file), roomOf(part, relative(root, file))]
        return importsOf(file)
          .map((specifier) => relative(root, normalize(join(dirname(file), specifier))))
          .filter((target) => target.startsWith(`${part}/`))
          .map((target) => ({ target, other: roomOf(part, target) }))
          .filter(({ other }) => other !== room && !(levelOf.get(other) < levelOf.get(room)))
          .map(({ target, other }) => `${from} imports ${target}: ${room} may not stand on ${other}.`)
      }),
    ]
  })
}

function roomOf(part, file) {
  const [first = ''] = relative(part, file).split('/')
  return first.replace(/\.(test\.)?tsx?$/, '')
}

/** The files of a folder that are part of the shop: tests may look everywhere. */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

/** The relative specifiers of a file's imports, re-exports and dynamic imports, types included. */
function importsOf(file) {
  const text = readFileSync(file, 'utf8')
  const { module } = parseSync(file, text)
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ].filter((specifier) => /^\..*\.tsx?$/.test(specifier) && !specifier.includes('+types'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = againstOrder(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)))
  for (const sentence of found) console.log(sentence)
  process.exit(found.length > 0 ? 1 : 0)
}
