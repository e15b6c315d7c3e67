import { writeBrand } from '../catalogue/brands.ts'
import { plain, write } from '../drawing/lettering.ts'
import { ellipse, group, line, path, placed, rect, svg, times } from '../drawing/markup.ts'
import { gloss, metal, round, roundShade } from '../drawing/material.ts'
import type { Paper } from '../drawing/paper.ts'
import { ink, isDark, lit, shade, white, type Tone } from '../drawing/tone.ts'
import type { Good } from '../good.ts'
import type { Paint } from '../paint.ts'
import { labelArts } from '../print/label-art.ts'
import type { Draw } from './body.ts'

export const tin: Draw<'tin'> = (paper, good, paint) => {
  const flat = good.kind === 'flat'
  const w = good.kind === 'jar' ? 206 : flat ? 270 : 232
  const h = good.kind === 'jar' ? 196 : flat ? 86 : 150
  const lid = good.kind === 'jar' ? 40 : 46
  const dip = w * 0.2
  const c = paint.body
  const side = svg`M${-w / 2},${-h}V-14Q0,${dip * 1.1} ${w / 2},-14V${-h}Z`
  return {
    svg:
      path(side, paper.linear(round(c))) +
      group(
        paper.clip(path(side, '#000')),
        good.kind === 'jar' ? cotton(paper, w, h) : '',
        wrapper(paper, good, paint, w, h, dip),
        path(side, paper.linear(roundShade(0.8))),
        gloss(paper, -w * 0.42, -h, w * 0.14, h + 20, 0.6),
        gloss(paper, w * 0.42, -h, w * 0.05, h + 10, 0.4),
      ) +
      path(
        svg`M${-w / 2 - 4},${-h - lid * 0.66}V${-h + lid * 0.44}Q0,${-h + lid * 0.44 + dip} ${w / 2 + 4},${-h + lid * 0.44}V${-h - lid * 0.66}Z`,
        paper.linear(metal(paint.metal)),
      ) +
      line(
        svg`M${-w / 2 - 4},${-h + lid * 0.36}Q0,${-h + lid * 0.36 + dip} ${w / 2 + 4},${-h + lid * 0.36}`,
        shade(0.3),
        2,
      ) +
      top(paper, good, paint, w, -h - lid * 0.66),
    width: w,
    height: h + lid * 0.66 + 40,
  }
}

function wrapper(paper: Paper, good: Good, paint: Paint, w: number, h: number, dip: number): string {
  const band: Tone = paint.label
  const y = -h + h * 0.34
  const high = h * (good.kind === 'flat' ? 0.5 : 0.58)
  const data = svg`M${-w / 2},${y}Q0,${y + dip} ${w / 2},${y}V${y + high}Q0,${y + high + dip} ${-w / 2},${y + high}Z`
  const fill = ink(paint.print)
  const middle = y + dip * 0.5 + high * 0.5
  return (
    path(data, ink(band)) +
    group(
      paper.clip(path(data, '#000')),
      placed(
        w * 0.26,
        0,
        1,
        0,
        labelArts[good.style.labelArt]({
          paper,
          width: w * 0.5,
          top: y - high * 0.3,
          bottom: y + high + dip * 0.5,
          first: paint.art[0],
          second: paint.art[1],
          ground: band,
        }),
      ),
    ) +
    writeBrand(good.brand, -w * 0.1, middle + 6, { size: Math.min(36, high * 0.42), fill, fit: w * 0.5 }) +
    write(good.title, -w * 0.1, middle + 6 + Math.min(20, high * 0.24), {
      ...plain,
      size: Math.min(15, high * 0.2),
      fill,
      fit: w * 0.5,
    })
  )
}

const top = (paper: Paper, good: Good, paint: Paint, w: number, y: number) => {
  const painted = good.style.shift > 0
  const c: Tone = painted ? paint.body : [0.86, 0.006, 220]
  return (
    ellipse(
      0,
      y,
      w / 2 + 4,
      w * 0.18,
      paper.linear(
        [
          [0, ink(lit(c, 0.1))],
          [0.5, ink(lit(c, -0.06))],
          [1, ink(lit(c, 0.06))],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    ellipse(
      0,
      y,
      w / 2 - 12,
      w * 0.145,
      paper.linear(
        [
          [0, ink(lit(c, -0.06))],
          [1, ink(lit(c, 0.1))],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    group(
      svg`transform="translate(0 ${y + 8}) scale(1 .62)"`,
      writeBrand(good.brand, 0, 4, {
        size: 32,
        fill: painted && isDark(c) ? white(0.85) : ink([0.45, 0.015, 220]),
        fit: w * 0.6,
      }),
    )
  )
}

/** Draws the visible content of a clear jar. */
const cotton = (paper: Paper, w: number, h: number) =>
  rect(-w / 2, -h, w, h + 40, 0, ink([0.93, 0.008, 90])) +
  times(14, (i) =>
    ellipse(
      ((i * 0.618) % 1) * w - w / 2,
      -h * 0.9 + ((i * 0.377) % 1) * h,
      34,
      22,
      paper.radial(
        [
          [0, white(0.95)],
          [0.7, ink([0.95, 0.008, 90], 0.8)],
          [1, ink([0.85, 0.012, 90], 0)],
        ],
        { cx: 0.4, cy: 0.35 },
      ),
    ),
  )
