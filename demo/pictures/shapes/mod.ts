import { writeBrand } from '../catalogue/brands.ts'
import { plain, write } from '../drawing/lettering.ts'
import { group, path, placed, rect, svg, times } from '../drawing/markup.ts'
import { button, gloss, glint, knurl, metal, metalTone, round, roundShade, screen, slab } from '../drawing/material.ts'
import type { Paper } from '../drawing/paper.ts'
import { ink, lit, shade, white } from '../drawing/tone.ts'
import type { Good, KindOf } from '../good.ts'
import type { Paint } from '../paint.ts'
import { panels } from '../print/panel.ts'
import type { Draw } from './body.ts'
import { drawTank } from './tank.ts'

interface Form {
  width: number
  height: number
  radius: number
  /** Visible width of the side. */
  depth: number
}

const FORMS: Record<Exclude<KindOf<'mod'>, 'tube'>, Form> = {
  box: { width: 236, height: 330, radius: 34, depth: 40 },
  tower: { width: 172, height: 366, radius: 26, depth: 48 },
  squonk: { width: 262, height: 286, radius: 58, depth: 36 },
}

const digits = { face: 'unbounded', weight: 600, spacing: -0.05 } as const

export const mod: Draw<'mod'> = (paper, good, paint) =>
  good.kind === 'tube' ? tube(paper, good, paint) : boxed(paper, good, paint, FORMS[good.kind])

function boxed(
  paper: Paper,
  good: Good & { shape: 'mod' },
  paint: Paint,
  { width: w, height: h, radius: r, depth }: Form,
) {
  const tank = drawTank(
    paper,
    good.kind === 'squonk' ? 'drip' : good.style.shift > 0.3 ? 'bubble' : 'straight',
    paint,
    true,
  )
  const scale = Math.min(0.84, (w * 0.62) / tank.width)
  const front = rect(-w / 2, -h, w, h + 3, r, '#000')
  const side = svg`M${w / 2 - r},${-h + 3}l${depth},-25h${r * 0.5}q${r * 0.5},2 ${r * 0.5},${r}V${-r - 24}q0,${r * 0.7} ${-r * 0.5},${r}l${-depth},24Z`
  const top = svg`M${-w / 2 + r * 0.6},${-h + 3}l${depth},-25H${w / 2 + depth - r * 0.5}L${w / 2 - r * 0.5},${-h + 3}Z`
  const c = paint.body
  return {
    svg:
      path(
        side,
        paper.linear([
          [0, ink(lit(c, -0.2))],
          [0.55, ink(lit(c, -0.11))],
          [1, ink(lit(c, -0.28))],
        ]),
      ) +
      path(
        top,
        paper.linear([
          [0, ink(lit(c, 0.16, 0.8))],
          [1, ink(lit(c, 0.04))],
        ]),
      ) +
      placed(depth * 0.5 - w * 0.04, -h - 9, scale, 0, tank.svg) +
      rect(-w / 2, -h, w, h + 3, r, paper.linear(slab(c, paint.second), [0, 0, 0.4, 1])) +
      group(
        paper.clip(front),
        panels[good.style.panel]({ paper, x: -w / 2, y: -h, width: w, height: h, body: c, second: paint.second }),
        path(svg`M${-w / 2},${-h}H${w * 0.12}L${-w * 0.28},4H${-w / 2}Z`, white(0.08)),
        gloss(paper, -w * 0.49, -h + 20, 14, h - 40, 0.8),
        gloss(paper, -w * 0.4, -h, w * 0.8, 9, 0.9),
        rect(
          w / 2 - 8,
          -h,
          8,
          h + 4,
          0,
          paper.linear([
            [0, shade(0)],
            [1, shade(0.3)],
          ]),
        ),
        rect(
          -w / 2,
          -70,
          w,
          80,
          0,
          paper.down([
            [0, shade(0)],
            [1, shade(0.3)],
          ]),
        ),
      ) +
      controls(paper, good, paint, w, h),
    width: w + depth,
    height: h + 9 + tank.height * scale,
  }
}

function controls(paper: Paper, good: Good & { shape: 'mod' }, paint: Paint, w: number, h: number): string {
  const white95 = ink([0.98, 0.02, 150])
  const brandFill = paint.body[0] > 0.7 ? shade(0.75) : white(0.88)
  if (good.kind === 'squonk') {
    return (
      rect(-w * 0.33, -h * 0.6, w * 0.3, h * 0.36, 26, shade(0.6)) +
      rect(-w * 0.31, -h * 0.58, w * 0.26, h * 0.32, 22, paper.linear(round(paint.liquid))) +
      gloss(paper, -w * 0.29, -h * 0.55, 12, h * 0.26, 0.8) +
      button(paper, w * 0.2, -h * 0.66, 27, paint.body, paint.metal) +
      writeBrand(good.brand, w * 0.2, -h * 0.36, { size: 26, fill: brandFill, fit: w * 0.4 }) +
      write(`${good.figure} W`, w * 0.2, -h * 0.26, { ...plain, size: 17, fill: brandFill })
    )
  }
  const wide = good.kind === 'tower' ? w * 0.62 : 140
  const high = good.kind === 'tower' ? 150 : 122
  const x = -wide / 2
  const y = -h + (good.kind === 'tower' ? 104 : 112)
  const display =
    write(good.figure, x + wide * 0.43, y + high * 0.42, {
      ...digits,
      size: wide * 0.26,
      fill: white95,
      fit: wide * 0.66,
    }) +
    write('W', x + wide * 0.9, y + high * 0.42, { ...plain, weight: 700, size: 14, fill: white95 }) +
    times(10, (i) =>
      rect(
        x + wide * 0.11 + i * wide * 0.079,
        y + high * 0.56,
        wide * 0.058,
        6,
        2,
        i < 8 ? ink(paint.lamp) : white(0.2),
      ),
    ) +
    write('0.20 Om', x + wide * 0.11, y + high * 0.84, {
      ...plain,
      size: 14.5,
      fill: white(0.8),
      anchor: 'start',
      fit: wide * 0.44,
    }) +
    write('4.0 V', x + wide * 0.89, y + high * 0.84, {
      ...plain,
      size: 14.5,
      fill: white(0.8),
      anchor: 'end',
      fit: wide * 0.34,
    })
  const keys = [-46, 6].map(
    (at) =>
      rect(at - 1, -71, 42, 26, 13, shade(0.35)) +
      rect(at, -70, 40, 24, 12, paper.linear(metal('steel'), [0, 0, 1, 0.5])),
  )
  const fire =
    good.kind === 'tower'
      ? button(paper, 0, -h + 58, 27, paint.body, paint.metal)
      : rect(-37, -h + 39, 74, 48, 24, shade(0.35)) +
        rect(-36, -h + 40, 72, 46, 23, paper.linear(metal(paint.metal), [0, 0, 1, 0.5])) +
        rect(
          -31,
          -h + 45,
          62,
          36,
          18,
          paper.down([
            [0, ink(lit(paint.body, 0.16))],
            [1, ink(lit(paint.body, -0.06))],
          ]),
        )
  return (
    screen(paper, x, y, wide, high, display) +
    fire +
    keys.join('') +
    write('−', -26, -51, { ...plain, size: 20, fill: shade(0.8) }) +
    write('+', 26, -51, { ...plain, size: 20, fill: shade(0.8) }) +
    writeBrand(good.brand, 0, -18, { size: 20, fill: brandFill, fit: w * 0.5 })
  )
}

/** A mechanical tube: one turned barrel, all metal. */
function tube(paper: Paper, good: Good, paint: Paint) {
  const w = 118
  const h = 350
  const tank = drawTank(paper, good.style.shift > 0 ? 'drip' : 'straight', paint, true)
  const sleeveTop = -h + 34
  const sleeve = rect(-w / 2 + 2, sleeveTop, w - 4, h - 90, 0, '#000')
  return {
    svg:
      placed(0, -h - 2, 0.86, 0, tank.svg) +
      rect(-w / 2, -h, w, h, 7, paper.linear(metal(paint.metal))) +
      group(
        paper.clip(sleeve),
        rect(-w / 2, sleeveTop, w, h - 90, 0, paper.linear(round(paint.body))),
        panels[good.style.panel]({
          paper,
          x: -w / 2,
          y: sleeveTop,
          width: w,
          height: h - 90,
          body: paint.body,
          second: paint.second,
        }),
        rect(-w / 2, sleeveTop, w, h - 90, 0, paper.linear(roundShade(1.1))),
        writeBrand(good.brand, 12, sleeveTop + (h - 90) / 2, {
          size: 40,
          fill: paint.body[0] > 0.72 ? shade(0.75) : white(0.92),
          turn: -90,
          fit: h * 0.56,
        }),
      ) +
      gloss(paper, -w * 0.4, -h + 6, w * 0.2, h - 14, 0.7) +
      glint(paper, -w * 0.33, -h + 20, 4, h - 50, 0.7) +
      knurl(w, -44, -18, 30, 0.4) +
      rect(-w / 2, -56, w, 2, 0, shade(0.4)) +
      rect(-w / 2, -14, w, 2, 0, shade(0.4)) +
      [0, 1, 2].map((i) => rect(-w * 0.12 + i * w * 0.1, -10, w * 0.05, 6, 3, shade(0.7))).join('') +
      button(paper, 0, -h + 17, 12, metalTone(paint.metal), paint.metal),
    width: w,
    height: h + 2 + tank.height * 0.86,
  }
}
