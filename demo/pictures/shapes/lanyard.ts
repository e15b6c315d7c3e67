import { writeBrand } from '../catalogue/brands.ts'
import { ellipse, line, rect, svg } from '../drawing/markup.ts'
import { metal, round } from '../drawing/material.ts'
import { ink, isDark, lit, shade, white } from '../drawing/tone.ts'
import type { Draw } from './body.ts'
import { cord } from './cord.ts'

export const lanyard: Draw<'lanyard'> = (paper, good, paint) => {
  const c = paint.body
  const drop = good.kind === 'ring' ? 60 : 0
  const loop = svg`M-8,${-118 - drop}C-160,-250 -120,-410 0,-410S160,-250 8,${-118 - drop}`
  const clip =
    rect(-15, -126 - drop, 30, 34, 6, paper.linear(metal(paint.metal))) +
    line(
      svg`M0,${-92 - drop}v16M0,${-76 - drop}c-26,4 -30,50 -8,62c20,10 34,-8 28,-30`,
      ink([0.5, 0.01, 220]),
      11,
      'stroke-linecap="round"',
    ) +
    line(
      svg`M0,${-92 - drop}v16M0,${-76 - drop}c-26,4 -30,50 -8,62c20,10 34,-8 28,-30`,
      ink([0.86, 0.008, 220]),
      6,
      'stroke-linecap="round"',
    )
  const sleeve =
    good.kind === 'ring'
      ? ellipse(0, -34, 54, 36, 'none', `stroke="${ink(lit(c, -0.16))}" stroke-width="22"`) +
        ellipse(0, -36, 54, 36, 'none', `stroke="${ink(c)}" stroke-width="16"`) +
        line('M-50,-46a54,36 0 0 1 54,-26', white(0.55), 5, 'stroke-linecap="round"')
      : ''
  return {
    svg:
      cord(loop, c, 22) +
      line(loop, isDark(c) ? white(0.2) : shade(0.14), 15, 'stroke-dasharray="3 7"') +
      line(loop, ink(paint.second), 4) +
      rect(-26, -168 - drop, 52, 46, 9, paper.linear(round([0.28, 0.012, 220]))) +
      writeBrand(good.brand, 0, -139 - drop, { size: 17, fill: white(0.9), fit: 44 }) +
      clip +
      sleeve,
    width: 230,
    height: 424,
  }
}
