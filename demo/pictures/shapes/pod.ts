import { writeBrand } from '../catalogue/brands.ts'
import { plain, write } from '../drawing/lettering.ts'
import { circle, group, path, rect, svg } from '../drawing/markup.ts'
import { button, gloss, glint, lamp, metal, screen, slab, slabShade } from '../drawing/material.ts'
import type { Paper } from '../drawing/paper.ts'
import { ink, lit, shade, white } from '../drawing/tone.ts'
import type { Good, KindOf } from '../good.ts'
import type { Paint } from '../paint.ts'
import { panels } from '../print/panel.ts'
import type { Draw } from './body.ts'

interface Form {
  width: number
  height: number
  radius: number
  /** Height of the cartridge on top, and half its width in parts of the body's. */
  mouth: number
  hold: number
}

const FORMS: Record<KindOf<'pod'>, Form> = {
  slim: { width: 128, height: 330, radius: 50, mouth: 112, hold: 0.42 },
  wide: { width: 172, height: 300, radius: 44, mouth: 112, hold: 0.42 },
  capsule: { width: 186, height: 236, radius: 92, mouth: 92, hold: 0.3 },
  card: { width: 204, height: 290, radius: 26, mouth: 84, hold: 0.4 },
}

export const pod: Draw<'pod'> = (paper, good, paint) => {
  const { width: w, height: h, radius: r, mouth, hold } = FORMS[good.kind]
  const frame = rect(-w / 2, -h, w, h + 3, r, '#000')
  const print = paint.body[0] > 0.72 ? ink([0.24, 0.03, paint.body[2]], 0.92) : white(0.95)
  return {
    svg:
      cartridgeTop(paper, paint, (w * hold) / 0.42, h, mouth) +
      rect(-w / 2, -h, w, h + 3, r, paper.linear(slab(paint.body, paint.second), [0, 0, 0.25, 1])) +
      group(
        paper.clip(frame),
        panels[good.style.panel]({
          paper,
          x: -w / 2,
          y: -h,
          width: w,
          height: h,
          body: paint.body,
          second: paint.second,
        }),
        rect(-w / 2, -h, w, h + 3, 0, paper.linear(slabShade(1.05))),
        gloss(paper, -w * 0.475, -h + r * 0.5, 15, h - r * 0.9, 0.85),
        glint(paper, -w * 0.445, -h + r * 0.8, 3.4, h - r * 1.5, 0.8),
        gloss(paper, -w * 0.3, -h + 1, w * 0.6, 8, 0.85),
        gloss(paper, w * 0.42, -h + r * 0.9, 9, h - r * 1.7, 0.45),
        rect(
          -w / 2,
          -60,
          w,
          64,
          0,
          paper.down([
            [0, shade(0)],
            [1, shade(0.28)],
          ]),
        ),
      ) +
      front(paper, good, paint, w, h) +
      writeBrand(good.brand, 0, good.kind === 'capsule' ? -44 : -50, { size: w * 0.2, fill: print, fit: w * 0.68 }),
    width: w,
    height: h + mouth,
  }
}

function cartridgeTop(paper: Paper, paint: Paint, w: number, h: number, high: number): string {
  const c = paint.liquid
  const data = svg`M${-w * 0.42},${-h + 26}V${-h - high * 0.45}C${-w * 0.42},${-h - high * 0.74} ${-w * 0.2},${-h - high * 0.78} ${-w * 0.17},${-h - high}Q0,${-h - high - 9} ${w * 0.17},${-h - high}C${w * 0.2},${-h - high * 0.78} ${w * 0.42},${-h - high * 0.74} ${w * 0.42},${-h - high * 0.45}V${-h + 26}Z`
  const smoked = (
    [
      [0, 0.24],
      [0.12, 0.42],
      [0.3, 0.5],
      [0.6, 0.38],
      [0.9, 0.24],
      [1, 0.34],
    ] as const
  ).map(([offset, l]) => [offset, ink([l, 0.012, 220], 0.95)] as const)
  return (
    path(data, paper.linear(smoked)) +
    group(
      paper.clip(path(data, '#000')),
      rect(
        -w * 0.36,
        -h - high * 0.42,
        w * 0.72,
        high * 0.7,
        12,
        paper.linear([
          [0, ink(lit(c, -0.2))],
          [0.25, ink(lit(c, 0.06))],
          [0.7, ink(lit(c, -0.06))],
          [1, ink(lit(c, -0.24))],
        ]),
      ),
      rect(-w * 0.36, -h - high * 0.42, w * 0.72, 3, 0, ink(lit(c, 0.15), 0.9)),
      rect(-w * 0.06, -h - high * 0.3, w * 0.12, high * 0.6, 3, paper.linear(metal('steel'))),
      rect(
        -w * 0.42,
        -h - 10,
        w * 0.84,
        40,
        0,
        paper.down([
          [0, shade(0)],
          [0.35, shade(0.55)],
          [1, shade(0.75)],
        ]),
      ),
      gloss(paper, -w * 0.35, -h - high * 0.74, 15, high * 0.76, 0.8),
      gloss(paper, w * 0.29, -h - high * 0.6, 9, high * 0.58, 0.5),
    ) +
    gloss(paper, -w * 0.14, -h - high - 3, w * 0.26, 6, 0.7)
  )
}

function front(paper: Paper, good: Good & { shape: 'pod' }, paint: Paint, w: number, h: number): string {
  if (good.kind === 'wide' || good.kind === 'card') {
    const wide = w * 0.6
    const y = -h + 40
    const middle = y + 37
    const display = screen(
      paper,
      -wide / 2,
      y,
      wide,
      74,
      write(good.figure, 0, middle + 3, {
        face: 'unbounded',
        weight: 600,
        spacing: -0.04,
        size: 27,
        fill: ink([0.97, 0.02, 150]),
        fit: wide * 0.82,
      }) +
        write('0.6 Om · 3.9 V', 0, middle + 24, {
          ...plain,
          size: 11.5,
          fill: ink([0.85, 0.16, 148]),
          fit: wide * 0.84,
        }),
    )
    return (
      display +
      (good.kind === 'card'
        ? button(paper, 0, -h + 150, 17, paint.body, paint.metal)
        : lamp(paper, 0, -h + 136, 36, paint.lamp))
    )
  }
  if (good.kind === 'capsule') {
    return (
      circle(0, -h + 84, 40, shade(0.12)) +
      circle(0, -h + 84, 36, paper.linear(metal(paint.metal), [0, 0, 1, 1])) +
      circle(0, -h + 84, 31, ink(lit(paint.body, -0.06))) +
      lamp(paper, 0, -h + 84, 26, paint.lamp) +
      loop(paper, w)
    )
  }
  return button(paper, 0, -h + 62, 24, paint.body, paint.metal) + lamp(paper, 0, -h + 108, 36, paint.lamp)
}

/** The metal eye for a cord at a capsule's side. */
const loop = (paper: Paper, w: number) =>
  group(
    svg`transform="translate(${w * 0.47} -150) rotate(24)"`,
    rect(-2, -26, 30, 52, 15, 'none', `stroke="${paper.linear(metal('steel'))}" stroke-width="7"`),
  )
