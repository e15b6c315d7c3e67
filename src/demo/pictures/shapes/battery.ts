import { writeBrand } from '../catalogue/brands.ts'
import { plain, write } from '../drawing/lettering.ts'
import { ellipse, group, line, path, placed, rect, svg, times } from '../drawing/markup.ts'
import { gloss, glint, metal, round, screen, slab } from '../drawing/material.ts'
import type { Paper } from '../drawing/paper.ts'
import { blend, ink, isDark, lit, shade, white, type Tone } from '../drawing/tone.ts'
import type { Good } from '../good.ts'
import type { Paint } from '../paint.ts'
import type { Body, Draw } from './body.ts'

export const battery: Draw<'battery'> = (paper, good, paint) => {
  const [w, h] = ({ '18650': [104, 330], '21700': [122, 352], '18350': [112, 216] } as const)[good.kind]
  return cell(paper, good, paint, w, h, good.kind)
}

/** One lithium cell in its sleeve. */
function cell(paper: Paper, good: Good, paint: Paint, w: number, h: number, size: string): Body {
  const c = paint.body
  const band: Tone = c[0] > 0.8 ? [0.27, 0.02, c[2]] : [0.955, 0.01, c[2]]
  const art = good.style.labelArt
  const bandTop = -h * 0.36
  const ring = art === 'stripes' || art === 'waves' || art === 'strokes'
  const slant = art === 'wedge' || art === 'hills' || art === 'rays'
  const sleeve = rect(-w / 2, -h, w, h + 2, 12, '#000')
  const print = c[0] > 0.8 ? shade(0.8) : white(0.96)
  return {
    svg:
      rect(-w / 2, -h, w, h + 2, 12, paper.linear(round(c))) +
      group(
        paper.clip(sleeve),
        slant ? path(svg`M${-w},${bandTop + 20}L${w},${bandTop - 46}V${-h * 0.2}L${-w},${-h * 0.08}Z`, paper.linear(round(band))) : rect(-w / 2, bandTop, w, h * 0.2, 0, paper.linear(round(band))),
        ring ? times(3, (i) => rect(-w / 2, bandTop - 12 - i * 11, w, 5, 0, paper.linear(round(paint.second)))) : '',
        art === 'dots' || art === 'checks' ? rect(-w / 2, -34, w, 40, 0, paper.linear(round(paint.second))) : '',
      ) +
      writeBrand(good.brand, 10, -h * 0.69, { size: w * 0.33, fill: print, turn: -90, fit: h * 0.42 }) +
      write(good.figure, 0, -h * 0.24, { face: 'unbounded', weight: 700, spacing: -0.04, size: w * 0.21, fill: ink(lit(band, isDark(band) ? 0.68 : -0.72)), fit: w * 0.76 }) +
      write(`mAh · ${size}`, 0, -h * 0.24 + 17, { ...plain, size: w * 0.1, fill: ink(lit(band, isDark(band) ? 0.6 : -0.66)), fit: w * 0.8 }) +
      write('+', 0, -h + 44, { ...plain, size: 26, fill: print }) +
      rect(-w / 2, -8, w, 10, 5, shade(0.25)) +
      gloss(paper, -w * 0.4, -h + 14, w * 0.2, h - 26, 0.75) + glint(paper, -w * 0.325, -h + 26, 3, h - 60, 0.7) + gloss(paper, w * 0.38, -h + 20, w * 0.08, h - 40, 0.4) +
      ellipse(0, -h + 5, w / 2 - 1, 11, ink(lit(c, -0.06))) + ellipse(0, -h + 2, w * 0.4, 8, paper.linear(metal('steel'))) +
      rect(-w * 0.15, -h - 10, w * 0.3, 14, 3, paper.linear(metal('steel'))) + ellipse(0, -h - 10, w * 0.15, 3.6, ink([0.95, 0.004, 220])),
    width: w,
    height: h + 12,
  }
}

export const charger: Draw<'charger'> = (paper, good, paint) => {
  const bays = { solo: 1, duo: 2, quad: 4 }[good.kind]
  const gap = bays === 4 ? 92 : 140
  const w = bays === 1 ? 190 : bays === 2 ? 300 : 410
  const c: Tone = paint.body
  const cells = { ...paint, body: paint.brand[1] < 0.05 ? ([0.62, 0.17, 30] as Tone) : paint.brand, second: lit(paint.brand, 0.14) }
  const middle = (i: number) => (i - (bays - 1) / 2) * gap
  const scale = bays === 4 ? 0.86 : 1
  const filled = (i: number) => !(bays === 4 && good.style.shift > 0.2 && i === 2)
  const lampWidth = bays === 1 ? 112 : 172
  const deep = lit(c, -0.17)
  return {
    svg:
      path(svg`M${-w / 2 + 8},-60V-290q0,-44 44,-44H${w / 2 - 52}q44,0 44,44V-60Z`, paper.linear(slab(c, lit(c, -0.05)), [0, 0, 1, 1])) +
      times(bays, (i) => rect(middle(i) - 54 * scale, -318, 108 * scale, 230, 30 * scale, paper.linear([[0, ink(deep)], [0.3, ink(blend(deep, c, 0.5))], [1, ink(lit(c, -0.02))]])) + rect(middle(i) - 54 * scale, -318, 108 * scale, 40, 30 * scale, paper.down([[0, shade(0.25)], [1, shade(0)]]))) +
      times(bays, (i) => (filled(i) ? placed(middle(i), -66, scale, 0, cell(paper, { ...good, figure: '3000' }, cells, 88, 250, '18650').svg) : '')) +
      path(svg`M${-w / 2},-116H${w / 2}V-26q0,28 -28,30H${-w / 2 + 28}q-28,-2 -28,-30Z`, paper.down([[0, ink(lit(c, 0.1))], [0.25, ink(lit(c, 0.02))], [1, ink(lit(c, -0.12))]])) +
      line(svg`M${-w / 2},-116H${w / 2}`, white(0.7), 2.5) +
      rect(-w / 2, -126, w, 10, 0, paper.down([[0, shade(0)], [1, shade(0.28)]])) +
      gloss(paper, -w / 2 + 3, -108, 14, 96, 0.7) +
      screen(
        paper, -lampWidth / 2, -92, lampWidth, 60,
        write(good.figure, -lampWidth / 2 + 18, -53, { face: 'unbounded', weight: 600, spacing: -0.04, size: 26, fill: ink([0.97, 0.02, 150]), anchor: 'start', fit: lampWidth * 0.4 }) +
          write('V', bays === 1 ? 10 : 4, -53, { ...plain, weight: 700, size: 12, fill: ink([0.97, 0.02, 150]), anchor: 'start' }) +
          times(bays === 1 ? 2 : 4, (i) => rect((bays === 1 ? 26 : 28) + i * 12, -70, 8, 18, 3, i < 3 ? ink(paint.lamp) : white(0.25))),
      ) +
      writeBrand(good.brand, 0, -10, { size: 17, fill: isDark(c) ? white(0.85) : shade(0.7), fit: w * 0.4 }),
    width: w,
    height: 340,
  }
}

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
        rect(-w / 2, -262, w, 116, 22, paper.linear(round(c))) + rect(-w / 2, -160, w, 8, 0, paper.linear(metal(paint.metal))) +
        ellipse(0, -258, w / 2 - 4, 15, ink(lit(c, 0.1))) + rect(-30, -264, 24, 10, 3, shade(0.8)) + rect(8, -263, 22, 8, 4, shade(0.8)) +
        writeBrand(good.brand, 0, -204, { size: 25, fill: print, fit: 92 }) + write(good.note, 0, -182, { ...plain, size: 13, fill: print, fit: 92 }) +
        gloss(paper, -w * 0.4, -250, 24, 96, 0.7) + gloss(paper, -34, -144, 16, 128, 0.45),
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
      rect(-w / 2, -212, w, 214, 34, paper.linear([[0, shade(0.28)], [0.06, shade(0)], [0.8, shade(0)], [1, shade(0.3)]])) +
      rect(-30, -48, 60, 20, 10, shade(0.75)) + rect(-22, -43, 44, 9, 4.5, ink([0.4, 0.01, 220])) +
      writeBrand(good.brand, 0, -126, { size: 38, fill: print, fit: 140 }) + write(good.note, 0, -96, { ...plain, size: 18, fill: print, fit: 140 }) +
      gloss(paper, -w * 0.47, -190, 18, 170, 0.85) + gloss(paper, -w * 0.36, -212, w * 0.72, 9, 0.9),
    width: w,
    height: 298,
  }
}
