import fc from 'fast-check'

/** Replacements of a valid value, as JSON text; some are not JSON at all. */
const texts = [
  '',
  ' ',
  'x'.repeat(10_000),
  '😀'.repeat(400),
  'ə',
  'İ',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `'; drop table users; --`,
  `' or 1=1 --`,
  'a\u0000b',
  '\u0000',
  '\uD800',
  'a\uDFFFb',
  '\u202Eabc',
  '%00',
  '..',
  '../../etc/passwd',
  '%',
  '\\',
  'null',
  'true',
  '-1',
  '1e400',
  'NaN',
  'Infinity',
  '9'.repeat(30),
  '0x10',
  '1.999',
  '-1.00',
  '{}',
  '[]',
  '__proto__',
  'constructor',
  '\r\nSet-Cookie: a=b',
]
const raw = [
  'null',
  'true',
  'false',
  '-1',
  '-0',
  '0',
  '1.5',
  '1e300',
  '1e999',
  '-1e999',
  '2147483648',
  '9007199254740993',
  '123456789012345678901234567890',
  'NaN',
  'Infinity',
  'undefined',
  "'x'",
  '01',
  '[]',
  '[[]]',
  '[null]',
  '[{}]',
  '{}',
  '{"$gt":""}',
  '{"length":5}',
  '{"toString":null}',
  '{"__proto__":{"is_admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
  `[${'1,'.repeat(5000)}1]`,
]

/** In place of a value: its field is left out. */
export const LEFT_OUT = ''
export const wrongTexts: readonly string[] = texts
const wrongJson: readonly string[] = [LEFT_OUT, ...raw, ...texts.map((text) => JSON.stringify(text))]

/** Made once: for its texts fast-check maps every character of Unicode, which takes a tenth of a second. */
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 500 }),
  fc.double(),
  fc.maxSafeInteger(),
)

type Path = (string | number)[]

/** Paths of possible faults in a body: each of its fields, and each field of its lists' lines. */
function placesIn(value: unknown, path: Path = []): Path[] {
  const inner = Array.isArray(value)
    ? value.slice(0, 1).map((one, index) => [index, one] as const)
    : Object.entries(value && typeof value === 'object' ? value : {})
  return inner.flatMap(([key, one]) => [[...path, key], ...placesIn(one, [...path, key])])
}

/** Returns a body with JSON text in place of one of its values. */
function bodyWith(body: object, path: Path, json: string): string {
  const copy = structuredClone(body) as Record<string | number, unknown>
  let place = copy
  for (const key of path.slice(0, -1)) place = place[key] as Record<string | number, unknown>
  const last = path.at(-1) ?? ''
  if (json === LEFT_OUT) delete place[last]
  else place[last] = '@wrong@'
  return JSON.stringify(copy).replace('"@wrong@"', () => json)
}

/** Returns bodies with one wrong value each: all known faults, and this number of generated ones. */
export function wrongBodies(body: object, generated: number): string[] {
  const places = placesIn(body)
  const known = places.flatMap((path) => wrongJson.map((json) => bodyWith(body, path, json)))
  const samples = fc.sample(fc.tuple(fc.constantFrom(...places), anyValue), { numRuns: generated, seed: 2026 })
  return [...known, ...samples.map(([path, value]) => bodyWith(body, path, JSON.stringify(value)))]
}
