import { writeBrand } from '../catalogue/brands.ts'
import { plain, write } from '../drawing/lettering.ts'
import { ellipse, group, path, rect, svg, times } from '../drawing/markup.ts'
import { glint, gloss, metal, round } from '../drawing/material.ts'
import type { Paper } from '../drawing/paper.ts'
import { ink, isDark, lit, shade, white, type Tone } from '../drawing/tone.ts'
import type { Good } from '../good.ts'
import type { Paint } from '../paint.ts'
import type { Body, Draw } from './body.ts'

export const battery: Draw<'battery'> = (paper, good, paint) => {
  const [w, h] = ({ '18650': [104, 330], '21700': [122, 352], '18350': [112, 216] } as const)[good.kind]
  return cell(paper, good, paint, w, h, good.kind)
}

/** One lithium cell in its sleeve. */
export function cell(paper: Paper, good: Good, paint: Paint, w: number, h: number, size: string): Body {
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
        slant
          ? path(
              svg`M${-w},${bandTop + 20}L${w},${bandTop - 46}V${-h * 0.2}L${-w},${-h * 0.08}Z`,
              paper.linear(round(band)),
            )
          : rect(-w / 2, bandTop, w, h * 0.2, 0, paper.linear(round(band))),
        ring ? times(3, (i) => rect(-w / 2, bandTop - 12 - i * 11, w, 5, 0, paper.linear(round(paint.second)))) : '',
        art === 'dots' || art === 'checks' ? rect(-w / 2, -34, w, 40, 0, paper.linear(round(paint.second))) : '',
      ) +
      writeBrand(good.brand, 10, -h * 0.69, { size: w * 0.33, fill: print, turn: -90, fit: h * 0.42 }) +
      write(good.figure, 0, -h * 0.24, {
        face: 'unbounded',
        weight: 700,
        spacing: -0.04,
        size: w * 0.21,
        fill: ink(lit(band, isDark(band) ? 0.68 : -0.72)),
        fit: w * 0.76,
      }) +
      write(`mAh · ${size}`, 0, -h * 0.24 + 17, {
        ...plain,
        size: w * 0.1,
        fill: ink(lit(band, isDark(band) ? 0.6 : -0.66)),
        fit: w * 0.8,
      }) +
      write('+', 0, -h + 44, { ...plain, size: 26, fill: print }) +
      rect(-w / 2, -8, w, 10, 5, shade(0.25)) +
      gloss(paper, -w * 0.4, -h + 14, w * 0.2, h - 26, 0.75) +
      glint(paper, -w * 0.325, -h + 26, 3, h - 60, 0.7) +
      gloss(paper, w * 0.38, -h + 20, w * 0.08, h - 40, 0.4) +
      ellipse(0, -h + 5, w / 2 - 1, 11, ink(lit(c, -0.06))) +
      ellipse(0, -h + 2, w * 0.4, 8, paper.linear(metal('steel'))) +
      rect(-w * 0.15, -h - 10, w * 0.3, 14, 3, paper.linear(metal('steel'))) +
      ellipse(0, -h - 10, w * 0.15, 3.6, ink([0.95, 0.004, 220])),
    width: w,
    height: h + 12,
  }
}
