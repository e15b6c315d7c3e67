import { writeBrand } from '../catalogue/brands.ts'
import { plain, write } from '../drawing/lettering.ts'
import { group, line, path, placed, rect, svg } from '../drawing/markup.ts'
import type { Paper } from '../drawing/paper.ts'
import { ink, isDark, lit, shade, white, type Tone } from '../drawing/tone.ts'
import type { Good, KindOf } from '../good.ts'
import type { Paint } from '../paint.ts'
import { labelArts } from '../print/label-art.ts'
import type { Body, Draw } from './body.ts'

const SIZES: Record<KindOf<'box'>, readonly [width: number, height: number, depth: number]> = {
  carton: [210, 330, 74],
  tall: [150, 370, 60],
  wide: [300, 240, 70],
}

/** A retail box, seen a little from the right and above. */
export const box: Draw<'box'> = (paper, good, paint) => carton(paper, good, paint, good.kind)

/** Draws a box for any goods: front, right side, lid. */
export function carton(paper: Paper, good: Good, paint: Paint, kind: KindOf<'box'>): Body {
  const [w, h, deep] = SIZES[kind]
  const c: Tone = paint.body
  const x = -w / 2 - deep / 2
  const face = rect(x, -h, w, h + 4, 0, '#000')
  const print = isDark(c) || c[0] < 0.8 ? white(0.97) : ink([0.2, 0.02, 160])
  const art = labelArts[good.style.labelArt]({
    paper,
    width: w,
    top: -h,
    bottom: 0,
    first: lit(c, c[0] > 0.72 ? -0.1 : 0.09),
    second: c[0] > 0.72 ? lit(paint.second, -0.04) : lit(paint.second, 0.05),
    ground: c,
  })
  const side = svg`M${x + w},${-h}l${deep},-26v${h + 4}l${-deep},26Z`
  return {
    svg:
      path(
        side,
        paper.linear([
          [0, ink(lit(c, -0.16))],
          [1, ink(lit(c, -0.28))],
        ]),
      ) +
      path(
        svg`M${x},${-h}l${deep},-26h${w}l${-deep},26Z`,
        paper.linear([
          [0, ink(lit(c, 0.15, 0.9))],
          [1, ink(lit(c, 0.08))],
        ]),
      ) +
      line(svg`M${x + w * 0.42},${-h}l${deep},-26`, shade(0.18), 1.4) +
      rect(
        x,
        -h,
        w,
        h + 4,
        0,
        paper.linear(
          [
            [0, ink(lit(c, 0.05))],
            [1, ink(lit(c, -0.06))],
          ],
          [0, 0, 0.6, 1],
        ),
      ) +
      group(
        paper.clip(face),
        placed(x + w / 2, 0, 1, 0, art),
        rect(
          x,
          -h,
          w,
          h + 4,
          0,
          paper.linear(
            [
              [0, white(0.1)],
              [0.4, white(0)],
              [1, shade(0.1)],
            ],
            [0, 0, 1, 1],
          ),
        ),
      ) +
      writeBrand(good.brand, x + w * 0.9, -h + w * 0.25, {
        size: w * 0.165,
        fill: print,
        anchor: 'end',
        fit: w * 0.8,
      }) +
      write(good.title, x + w * 0.9, -h + w * 0.25 + 28, {
        ...plain,
        size: 18,
        fill: print,
        anchor: 'end',
        fit: w * 0.8,
      }) +
      write('18+', x + w * 0.9, -18, { ...plain, weight: 700, size: 17, fill: white(0.95), anchor: 'end' }) +
      line(svg`M${x + w},${-h}v${h + 4}`, white(0.35), 1.6) +
      line(svg`M${x},${-h}h${w}`, white(0.5), 1.6),
    width: w + deep,
    height: h + 26,
  }
}
