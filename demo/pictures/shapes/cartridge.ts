import { writeBrand } from '../catalogue/brands.ts'
import { plain, write } from '../drawing/lettering.ts'
import { ellipse, group, rect, svg } from '../drawing/markup.ts'
import { gloss, metal, round } from '../drawing/material.ts'
import { ink, lit, shade, white } from '../drawing/tone.ts'
import type { Draw } from './body.ts'

/** Draws a separate pod cartridge: smoked plastic, liquid, contacts at the foot. */
export const cartridge: Draw<'cartridge'> = (paper, good, paint) => {
  const w = good.kind === 'round' ? 132 : 156
  const h = good.kind === 'refill' ? 150 : 178
  const r = good.kind === 'round' ? 52 : 20
  const c = paint.liquid
  const tinted = good.kind === 'refill'
  const shell = (
    [
      [0, 0.3],
      [0.12, 0.55],
      [0.3, 0.66],
      [0.6, 0.5],
      [0.9, 0.3],
      [1, 0.45],
    ] as const
  ).map(([offset, l]) => [offset, tinted ? ink([l + 0.22, 0.02, c[2]], 0.85) : ink([l, 0.012, 220], 0.88)] as const)
  const high = 76
  const body = svg`M${-w / 2},${-r * 0.3}V${-h + r * 0.6}C${-w / 2},${-h - 24} ${-w * 0.2},${-h - 10} ${-w * 0.19},${-h - high}Q0,${-h - high - 11} ${w * 0.19},${-h - high}C${w * 0.2},${-h - 10} ${w / 2},${-h - 24} ${w / 2},${-h + r * 0.6}V${-r * 0.3}Q${w / 2},2 ${w / 2 - r * 0.5},2H${-w / 2 + r * 0.5}Q${-w / 2},2 ${-w / 2},${-r * 0.3}Z`
  const level = -h * 0.78
  return {
    svg:
      `<path d="${body}" fill="${paper.linear(shell)}"/>` +
      group(
        paper.clip(`<path d="${body}"/>`),
        rect(
          -w * 0.44,
          level,
          w * 0.88,
          -level - 30,
          10,
          paper.linear([
            [0, ink(lit(c, -0.22))],
            [0.22, ink(lit(c, 0.07))],
            [0.7, ink(lit(c, -0.04))],
            [1, ink(lit(c, -0.25))],
          ]),
        ),
        ellipse(0, level + 1, w * 0.44, 5, ink(lit(c, 0.13))),
        rect(-w * 0.1, -h - 30, w * 0.2, h, 4, paper.linear(metal('steel'))),
        rect(-w * 0.2, -h * 0.36, w * 0.4, h * 0.36, 6, paper.linear(metal(paint.metal))),
        rect(-w / 2, -30, w, 36, 0, paper.linear(round([0.24, 0.01, 220]))),
        writeBrand(good.brand, -w * 0.36, -9, { size: 19, fill: white(0.92), anchor: 'start', fit: w * 0.4 }),
        write(`${good.figure} Om`, w * 0.36, -9, { ...plain, size: 13, fill: white(0.8), anchor: 'end', fit: w * 0.3 }),
        rect(
          -w / 2,
          -h - high,
          w,
          h + high + 4,
          0,
          paper.linear([
            [0, shade(0.35)],
            [0.1, shade(0)],
            [0.8, shade(0)],
            [1, shade(0.3)],
          ]),
        ),
        gloss(paper, -w * 0.42, -h - 6, 20, h - 30, 0.9),
        gloss(paper, w * 0.36, -h + 14, 10, h - 60, 0.6),
      ) +
      gloss(paper, -w * 0.15, -h - high - 2, w * 0.28, 7, 0.75) +
      [-0.2, 0.12].map((x) => rect(w * x, -1, w * 0.1, 6, 2, paper.linear(metal('gold')))).join(''),
    width: w,
    height: h + high,
  }
}
