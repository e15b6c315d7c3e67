import { writeBrand } from '../catalogue/brands.ts'
import { plain, write } from '../drawing/lettering.ts'
import { ellipse, group, line, path, rect, svg, times } from '../drawing/markup.ts'
import { gloss, metal, round, roundShade } from '../drawing/material.ts'
import type { Paper } from '../drawing/paper.ts'
import { ink, lit, shade, white } from '../drawing/tone.ts'
import type { Good } from '../good.ts'
import type { Paint } from '../paint.ts'
import type { Draw } from './body.ts'

/** Resistance wire: a spool, or ready-wound coils in a clear tube. */
export const wire: Draw<'wire'> = (paper, good, paint) => {
  if (good.kind === 'premade') return tube(paper, good, paint)
  const w = 220
  const h = 128
  const c = paint.body
  const disc = (y: number, seen: boolean) =>
    path(svg`M${-w / 2},${y - 14}V${y}A${w / 2},${w * 0.17} 0 0 0 ${w / 2},${y}V${y - 14}Z`, paper.linear(round(c))) +
    (seen
      ? ellipse(
          0,
          y - 14,
          w / 2,
          w * 0.17,
          paper.linear(
            [
              [0, ink(lit(c, 0.14))],
              [1, ink(lit(c, -0.02))],
            ],
            [0, 0, 1, 1],
          ),
        )
      : ellipse(0, y - 14, w / 2, w * 0.17, ink(lit(c, -0.1))))
  let turns = ''
  for (let y = -h + 14; y < -14; y += 5) turns += svg`M${-w * 0.4},${y}Q0,${y + w * 0.26} ${w * 0.4},${y}`
  const y = -h - 14
  return {
    svg:
      disc(0, false) +
      path(svg`M${-w * 0.4},${-h}V-14Q0,${w * 0.12} ${w * 0.4},-14V${-h}Z`, paper.linear(metal(paint.metal))) +
      line(turns, shade(0.4), 1.5) +
      line(turns, white(0.3), 1.1, 'transform="translate(0 2.2)"') +
      gloss(paper, -w * 0.32, -h, 26, h - 6, 0.6) +
      disc(-h, true) +
      ellipse(0, y, w * 0.38, w * 0.127, ink(paint.label)) +
      ellipse(0, y, w * 0.1, w * 0.034, shade(0.75)) +
      group(
        svg`transform="translate(0 ${y}) scale(1 .5)"`,
        writeBrand(good.brand, 0, -20, { size: 27, fill: ink(paint.print), fit: w * 0.5 }),
        write(good.note, 0, 40, { ...plain, size: 17, fill: ink(paint.print), fit: w * 0.5 }),
      ),
    width: w,
    height: h + 52,
  }
}

function tube(paper: Paper, good: Good, paint: Paint) {
  const w = 150
  const h = 230
  const wound = (cx: number, cy: number) =>
    group(
      svg`transform="translate(${cx} ${cy}) rotate(-24)"`,
      times(7, (i) =>
        ellipse(-21 + i * 7, 0, 5, 15, 'none', `stroke="${paper.down(metal(paint.metal))}" stroke-width="3.4"`),
      ),
      line('M-24,14l-8,24M24,14l8,24', ink([0.62, 0.01, 220]), 3),
    )
  const glass = rect(-w / 2, -h, w, h + 2, 20, '#000')
  return {
    svg:
      rect(
        -w / 2,
        -h,
        w,
        h + 2,
        20,
        paper.linear([
          [0, ink([0.74, 0.012, 220], 0.8)],
          [0.12, ink([0.94, 0.006, 220], 0.6)],
          [0.8, ink([0.92, 0.008, 220], 0.55)],
          [1, ink([0.7, 0.012, 220], 0.8)],
        ]),
      ) +
      group(
        paper.clip(glass),
        wound(-28, -40),
        wound(26, -74),
        wound(-24, -112),
        wound(30, -30),
        rect(-w / 2, -h + 24, w, 74, 0, ink(paint.label)),
        rect(-w / 2, -h + 98, w, 7, 0, ink(paint.art[0])),
        writeBrand(good.brand, 0, -h + 60, { size: 32, fill: ink(paint.print), fit: w * 0.72 }),
        write(good.note, 0, -h + 82, { ...plain, size: 14, fill: ink(paint.print), fit: w * 0.72 }),
        rect(-w / 2, -h, w, h + 2, 0, paper.linear(roundShade(0.6))),
        gloss(paper, -w * 0.42, -h + 8, 24, h - 16, 0.9),
        gloss(paper, w * 0.36, -h + 16, 10, h - 30, 0.6),
      ) +
      rect(-w / 2 - 5, -h - 40, w + 10, 52, 12, paper.linear(round(paint.body))) +
      gloss(paper, -w * 0.42, -h - 36, 22, 44, 0.55) +
      ellipse(0, -h - 38, w / 2 + 2, 8, ink(lit(paint.body, 0.1))),
    width: w + 10,
    height: h + 46,
  }
}
