import { writeBrand } from '../catalogue/brands.ts'
import { group, line, path, rect, svg, times } from '../drawing/markup.ts'
import { gloss, metal, slab, slabShade } from '../drawing/material.ts'
import type { Paper } from '../drawing/paper.ts'
import { ink, isDark, lit, shade, white } from '../drawing/tone.ts'
import { panels } from '../print/panel.ts'
import type { Draw } from './body.ts'

const SIZES = { zip: [320, 230, 46], tall: [236, 312, 40], sleeve: [170, 300, 44] } as const

/** A case for carrying: woven with a zip, or a silicone sleeve for a device. */
export const pouch: Draw<'pouch'> = (paper, good, paint) => {
  const [w, h, r] = SIZES[good.kind]
  const c = paint.body
  const sleeve = good.kind === 'sleeve'
  const frame = rect(-w / 2, -h, w, h + 4, r, '#000')
  const print = isDark(c) ? white(0.9) : shade(0.72)
  return {
    svg:
      (good.kind === 'tall' ? strap(paper, w, h) : '') +
      rect(-w / 2, -h, w, h + 4, r, paper.linear(slab(c, lit(c, -0.05)), [0, 0, 0.35, 1])) +
      group(
        paper.clip(frame),
        sleeve
          ? panels[good.style.panel]({ paper, x: -w / 2, y: -h, width: w, height: h, body: c, second: paint.second })
          : weave(w, h),
        rect(-w / 2, -h, w, h + 4, 0, paper.linear(slabShade(0.9))),
        rect(
          -w / 2,
          -90,
          w,
          100,
          0,
          paper.down([
            [0, shade(0)],
            [1, shade(0.36)],
          ]),
        ),
        gloss(paper, -w * 0.42, -h + 2, w * 0.84, 20, 0.5),
        gloss(paper, -w * 0.48, -h + 30, 22, h - 60, 0.45),
      ) +
      (sleeve ? cutouts(w, h) : zip(paper, w, h, lit(c, -0.2))) +
      rect(-58, -96, 116, 48, 9, ink(lit(c, isDark(c) ? 0.1 : -0.14))) +
      line('M-52,-91h104v38h-104z', ink(lit(c, isDark(c) ? 0.24 : -0.3), 0.8), 1.4, 'stroke-dasharray="5 4"') +
      writeBrand(good.brand, 0, -63, { size: 26, fill: print, fit: 92 }),
    width: w,
    height: h,
  }
}

const weave = (w: number, h: number) => {
  let left = ''
  let right = ''
  for (let x = -w; x < w; x += 9) {
    left += svg`M${x},${-h}l${-h * 0.7},${h + 4}`
    right += svg`M${x},${-h}l${h * 0.7},${h + 4}`
  }
  return line(left, white(0.07), 2) + line(right, shade(0.08), 2)
}

function zip(paper: Paper, w: number, h: number, tape: readonly [number, number, number]): string {
  const y = -h * 0.64
  const run = svg`M${-w / 2 + 8},${y}Q0,${y - h * 0.08} ${w / 2 - 8},${y}`
  const x = w * 0.24
  return (
    line(run, ink(tape), 14) +
    line(run, ink([0.78, 0.01, 220]), 5, 'stroke-dasharray="3 3"') +
    rect(x, y - 20, 30, 20, 5, paper.linear(metal('steel'))) +
    rect(x + 24, y - 15, 52, 12, 6, paper.linear(metal('steel'), [0, 0, 1, 0.4])) +
    rect(x + 60, y - 11, 9, 4, 2, shade(0.6))
  )
}

const cutouts = (w: number, h: number) =>
  rect(-w * 0.3, -h + 34, w * 0.6, 70, 20, shade(0.62)) +
  rect(-w * 0.3, -h + 34, w * 0.6, 70, 20, 'none', `stroke="${white(0.3)}" stroke-width="2"`) +
  times(4, (i) => rect(w * 0.36, -h * 0.52 + i * 18, w * 0.16, 8, 4, shade(0.22))) +
  times(4, (i) => rect(-w * 0.52, -h * 0.52 + i * 18, w * 0.16, 8, 4, white(0.16)))

const strap = (paper: Paper, w: number, h: number) =>
  path(
    svg`M${-w * 0.3},${-h + 10}C${-w * 0.34},${-h - 84} ${w * 0.34},${-h - 84} ${w * 0.3},${-h + 10}H${w * 0.2}C${w * 0.22},${-h - 54} ${-w * 0.22},${-h - 54} ${-w * 0.2},${-h + 10}Z`,
    paper.linear([
      [0, ink([0.3, 0.01, 220])],
      [0.3, ink([0.5, 0.01, 220])],
      [1, ink([0.24, 0.01, 220])],
    ]),
  )
