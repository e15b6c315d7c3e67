import { svg } from './markup.ts'

/** Offset 0–1 and colour. */
export type Stops = readonly (readonly [offset: number, colour: string])[]

/**
 * The definitions of one drawing. Every method returns the markup's value: a paint for gradients, an attribute for
 * clips and masks, an id for pieces. Equal definitions are stored once. Filters are not used: each costs librsvg 30
 * ms and more at 1200 × 1500, so all softness comes from gradients.
 */
export class Paper {
  readonly #ids = new Map<string, string>()

  #keep(tag: string, attributes: string, content: string): string {
    const key = `<${tag} ${attributes}>${content}</${tag}>`
    let id = this.#ids.get(key)
    if (!id) {
      id = 'd' + this.#ids.size.toString(36)
      this.#ids.set(key, id)
    }
    return id
  }

  /** Along a line in parts of the painted box; from left to right by default. */
  linear(stops: Stops, [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 1, 0]): string {
    return `url(#${this.#keep('linearGradient', svg`x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stopMarkup(stops))})`
  }

  down(stops: Stops): string {
    return this.linear(stops, [0, 0, 0, 1])
  }

  radial(stops: Stops, where: { cx?: number; cy?: number; r?: number; fx?: number; fy?: number } = {}): string {
    const { cx = 0.5, cy = 0.5, r = 0.5 } = where
    const { fx = cx, fy = cy } = where
    return `url(#${this.#keep('radialGradient', svg`cx="${cx}" cy="${cy}" r="${r}" fx="${fx}" fy="${fy}"`, stopMarkup(stops))})`
  }

  clip(content: string): string {
    return `clip-path="url(#${this.#keep('clipPath', '', content)})"`
  }

  mask(area: string, content: string): string {
    return `mask="url(#${this.#keep('mask', `maskUnits="userSpaceOnUse" ${area}`, content)})"`
  }

  /** Defines a piece that is shown several times with `<use>`. */
  piece(content: string): string {
    return this.#keep('g', '', content)
  }

  /** Returns the finished document. */
  sheet(width: number, height: number, content: string): string {
    let defs = ''
    for (const [key, id] of this.#ids) defs += key.replace(/^<(\w+)/, `<$1 id="${id}"`)
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${content}</svg>`
  }
}

const stopMarkup = (stops: Stops) =>
  stops.map(([offset, colour]) => svg`<stop offset="${offset}" stop-color="${colour}"/>`).join('')
