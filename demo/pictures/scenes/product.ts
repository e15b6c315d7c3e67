import { ellipse, group, svg } from '../drawing/markup.ts'
import { Paper } from '../drawing/paper.ts'
import { ink, lit, type Tone } from '../drawing/tone.ts'
import type { Good, Layout, View } from '../good.ts'
import { inOther, paintOf } from '../paint.ts'
import { propsAround } from '../props/props.ts'
import { sphere } from '../props/fruit.ts'
import type { Body } from '../shapes/body.ts'
import { carton } from '../shapes/box.ts'
import { drawBody } from '../shapes/draw-body.ts'
import { backdrops } from '../stage/backdrop.ts'
import { ground } from '../stage/ground.ts'
import { hover, lay, place } from '../stage/place.ts'
import { plinth, stand } from '../stage/stand.ts'

export const PRODUCT = { width: 800, height: 1000 } as const

/** Draws one product picture, 800 × 1000. */
export function productScene(good: Good, view: View): string {
  const table = new Table(good)
  return table.paper.sheet(PRODUCT.width, PRODUCT.height, table.ground() + table[view]())
}

/** Returns the largest scale at which a body fits the box. */
export const fit = (body: Body, width: number, height: number, most = 2.4) =>
  Math.min(width / body.width, height / body.height, most)

/** The photographer's table: the goods, and each way to show them. */
class Table {
  readonly paper = new Paper()
  readonly #good: Good
  readonly #tint: Tone
  readonly #plinth: Tone
  readonly #glow: Tone | undefined
  /** A loop throws no shadow from its middle. */
  readonly #hollow: boolean

  constructor(good: Good) {
    this.#good = good
    const { hue, chroma } = good.style
    this.#tint = [0.9, Math.min(0.055, chroma * 1.9), hue]
    this.#plinth = [0.925, chroma * 1.3, hue]
    this.#hollow = good.shape === 'lanyard' || good.shape === 'cable'
    this.#glow = good.shape === 'bottle' ? paintOf(good).liquid : undefined
  }

  ground(): string {
    return ground(this.paper, this.#good.style.hue, this.#good.style.chroma)
  }

  #body(good = this.#good): Body {
    return drawBody(this.paper, good)
  }

  #other(which: 0 | 1): Body {
    return this.#body(inOther(this.#good, this.#good.style.others[which]))
  }

  #backdrop(): string {
    const drawn = backdrops[this.#good.style.backdrop](this.paper, this.#tint)
    return this.#good.style.mirrored ? group('transform="translate(800 0) scale(-1 1)"', drawn) : drawn
  }

  #props(): { back: string; front: string } {
    const { props } = paintOf(this.#good)
    return propsAround(
      this.paper,
      this.#good.style.props,
      { first: props[0], second: props[1] },
      this.#good.style.mirrored,
    )
  }

  #puddle(y: number): string {
    return ellipse(400, y, 330, 60, ink(lit(this.#tint, 0.03), 0.8))
  }

  front(): string {
    return this.#backdrop() + this.#layouts[this.#good.style.layout]()
  }

  readonly #layouts: Record<Layout, () => string> = {
    plinth: () => {
      const body = this.#body()
      const { stand: kind, shift } = this.#good.style
      const { back, front } = this.#props()
      const scale = fit(body, body.width > body.height ? 470 : 400, 690 + shift * 26)
      return (
        stand(this.paper, kind, 400, 800, Math.max(250, body.width * scale * 0.6), this.#plinth) +
        back +
        place(this.paper, body, { x: 400, y: 812, scale, glow: this.#glow }) +
        front
      )
    },
    floor: () => {
      const body = this.#body()
      const { back, front } = this.#props()
      return (
        back +
        place(this.paper, body, {
          x: 400,
          y: 848,
          scale: fit(body, 470, 690 + this.#good.style.shift * 26),
          mirror: 0.34,
          length: 0.3,
          glow: this.#glow,
        }) +
        front
      )
    },
    pair: () => {
      const body = this.#body()
      const other = this.#other(0)
      const { mirrored } = this.#good.style
      const flat = body.width > body.height
      const scale = fit(body, flat ? 390 : 280, 640)
      const near = mirrored ? 506 : 294
      const { back, front } = this.#props()
      const far = place(this.paper, other, {
        x: 800 - near + (mirrored ? 6 : -6),
        y: flat ? 740 : 800,
        scale: scale * 0.88,
        mirror: 0.3,
        length: 0.2,
        glow: this.#glow,
      })
      return (
        this.#puddle(790) +
        back +
        far +
        place(this.paper, body, { x: near, y: 856, scale, mirror: 0.34, length: 0.25, glow: this.#glow }) +
        front
      )
    },
    floating: () => {
      const body = this.#body()
      return hover(this.paper, body, {
        x: 404,
        y: 462,
        scale: fit(body, 420, 680),
        turn: this.#good.style.mirrored ? -15 : 14,
        hollow: this.#hollow,
      })
    },
    trio: () => {
      const body = this.#body()
      const scale = fit(body, 270, 540)
      const side = scale * 0.8
      const apart = Math.max(body.width * scale * 0.74, 120)
      const at = (x: number) => place(this.paper, body, { x, y: 800, scale: side })
      if (this.#good.style.shift > 0.35) return this.#five(body, scale * 0.8)
      return (
        plinth(this.paper, 400, 806, Math.max(290, apart + body.width * side * 0.62), 46, this.#plinth) +
        at(400 + apart) +
        at(400 - apart) +
        place(this.paper, body, { x: 402, y: 838, scale })
      )
    },
    lying: () => {
      const body = this.#body()
      const left = this.#good.style.mirrored
      const standing = place(this.paper, this.#other(1), {
        x: left ? 500 : 300,
        y: 776,
        scale: fit(body, 250, 600),
        mirror: 0.3,
        length: 0.24,
      })
      const scale = Math.min(560 / body.height, 250 / body.width)
      return (
        this.#puddle(800) +
        standing +
        lay(this.paper, body, { x: left ? 372 : 428, y: 878 - (body.width * scale) / 2, scale, turn: left ? -86 : 94 })
      )
    },
  }

  /** Draws a whole pack: three behind, two in front. */
  #five(body: Body, scale: number): string {
    const w = body.width * scale
    const row = (y: number, places: readonly number[], size: number) =>
      places.map((part) => place(this.paper, body, { x: 400 + part * w * 1.16, y, scale: size })).join('')
    return (
      stand(this.paper, this.#good.style.stand, 400, 796, Math.min(360, w * 1.9), this.#plinth) +
      row(770, [-1, 0, 1], scale * 0.92) +
      row(826, [-0.55, 0.55], scale)
    )
  }

  box(): string {
    const body = this.#body()
    const paint = paintOf(this.#good)
    const wide = body.width > body.height * 1.05
    const pack = carton(
      this.paper,
      this.#good,
      this.#good.flavour ? paint : { ...paint, body: paint.brand },
      wide ? 'wide' : body.height > body.width * 2.6 ? 'tall' : 'carton',
    )
    return (
      plinth(this.paper, 400, 830, 330, 40, this.#plinth) +
      place(this.paper, pack, { x: 510, y: 816, scale: fit(pack, 380, 560), mirror: 0 }) +
      place(this.paper, body, {
        x: wide ? 290 : 236,
        y: 858,
        scale: fit(body, wide ? 380 : 290, 590),
        mirror: 0.2,
        length: 0.06,
        glow: this.#glow,
      })
    )
  }

  floating(): string {
    const body = this.#body()
    const { props } = paintOf(this.#good)
    const about = this.#good.style.props === 'none' ? '' : svg`<g>${this.#balls(props)}</g>`
    return (
      (this.#good.style.layout === 'floating' ? backdrops.halfSun : backdrops.disc)(this.paper, this.#tint) +
      about +
      hover(this.paper, body, {
        x: 400,
        y: 480,
        scale: fit(body, 440, 690),
        turn: this.#good.style.mirrored ? 16 : -16,
        hollow: this.#hollow,
      })
    )
  }

  #balls([first, second]: readonly [Tone, Tone]): string {
    return (
      sphere(this.paper, 150, 260, 44, first) +
      sphere(this.paper, 668, 664, 62, first) +
      sphere(this.paper, 660, 220, 26, second)
    )
  }

  close(): string {
    const body = this.#body()
    const scale = fit(body, 400, 690)
    const zoom = Math.min(2.2, 900 / (body.width * scale + 80))
    const middle = 800 - body.height * scale * (body.height > body.width * 1.5 ? 0.46 : 0.5)
    return group(
      svg`transform="translate(400 500) scale(${zoom}) translate(-400 ${-middle})"`,
      place(this.paper, body, { x: 410, y: 800, scale, mirror: 0.3, length: 0.3, glow: this.#glow }),
    )
  }

  lineup(): string {
    const body = this.#body()
    const scale = fit(body, body.width > body.height ? 350 : 270, 560)
    const lift = Math.max(0, 560 - body.height * scale) * 0.2
    const side = { scale: scale * 0.84, mirror: 0.28, length: 0.2, y: 784 - lift, glow: this.#glow }
    const out = Math.max(190, Math.min(232, body.width * scale))
    return (
      this.#puddle(800 - lift) +
      place(this.paper, this.#other(0), { ...side, x: 400 - out }) +
      place(this.paper, this.#other(1), { ...side, x: 400 + out }) +
      place(this.paper, body, { x: 400, y: 852 - lift * 0.8, scale, mirror: 0.32, length: 0.24, glow: this.#glow })
    )
  }
}
