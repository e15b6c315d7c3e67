/** SVG as text. The tag rounds every number to hundredths, so that a drawing stays short and is the same everywhere. */
export function svg(parts: TemplateStringsArray, ...values: (string | number)[]): string {
  let text = parts[0] ?? ''
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as string | number
    text += (typeof value === 'number' ? String(Math.round(value * 100) / 100) : value) + (parts[i + 1] ?? '')
  }
  return text
}

export const rect = (x: number, y: number, width: number, height: number, radius: number, fill: string, more = '') =>
  svg`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = '') =>
  svg`<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`

export const circle = (cx: number, cy: number, radius: number, fill: string, more = '') =>
  svg`<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${fill}" ${more}/>`

export const path = (data: string, fill: string, more = '') => `<path d="${data}" fill="${fill}" ${more}/>`

export const line = (data: string, colour: string, width: number, more = '') =>
  svg`<path d="${data}" stroke="${colour}" stroke-width="${width}" fill="none" ${more}/>`

export const group = (attributes: string, ...children: string[]) => `<g ${attributes}>${children.join('')}</g>`

/** Moves, turns and scales its children, around its own 0,0. */
export const placed = (x: number, y: number, scale: number, turn: number, ...children: string[]) =>
  group(
    svg`transform="translate(${x} ${y})${turn ? svg` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale.toFixed(4)})`}"`,
    ...children,
  )

/** Returns `count` pieces, each made from its index and its place between 0 and 1. */
export const times = (count: number, make: (index: number, part: number) => string) => {
  let text = ''
  for (let i = 0; i < count; i++) text += make(i, count > 1 ? i / (count - 1) : 0)
  return text
}
