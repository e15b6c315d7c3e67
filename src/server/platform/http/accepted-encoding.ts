/**
 * Whether a client accepts a content coding, by its Accept-Encoding. A coding that is named twice must be accepted both
 * times. `*` accepts nothing, because the plain body is always accepted.
 */
export function acceptsEncoding(header: string | string[] | undefined, coding: 'br' | 'gzip'): boolean {
  const weights = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';', 2).map((text) => text.trim()))
    .filter(([name]) => name === coding)
  return weights.length > 0 && weights.every(([, weight]) => weight === undefined || weightOf(weight) > 0)
}

/** Returns the number of `q=…`, NaN for another parameter. */
function weightOf(parameter: string): number {
  return Number(/^q=([01](?:\.\d{0,3})?)$/.exec(parameter)?.[1] ?? Number.NaN)
}
