import { writeBrand } from '../catalogue/brands.ts'
import { plain, write } from '../drawing/lettering.ts'
import { ellipse, path, rect, svg } from '../drawing/markup.ts'
import { gloss, metal, round, slab } from '../drawing/material.ts'
import { ink, isDark, lit, shade, white } from '../drawing/tone.ts'
import type { Draw } from './body.ts'

/** A mains or car plug for charging. */
export const adapter: Draw<'adapter'> = (paper, good, paint) => {
  const c = paint.body
  const print = isDark(c) ? white(0.85) : shade(0.68)
  if (good.kind === 'car') {
    const w = 128
    return {
      svg:
        rect(-11, -12, 22, 20, 8, paper.linear(metal('steel'))) +
        path(svg`M-38,-6L-46,-150H46L38,-6Q0,6 -38,-6Z`, paper.linear(round(lit(c, -0.06)))) +
        [-1, 1].map((side) => rect(side * 43 - 5, -120, 10, 64, 5, paper.linear(metal('steel')))).join('') +
        rect(-w / 2, -262, w, 116, 22, paper.linear(round(c))) +
        rect(-w / 2, -160, w, 8, 0, paper.linear(metal(paint.metal))) +
        ellipse(0, -258, w / 2 - 4, 15, ink(lit(c, 0.1))) +
        rect(-30, -264, 24, 10, 3, shade(0.8)) +
        rect(8, -263, 22, 8, 4, shade(0.8)) +
        writeBrand(good.brand, 0, -204, { size: 25, fill: print, fit: 92 }) +
        write(good.note, 0, -182, { ...plain, size: 13, fill: print, fit: 92 }) +
        gloss(paper, -w * 0.4, -250, 24, 96, 0.7) +
        gloss(paper, -34, -144, 16, 128, 0.45),
      width: w,
      height: 276,
    }
  }
  const w = 196
  return {
    svg:
      [-44, 44].map((x) => rect(x - 9, -298, 18, 76, 9, paper.linear(metal('steel')))).join('') +
      path(svg`M-74,-204L-60,-236H60L74,-204Z`, paper.linear(round(lit(c, -0.05)))) +
      rect(-w / 2, -212, w, 214, 34, paper.linear(slab(c, lit(c, -0.07)), [0, 0, 0.5, 1])) +
      rect(
        -w / 2,
        -212,
        w,
        214,
        34,
        paper.linear([
          [0, shade(0.28)],
          [0.06, shade(0)],
          [0.8, shade(0)],
          [1, shade(0.3)],
        ]),
      ) +
      rect(-30, -48, 60, 20, 10, shade(0.75)) +
      rect(-22, -43, 44, 9, 4.5, ink([0.4, 0.01, 220])) +
      writeBrand(good.brand, 0, -126, { size: 38, fill: print, fit: 140 }) +
      write(good.note, 0, -96, { ...plain, size: 18, fill: print, fit: 140 }) +
      gloss(paper, -w * 0.47, -190, 18, 170, 0.85) +
      gloss(paper, -w * 0.36, -212, w * 0.72, 9, 0.9),
    width: w,
    height: 298,
  }
}
