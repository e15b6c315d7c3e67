import { ellipse, path, svg } from '../drawing/markup.ts'
import { glint, gloss } from '../drawing/material.ts'
import { ink, white } from '../drawing/tone.ts'
import type { Draw } from './body.ts'

/** Draws a spare glass for a tank, empty: two bright rims and the ground behind it. */
export const spareGlass: Draw<'glass'> = (paper, good, paint) => {
  const w = 176
  const h = 210
  const out = good.kind === 'bubble' ? 38 : 0
  const wall = svg`M${-w / 2},${-h}C${-w / 2 - out},${-h * 0.8} ${-w / 2 - out},${-h * 0.2} ${-w / 2},0Q0,34 ${w / 2},0C${w / 2 + out},${-h * 0.2} ${w / 2 + out},${-h * 0.8} ${w / 2},${-h}Z`
  const [bodyLight, bodyChroma, hue] = paint.body
  const smoke = bodyLight < 0.45 ? 0.24 : 0
  const tint = (l: number, a: number) =>
    ink([l - smoke, Math.min(bodyChroma, 0.13), hue], Math.min(1, a * (bodyChroma > 0.04 || smoke ? 1.35 : 1)))
  return {
    svg:
      path(
        wall,
        paper.linear([
          [0, tint(0.45, 0.75)],
          [0.06, tint(0.7, 0.5)],
          [0.18, tint(0.92, 0.4)],
          [0.5, tint(0.9, 0.22)],
          [0.82, tint(0.8, 0.36)],
          [0.94, tint(0.58, 0.55)],
          [1, tint(0.7, 0.8)],
        ]),
      ) +
      ellipse(0, 0, w / 2, 16, 'none', `stroke="${tint(0.5, 0.5)}" stroke-width="3"`) +
      gloss(paper, -w * 0.42 - out * 0.7, -h + 14, 30, h - 26, 0.95) +
      glint(paper, -w * 0.33 - out * 0.6, -h + 24, 4, h - 50, 0.9) +
      gloss(paper, w * 0.34 + out * 0.7, -h + 22, 14, h - 40, 0.8) +
      ellipse(0, -h, w / 2, 17, tint(0.93, 0.65)) +
      ellipse(0, -h, w / 2, 17, 'none', `stroke="${tint(0.48, 0.7)}" stroke-width="2.4"`) +
      ellipse(0, -h + 1, w / 2 - 9, 12.5, tint(0.75, 0.55)) +
      ellipse(0, -h + 1, w / 2 - 9, 12.5, 'none', `stroke="${white(0.9)}" stroke-width="2"`),
    width: w + out,
    height: h + 17,
  }
}
