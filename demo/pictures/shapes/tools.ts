import { writeBrand } from '../catalogue/brands.ts'
import { group, line, path, placed, rect, svg, times } from '../drawing/markup.ts'
import { glint, gloss, metal, round, slab, slabShade } from '../drawing/material.ts'
import { ink, isDark, lit, shade, white, type Tone } from '../drawing/tone.ts'
import type { Draw } from './body.ts'

/** Tools for building coils: a case, a standing set, or a cleaning brush. */
export const tools: Draw<'tools'> = (paper, good, paint) => {
  const c = paint.body
  const print = isDark(c) ? white(0.9) : shade(0.7)
  const driver = (x: number, high: number, tone: Tone) =>
    rect(x - 5, -high - 96, 10, 110, 2, paper.linear(metal('steel'))) +
    rect(x - 16, -high, 32, high, 10, paper.linear(round(tone))) +
    times(4, (i) => rect(x - 16, -high + 26 + i * 12, 32, 4, 0, shade(0.2))) +
    gloss(paper, x - 11, -high + 6, 8, high - 12, 0.6)
  const tweezers = (x: number) =>
    path(
      svg`M${x - 22},0L${x - 26},-150Q${x - 22},-240 ${x - 4},-284L${x - 1},-280Q${x - 12},-220 ${x - 10},-140L${x - 4},0Z`,
      paper.linear(metal(paint.metal)),
    ) +
    path(
      svg`M${x + 22},0L${x + 26},-150Q${x + 22},-240 ${x + 4},-284L${x + 1},-280Q${x + 12},-220 ${x + 10},-140L${x + 4},0Z`,
      paper.linear(metal(paint.metal)),
    )
  const brush = (x: number, tone: Tone) =>
    rect(x - 4, -250, 8, 120, 3, paper.linear(metal('steel'))) +
    times(22, (i) =>
      line(
        svg`M${x - 26 + Math.abs(i - 11) * 0.7},${-372 + i * 6}q26,7 ${52 - Math.abs(i - 11) * 1.4},0`,
        i % 2 ? ink(tone) : ink(lit(tone, -0.12)),
        3,
      ),
    ) +
    rect(x - 13, -150, 26, 152, 12, paper.linear(round(c))) +
    gloss(paper, x - 9, -142, 8, 136, 0.7)
  if (good.kind === 'brush')
    return {
      svg:
        placed(-66, 0, 1, -6, brush(0, paint.second)) +
        placed(0, 8, 1, 0, brush(0, [0.95, 0.01, 120])) +
        placed(66, 0, 1, 6, brush(0, lit(paint.second, 0.2))),
      width: 210,
      height: 380,
    }
  if (good.kind === 'set') {
    return {
      svg:
        driver(-84, 160, paint.second) +
        tweezers(-22) +
        driver(42, 140, c) +
        driver(92, 176, lit(paint.second, 0.08)) +
        path(
          'M-128,-120H128V-22Q128,4 100,4H-100Q-128,4 -128,-22Z',
          paper.linear(slab(c, lit(c, -0.06)), [0, 0, 0.3, 1]),
        ) +
        path('M-128,-120H128V-22Q128,4 100,4H-100Q-128,4 -128,-22Z', paper.linear(slabShade(0.9))) +
        line('M-128,-119H128', white(0.6), 2.5) +
        gloss(paper, -122, -110, 12, 100, 0.6) +
        writeBrand(good.brand, 0, -48, { size: 36, fill: print, fit: 170 }),
      width: 256,
      height: 300,
    }
  }
  const w = 316
  const h = 210
  return {
    svg:
      line('M-52,-206v-22q0,-22 22,-22h60q22,0 22,22v22', ink([0.26, 0.01, 220]), 18) +
      line('M-54,-208v-22q0,-24 24,-24h60', white(0.2), 4) +
      rect(-w / 2, -h, w, h + 3, 26, paper.linear(slab(c, lit(c, -0.05)), [0, 0, 0.3, 1])) +
      group(
        paper.clip(rect(-w / 2, -h, w, h + 3, 26, '#000')),
        times(9, (i) => rect(-w / 2, -h + 118 + i * 11, w, 3, 0, shade(0.13))),
        rect(-w / 2, -h + 70, w, 5, 0, shade(0.5)),
        rect(-w / 2, -h + 75, w, 2, 0, white(0.3)),
        rect(-w / 2, -h, w, h + 3, 0, paper.linear(slabShade())),
        gloss(paper, -w * 0.4, -h + 1, w * 0.8, 12, 0.8),
        gloss(paper, -w * 0.48, -h + 16, 16, h - 30, 0.7),
      ) +
      [-96, 66]
        .map(
          (x) =>
            rect(x, -h + 56, 30, 40, 6, paper.linear(metal(paint.metal))) + rect(x + 5, -h + 76, 20, 4, 2, shade(0.5)),
        )
        .join('') +
      writeBrand(good.brand, 0, -54, { size: 36, fill: print, fit: 190 }) +
      glint(paper, -w * 0.3, -h + 14, w * 0.6, 3, 0.5),
    width: w,
    height: h + 46,
  }
}
