import { writeBrand } from '../catalogue/brands.ts'
import { plain, write } from '../drawing/lettering.ts'
import { line, path, placed, rect, svg, times } from '../drawing/markup.ts'
import { gloss, screen, slab } from '../drawing/material.ts'
import { blend, ink, isDark, lit, shade, white, type Tone } from '../drawing/tone.ts'
import { cell } from './battery.ts'
import type { Draw } from './body.ts'

export const charger: Draw<'charger'> = (paper, good, paint) => {
  const bays = { solo: 1, duo: 2, quad: 4 }[good.kind]
  const gap = bays === 4 ? 92 : 140
  const w = bays === 1 ? 190 : bays === 2 ? 300 : 410
  const c: Tone = paint.body
  const cells = {
    ...paint,
    body: paint.brand[1] < 0.05 ? ([0.62, 0.17, 30] as Tone) : paint.brand,
    second: lit(paint.brand, 0.14),
  }
  const middle = (i: number) => (i - (bays - 1) / 2) * gap
  const scale = bays === 4 ? 0.86 : 1
  const filled = (i: number) => !(bays === 4 && good.style.shift > 0.2 && i === 2)
  const lampWidth = bays === 1 ? 112 : 172
  const deep = lit(c, -0.17)
  return {
    svg:
      path(
        svg`M${-w / 2 + 8},-60V-290q0,-44 44,-44H${w / 2 - 52}q44,0 44,44V-60Z`,
        paper.linear(slab(c, lit(c, -0.05)), [0, 0, 1, 1]),
      ) +
      times(
        bays,
        (i) =>
          rect(
            middle(i) - 54 * scale,
            -318,
            108 * scale,
            230,
            30 * scale,
            paper.linear([
              [0, ink(deep)],
              [0.3, ink(blend(deep, c, 0.5))],
              [1, ink(lit(c, -0.02))],
            ]),
          ) +
          rect(
            middle(i) - 54 * scale,
            -318,
            108 * scale,
            40,
            30 * scale,
            paper.down([
              [0, shade(0.25)],
              [1, shade(0)],
            ]),
          ),
      ) +
      times(bays, (i) =>
        filled(i)
          ? placed(middle(i), -66, scale, 0, cell(paper, { ...good, figure: '3000' }, cells, 88, 250, '18650').svg)
          : '',
      ) +
      path(
        svg`M${-w / 2},-116H${w / 2}V-26q0,28 -28,30H${-w / 2 + 28}q-28,-2 -28,-30Z`,
        paper.down([
          [0, ink(lit(c, 0.1))],
          [0.25, ink(lit(c, 0.02))],
          [1, ink(lit(c, -0.12))],
        ]),
      ) +
      line(svg`M${-w / 2},-116H${w / 2}`, white(0.7), 2.5) +
      rect(
        -w / 2,
        -126,
        w,
        10,
        0,
        paper.down([
          [0, shade(0)],
          [1, shade(0.28)],
        ]),
      ) +
      gloss(paper, -w / 2 + 3, -108, 14, 96, 0.7) +
      screen(
        paper,
        -lampWidth / 2,
        -92,
        lampWidth,
        60,
        write(good.figure, -lampWidth / 2 + 18, -53, {
          face: 'unbounded',
          weight: 600,
          spacing: -0.04,
          size: 26,
          fill: ink([0.97, 0.02, 150]),
          anchor: 'start',
          fit: lampWidth * 0.4,
        }) +
          write('V', bays === 1 ? 10 : 4, -53, {
            ...plain,
            weight: 700,
            size: 12,
            fill: ink([0.97, 0.02, 150]),
            anchor: 'start',
          }) +
          times(bays === 1 ? 2 : 4, (i) =>
            rect((bays === 1 ? 26 : 28) + i * 12, -70, 8, 18, 3, i < 3 ? ink(paint.lamp) : white(0.25)),
          ),
      ) +
      writeBrand(good.brand, 0, -10, { size: 17, fill: isDark(c) ? white(0.85) : shade(0.7), fit: w * 0.4 }),
    width: w,
    height: 340,
  }
}
