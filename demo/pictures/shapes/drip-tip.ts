import { ellipse, group, path, placed, rect, svg } from '../drawing/markup.ts'
import { glint, gloss, knurl, metal, round } from '../drawing/material.ts'
import { ink, lit, shade, white } from '../drawing/tone.ts'
import type { Paint } from '../paint.ts'
import type { Draw } from './body.ts'

/** Draws a single drip tip, as sold separately. */
export const dripTip: Draw<'drip-tip'> = (paper, good, paint) => {
  const w = good.kind === 'narrow' ? 116 : 156
  const h = good.kind === 'narrow' ? 200 : 150
  const lip = good.kind === 'narrow' ? 0.34 : 0.5
  const body = svg`M${-w * 0.34},0C${-w * 0.3},${-h * 0.35} ${-w * lip},${-h * 0.6} ${-w * lip},${-h}Q0,${-h - 20} ${w * lip},${-h}C${w * lip},${-h * 0.6} ${w * 0.3},${-h * 0.35} ${w * 0.34},0Q0,18 ${-w * 0.34},0Z`
  const inside = paper.clip(path(body, '#000'))
  return {
    svg: placed(
      0,
      -34,
      1,
      0,
      rect(-w * 0.25, -8, w * 0.5, 44, 5, paper.linear(metal(paint.metal))) +
        [4, 20].map((y) => rect(-w * 0.265, y, w * 0.53, 8, 4, paper.linear(round([0.2, 0.01, 220])))).join('') +
        path(body, paper.linear(round(paint.body))) +
        group(
          inside,
          swirl(w, h, paint),
          good.kind === 'ribbed' ? knurl(w * 0.9, -h * 0.7, -4, 16, 0.5) : '',
          path(
            body,
            paper.linear([
              [0, shade(0.45)],
              [0.2, shade(0)],
              [0.65, shade(0)],
              [0.93, shade(0.4)],
              [1, shade(0.1)],
            ]),
          ),
          gloss(paper, -w * 0.33, -h + 8, w * 0.17, h - 10, 0.85),
          glint(paper, w * 0.3, -h + 14, 4, h * 0.6, 0.45),
        ) +
        ellipse(0, -h, w * lip, 15, ink(lit(paint.body, 0.14))) +
        ellipse(0, -h, w * lip - 3, 13, ink(lit(paint.body, 0.03))) +
        ellipse(0, -h + 1, w * lip * 0.55, 8, shade(0.8)) +
        gloss(paper, -w * 0.3, -h - 9, w * 0.4, 8, 0.7),
    ),
    width: w,
    height: h + 54,
  }
}

const swirl = (w: number, h: number, paint: Paint) =>
  path(
    svg`M${-w / 2},${-h * 0.2}C${-w * 0.2},${-h * 0.5} ${w * 0.1},${-h * 0.1} ${w / 2},${-h * 0.55}V20H${-w / 2}Z`,
    ink(paint.second, 0.9),
  ) +
  path(
    svg`M${-w / 2},${-h * 0.6}C${-w * 0.1},${-h * 0.9} ${w * 0.1},${-h * 0.5} ${w / 2},${-h * 0.85}V${-h * 0.7}C${w * 0.1},${-h * 0.36} ${-w * 0.1},${-h * 0.7} ${-w / 2},${-h * 0.4}Z`,
    white(0.28),
  )
