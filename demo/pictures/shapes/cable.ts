import { writeBrand } from '../catalogue/brands.ts'
import { line, placed, rect, svg, times } from '../drawing/markup.ts'
import { gloss, metal, round } from '../drawing/material.ts'
import { ink, isDark, lit, shade, white } from '../drawing/tone.ts'
import type { Draw } from './body.ts'
import { cord } from './cord.ts'

export const cable: Draw<'cable'> = (paper, good, paint) => {
  const c = paint.body
  const braid = (data: string) =>
    cord(data, c, 17) + line(data, isDark(c) ? white(0.16) : shade(0.16), 13, 'stroke-dasharray="2.4 4.2"')
  const plug = (x: number, y: number, turn: number) =>
    placed(
      x,
      y,
      1,
      turn,
      rect(-13, -96, 26, 34, 4, paper.linear(metal('steel'))),
      rect(-7, -93, 14, 8, 2, shade(0.7)),
      rect(-19, -66, 38, 66, 9, paper.linear(round(good.style.shift > 0 ? [0.3, 0.01, 220] : c))),
      gloss(paper, -14, -60, 10, 54, 0.6),
      rect(-11, -2, 22, 18, 4, paper.linear(round(lit(c, -0.1)))),
    )
  const coil = good.kind === 'coil'
  return {
    svg: coil
      ? times(4, (i) =>
          braid(
            svg`M${-128 + i * 5},${-96 - i * 14}a${128 - i * 5},${82 - i * 3} 0 1 0 ${256 - i * 10},0a${128 - i * 5},${82 - i * 3} 0 1 0 ${-256 + i * 10},0`,
          ),
        ) +
        braid('M118,-170C150,-220 112,-262 74,-262') +
        braid('M-118,-150C-160,-206 -128,-250 -92,-262') +
        plug(74, -262, -62) +
        plug(-92, -262, 34) +
        rect(-34, -62, 68, 46, 10, ink([0.26, 0.012, 220])) +
        writeBrand(good.brand, 0, -32, { size: 20, fill: white(0.9), fit: 56 })
      : braid('M-96,-10C-150,-150 -60,-210 0,-150S130,-90 96,-250') +
        braid('M-96,-10C-60,40 70,20 104,-30C130,-70 60,-110 20,-70S-70,-60 -84,-250') +
        plug(96, -250, 6) +
        plug(-84, -250, -6) +
        rect(-44, -40, 78, 42, 10, ink([0.26, 0.012, 220])) +
        writeBrand(good.brand, -5, -12, { size: 22, fill: white(0.9), fit: 64 }),
    width: 270,
    height: 350,
  }
}
