import { writeBrand } from '../catalogue/brands.ts'
import { plain, write } from '../drawing/lettering.ts'
import { circle, ellipse, group, line, rect, svg, times } from '../drawing/markup.ts'
import { gloss, knurl, metal, ring, round } from '../drawing/material.ts'
import type { Paper } from '../drawing/paper.ts'
import { ink, shade, white } from '../drawing/tone.ts'
import type { Good } from '../good.ts'
import type { Draw } from './body.ts'

const SIZES = { mesh: [104, 190], plug: [78, 226], short: [132, 150] } as const

export const coil: Draw<'coil'> = (paper, good, paint) => {
  const [w, h] = SIZES[good.kind]
  const seal = paper.linear(round(paint.brand[1] > 0.06 ? paint.brand : [0.6, 0.2, 28]))
  const openings = good.kind === 'plug' ? [-0.01] : good.kind === 'short' ? [-0.28, 0, 0.27] : [-0.2, 0.16]
  const top = -h + (good.kind === 'short' ? 33 : 42)
  const sleeved = ['flat', 'dome', 'spout'].includes(good.style.cap)
  const sleeveTop = good.kind === 'short' ? -66 : -h * 0.5
  const print = sleeved
    ? ink(paint.body[0] > 0.72 ? [0.2, 0.02, 160] : [0.98, 0.005, 120])
    : paint.metal === 'black' || paint.metal === 'gunmetal'
      ? white(0.88)
      : shade(0.78)
  return {
    svg:
      rect(-w * 0.3, -18, w * 0.6, 20, 4, paper.linear(metal('gold'))) +
      rect(-w * 0.1, -4, w * 0.2, 10, 3, paper.linear(metal('steel'))) +
      rect(-w * 0.44, -46, w * 0.88, 30, 6, paper.linear(round(paint.body))) +
      knurl(w * 0.88, -44, -18, 20, 0.3) +
      rect(-w / 2, -h, w, h - 44, 8, paper.linear(metal(paint.metal))) +
      (sleeved ? rect(-w / 2, sleeveTop, w, -sleeveTop - 48, 0, paper.linear(round(paint.body))) : '') +
      wall(
        paper,
        good,
        openings.map((x) => w * x),
        top,
        good.kind === 'short' ? 34 : sleeved ? 46 : 54,
        w,
      ) +
      rect(-w / 2, -h + 22, w, 2, 0, shade(0.35)) +
      rect(-w / 2, -h + 24, w, 1.4, 0, white(0.4)) +
      (sleeved && good.kind !== 'short'
        ? writeBrand(good.brand, 0, sleeveTop + 22, { size: 17, fill: print, fit: w * 0.74 })
        : '') +
      write(`${good.figure} Om`, 0, -58, {
        ...plain,
        weight: 700,
        size: sleeved ? 15 : 17,
        fill: print,
        fit: w * 0.74,
      }) +
      ring(paper, paint.metal, w * 0.8, -h + 4, 20) +
      rect(-w * 0.45, -h - 8, w * 0.9, 9, 4, seal) +
      ellipse(0, -h - 16, w * 0.4, w * 0.085, ink([0.92, 0.005, 220])) +
      ellipse(0, -h - 16, w * 0.27, w * 0.057, shade(0.85)) +
      ellipse(-6, -h - 17, w * 0.18, 3, white(0.25)) +
      gloss(paper, -w * 0.4, -h + 6, w * 0.2, h - 60, 0.6),
    width: w,
    height: h + 26,
  }
}

/** Draws the openings for the liquid: tall slots with mesh, round holes, or rows of fine slits. */
function wall(paper: Paper, good: Good, openings: readonly number[], y: number, high: number, w: number): string {
  if (good.style.labelCut === 'tag') {
    return times(4, (row) => {
      const at = y + (row * high) / 4
      return (
        rect(-w * 0.36, at, w * 0.72, high * 0.12, 3, shade(0.78)) +
        rect(-w * 0.36, at + high * 0.12, w * 0.72, 1.4, 0, white(0.5))
      )
    })
  }
  if (good.style.labelCut === 'band' || good.style.labelCut === 'patch') {
    const radius = Math.min(15, high * 0.3)
    return openings
      .map(
        (x) =>
          slot(paper, x, y + 2, radius * 2) + (high > 40 ? circle(x, y + high - 6, radius * 0.5, shade(0.78)) : ''),
      )
      .join('')
  }
  return openings.map((x) => slot(paper, x, y, high)).join('')
}

/** Draws a slot that shows the cotton and the mesh over it. */
function slot(paper: Paper, cx: number, y: number, high: number): string {
  const opening = rect(cx - 13, y, 26, high, 13, '#000')
  let mesh = ''
  for (let at = -6; at < high + 12; at += 6.5) mesh += svg`M${cx - 16},${y + at}l34,10M${cx - 16},${y + at + 10}l34,-10`
  return (
    rect(cx - 14.5, y - 1.5, 29, high + 3, 14.5, shade(0.6)) +
    rect(cx - 13, y, 26, high, 13, ink([0.91, 0.012, 85])) +
    group(
      paper.clip(opening),
      line(mesh, ink([0.52, 0.06, 58]), 1.5),
      rect(
        cx - 13,
        y,
        26,
        18,
        0,
        paper.down([
          [0, shade(0.55)],
          [1, shade(0)],
        ]),
      ),
      rect(
        cx - 13,
        y,
        7,
        high,
        0,
        paper.linear([
          [0, shade(0.4)],
          [1, shade(0)],
        ]),
      ),
    ) +
    line(svg`M${cx + 13.6},${y + 13}v${high - 26}`, white(0.7), 1.4)
  )
}
