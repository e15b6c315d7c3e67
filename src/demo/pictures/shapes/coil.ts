import { plain, write } from '../drawing/lettering.ts'
import { ellipse, group, line, rect, svg } from '../drawing/markup.ts'
import { gloss, knurl, metal, ring, round } from '../drawing/material.ts'
import type { Paper } from '../drawing/paper.ts'
import { ink, lit, shade, white } from '../drawing/tone.ts'
import type { Draw } from './body.ts'

const SIZES = { mesh: [104, 190], plug: [78, 226], short: [132, 150] } as const

export const coil: Draw<'coil'> = (paper, good, paint) => {
  const [w, h] = SIZES[good.kind]
  const seal = paper.linear(round(paint.brand[1] > 0.06 ? paint.brand : [0.6, 0.2, 28]))
  const windows = good.kind === 'plug' ? [-0.01] : good.kind === 'short' ? [-0.28, 0, 0.27] : [-0.2, 0.16]
  return {
    svg:
      rect(-w * 0.3, -18, w * 0.6, 20, 4, paper.linear(metal('gold'))) +
      rect(-w * 0.1, -4, w * 0.2, 10, 3, paper.linear(metal('steel'))) +
      rect(-w * 0.44, -46, w * 0.88, 30, 6, paper.linear(round(paint.body[0] < 0.5 ? paint.body : [0.3, 0.01, 220]))) +
      knurl(w * 0.88, -44, -18, 20, 0.3) +
      rect(-w / 2, -h, w, h - 44, 8, paper.linear(metal(paint.metal))) +
      windows.map((x) => slot(paper, w * x, -h + (good.kind === 'short' ? 33 : 42), good.kind === 'short' ? 34 : 54)).join('') +
      rect(-w / 2, -h + 22, w, 2, 0, shade(0.35)) + rect(-w / 2, -h + 24, w, 1.4, 0, white(0.4)) +
      write(`${good.figure} Om`, 0, -60, { ...plain, weight: 700, size: 17, fill: paint.metal === 'black' ? white(0.85) : shade(0.78), fit: w * 0.74 }) +
      ring(paper, paint.metal, w * 0.8, -h + 4, 20) +
      rect(-w * 0.45, -h - 8, w * 0.9, 9, 4, seal) +
      ellipse(0, -h - 16, w * 0.4, w * 0.085, ink([0.92, 0.005, 220])) + ellipse(0, -h - 16, w * 0.27, w * 0.057, shade(0.85)) + ellipse(-6, -h - 17, w * 0.18, 3, white(0.25)) +
      gloss(paper, -w * 0.4, -h + 6, w * 0.2, h - 60, 0.6),
    width: w,
    height: h + 26,
  }
}

/** A slot through which the cotton and the mesh over it show. */
function slot(paper: Paper, cx: number, y: number, high: number): string {
  const opening = rect(cx - 13, y, 26, high, 13, '#000')
  let mesh = ''
  for (let at = -6; at < high + 12; at += 6.5) mesh += svg`M${cx - 16},${y + at}l34,10M${cx - 16},${y + at + 10}l34,-10`
  return (
    rect(cx - 14.5, y - 1.5, 29, high + 3, 14.5, shade(0.6)) +
    rect(cx - 13, y, 26, high, 13, ink([0.91, 0.012, 85])) +
    group(paper.clip(opening), line(mesh, ink([0.52, 0.06, 58]), 1.5), rect(cx - 13, y, 26, 18, 0, paper.down([[0, shade(0.55)], [1, shade(0)]])), rect(cx - 13, y, 7, high, 0, paper.linear([[0, shade(0.4)], [1, shade(0)]]))) +
    line(svg`M${cx + 13.6},${y + 13}v${high - 26}`, white(0.7), 1.4)
  )
}

/** A pod cartridge on its own: smoked plastic, liquid, contacts at the foot. */
export const cartridge: Draw<'cartridge'> = (paper, good, paint) => {
  const w = good.kind === 'round' ? 132 : 156
  const h = good.kind === 'refill' ? 150 : 178
  const r = good.kind === 'round' ? 52 : 20
  const c = paint.liquid
  const tinted = good.kind === 'refill'
  const shell = ([[0, 0.3], [0.12, 0.55], [0.3, 0.66], [0.6, 0.5], [0.9, 0.3], [1, 0.45]] as const).map(([offset, l]) => [offset, tinted ? ink([l + 0.22, 0.02, c[2]], 0.85) : ink([l, 0.012, 220], 0.88)] as const)
  const high = 76
  const body = svg`M${-w / 2},${-r * 0.3}V${-h + r * 0.6}C${-w / 2},${-h - 24} ${-w * 0.2},${-h - 10} ${-w * 0.19},${-h - high}Q0,${-h - high - 11} ${w * 0.19},${-h - high}C${w * 0.2},${-h - 10} ${w / 2},${-h - 24} ${w / 2},${-h + r * 0.6}V${-r * 0.3}Q${w / 2},2 ${w / 2 - r * 0.5},2H${-w / 2 + r * 0.5}Q${-w / 2},2 ${-w / 2},${-r * 0.3}Z`
  const level = -h * 0.78
  return {
    svg:
      `<path d="${body}" fill="${paper.linear(shell)}"/>` +
      group(
        paper.clip(`<path d="${body}"/>`),
        rect(-w * 0.44, level, w * 0.88, -level - 30, 10, paper.linear([[0, ink(lit(c, -0.22))], [0.22, ink(lit(c, 0.07))], [0.7, ink(lit(c, -0.04))], [1, ink(lit(c, -0.25))]])),
        ellipse(0, level + 1, w * 0.44, 5, ink(lit(c, 0.13))),
        rect(-w * 0.1, -h - 30, w * 0.2, h, 4, paper.linear(metal('steel'))),
        rect(-w * 0.2, -h * 0.36, w * 0.4, h * 0.36, 6, paper.linear(metal(paint.metal))),
        rect(-w / 2, -30, w, 36, 0, paper.linear(round([0.24, 0.01, 220]))),
        write(`${good.figure} Om`, 0, -9, { ...plain, size: 15, fill: white(0.85), fit: w * 0.7 }),
        rect(-w / 2, -h - high, w, h + high + 4, 0, paper.linear([[0, shade(0.35)], [0.1, shade(0)], [0.8, shade(0)], [1, shade(0.3)]])),
        gloss(paper, -w * 0.42, -h - 6, 20, h - 30, 0.9), gloss(paper, w * 0.36, -h + 14, 10, h - 60, 0.6),
      ) +
      gloss(paper, -w * 0.15, -h - high - 2, w * 0.28, 7, 0.75) +
      [-0.2, 0.12].map((x) => rect(w * x, -1, w * 0.1, 6, 2, paper.linear(metal('gold')))).join(''),
    width: w,
    height: h + high,
  }
}
