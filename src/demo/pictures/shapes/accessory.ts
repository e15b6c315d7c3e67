import { writeBrand } from '../catalogue/brands.ts'
import { ellipse, group, line, path, placed, rect, svg, times } from '../drawing/markup.ts'
import { gloss, glint, metal, round, slab, slabShade } from '../drawing/material.ts'
import { ink, isDark, lit, shade, white, type Tone } from '../drawing/tone.ts'
import type { Draw } from './body.ts'

/** A thick cord along a path: dark edge, body, light along its upper side. */
const cord = (data: string, tone: Tone, width: number) =>
  line(data, ink(lit(tone, -0.2)), width, 'stroke-linecap="round"') + line(data, ink(tone), width * 0.76, 'stroke-linecap="round"') + line(data, ink(lit(tone, 0.16, 0.8), 0.8), width * 0.24, svg`stroke-linecap="round" transform="translate(${-width * 0.1} ${-width * 0.14})"`)

export const cable: Draw<'cable'> = (paper, good, paint) => {
  const c = paint.body
  const braid = (data: string) => cord(data, c, 17) + line(data, isDark(c) ? white(0.16) : shade(0.16), 13, 'stroke-dasharray="2.4 4.2"')
  const plug = (x: number, y: number, turn: number) =>
    placed(
      x, y, 1, turn,
      rect(-13, -96, 26, 34, 4, paper.linear(metal('steel'))), rect(-7, -93, 14, 8, 2, shade(0.7)),
      rect(-19, -66, 38, 66, 9, paper.linear(round(good.style.shift > 0 ? [0.3, 0.01, 220] : c))), gloss(paper, -14, -60, 10, 54, 0.6), rect(-11, -2, 22, 18, 4, paper.linear(round(lit(c, -0.1)))),
    )
  const coil = good.kind === 'coil'
  return {
    svg: coil
      ? times(4, (i) => braid(svg`M${-128 + i * 5},${-96 - i * 14}a${128 - i * 5},${82 - i * 3} 0 1 0 ${256 - i * 10},0a${128 - i * 5},${82 - i * 3} 0 1 0 ${-256 + i * 10},0`)) +
        braid('M118,-170C150,-220 112,-262 74,-262') + braid('M-118,-150C-160,-206 -128,-250 -92,-262') +
        plug(74, -262, -62) + plug(-92, -262, 34) +
        rect(-34, -62, 68, 46, 10, ink([0.26, 0.012, 220])) + writeBrand(good.brand, 0, -32, { size: 20, fill: white(0.9), fit: 56 })
      : braid('M-96,-10C-150,-150 -60,-210 0,-150S130,-90 96,-250') + braid('M-96,-10C-60,40 70,20 104,-30C130,-70 60,-110 20,-70S-70,-60 -84,-250') +
        plug(96, -250, 6) + plug(-84, -250, -6) + rect(-44, -40, 78, 42, 10, ink([0.26, 0.012, 220])) + writeBrand(good.brand, -5, -12, { size: 22, fill: white(0.9), fit: 64 }),
    width: 270,
    height: 350,
  }
}

export const lanyard: Draw<'lanyard'> = (paper, good, paint) => {
  const c = paint.body
  const drop = good.kind === 'ring' ? 60 : 0
  const loop = svg`M-8,${-118 - drop}C-160,-250 -120,-410 0,-410S160,-250 8,${-118 - drop}`
  const clip =
    rect(-15, -126 - drop, 30, 34, 6, paper.linear(metal(paint.metal))) +
    line(svg`M0,${-92 - drop}v16M0,${-76 - drop}c-26,4 -30,50 -8,62c20,10 34,-8 28,-30`, ink([0.5, 0.01, 220]), 11, 'stroke-linecap="round"') +
    line(svg`M0,${-92 - drop}v16M0,${-76 - drop}c-26,4 -30,50 -8,62c20,10 34,-8 28,-30`, ink([0.86, 0.008, 220]), 6, 'stroke-linecap="round"')
  const sleeve = good.kind === 'ring'
    ? ellipse(0, -34, 54, 36, 'none', `stroke="${ink(lit(c, -0.16))}" stroke-width="22"`) + ellipse(0, -36, 54, 36, 'none', `stroke="${ink(c)}" stroke-width="16"`) + line('M-50,-46a54,36 0 0 1 54,-26', white(0.55), 5, 'stroke-linecap="round"')
    : ''
  return {
    svg:
      cord(loop, c, 22) + line(loop, isDark(c) ? white(0.2) : shade(0.14), 15, 'stroke-dasharray="3 7"') + line(loop, ink(paint.second), 4) +
      rect(-26, -168 - drop, 52, 46, 9, paper.linear(round([0.28, 0.012, 220]))) + writeBrand(good.brand, 0, -139 - drop, { size: 17, fill: white(0.9), fit: 44 }) + clip + sleeve,
    width: 230,
    height: 424,
  }
}

/** Tools for building coils: a case, a standing set, or a cleaning brush. */
export const tools: Draw<'tools'> = (paper, good, paint) => {
  const c = paint.body
  const print = isDark(c) ? white(0.9) : shade(0.7)
  const driver = (x: number, high: number, tone: Tone) =>
    rect(x - 5, -high - 96, 10, 110, 2, paper.linear(metal('steel'))) + rect(x - 16, -high, 32, high, 10, paper.linear(round(tone))) + times(4, (i) => rect(x - 16, -high + 26 + i * 12, 32, 4, 0, shade(0.2))) + gloss(paper, x - 11, -high + 6, 8, high - 12, 0.6)
  const tweezers = (x: number) =>
    path(svg`M${x - 22},0L${x - 26},-150Q${x - 22},-240 ${x - 4},-284L${x - 1},-280Q${x - 12},-220 ${x - 10},-140L${x - 4},0Z`, paper.linear(metal(paint.metal))) + path(svg`M${x + 22},0L${x + 26},-150Q${x + 22},-240 ${x + 4},-284L${x + 1},-280Q${x + 12},-220 ${x + 10},-140L${x + 4},0Z`, paper.linear(metal(paint.metal)))
  const brush = (x: number, tone: Tone) =>
    rect(x - 4, -250, 8, 120, 3, paper.linear(metal('steel'))) + times(22, (i) => line(svg`M${x - 26 + Math.abs(i - 11) * 0.7},${-372 + i * 6}q26,7 ${52 - Math.abs(i - 11) * 1.4},0`, i % 2 ? ink(tone) : ink(lit(tone, -0.12)), 3)) + rect(x - 13, -150, 26, 152, 12, paper.linear(round(c))) + gloss(paper, x - 9, -142, 8, 136, 0.7)
  if (good.kind === 'brush') return { svg: placed(-66, 0, 1, -6, brush(0, paint.second)) + placed(0, 8, 1, 0, brush(0, [0.95, 0.01, 120])) + placed(66, 0, 1, 6, brush(0, lit(paint.second, 0.2))), width: 210, height: 380 }
  if (good.kind === 'set') {
    return {
      svg:
        driver(-84, 160, paint.second) + tweezers(-22) + driver(42, 140, c) + driver(92, 176, lit(paint.second, 0.08)) +
        path('M-128,-120H128V-22Q128,4 100,4H-100Q-128,4 -128,-22Z', paper.linear(slab(c, lit(c, -0.06)), [0, 0, 0.3, 1])) + path('M-128,-120H128V-22Q128,4 100,4H-100Q-128,4 -128,-22Z', paper.linear(slabShade(0.9))) +
        line('M-128,-119H128', white(0.6), 2.5) + gloss(paper, -122, -110, 12, 100, 0.6) + writeBrand(good.brand, 0, -48, { size: 36, fill: print, fit: 170 }),
      width: 256,
      height: 300,
    }
  }
  const w = 316
  const h = 210
  return {
    svg:
      line('M-52,-206v-22q0,-22 22,-22h60q22,0 22,22v22', ink([0.26, 0.01, 220]), 18) + line('M-54,-208v-22q0,-24 24,-24h60', white(0.2), 4) +
      rect(-w / 2, -h, w, h + 3, 26, paper.linear(slab(c, lit(c, -0.05)), [0, 0, 0.3, 1])) +
      group(
        paper.clip(rect(-w / 2, -h, w, h + 3, 26, '#000')),
        times(9, (i) => rect(-w / 2, -h + 118 + i * 11, w, 3, 0, shade(0.13))),
        rect(-w / 2, -h + 70, w, 5, 0, shade(0.5)), rect(-w / 2, -h + 75, w, 2, 0, white(0.3)),
        rect(-w / 2, -h, w, h + 3, 0, paper.linear(slabShade())), gloss(paper, -w * 0.4, -h + 1, w * 0.8, 12, 0.8), gloss(paper, -w * 0.48, -h + 16, 16, h - 30, 0.7),
      ) +
      [-96, 66].map((x) => rect(x, -h + 56, 30, 40, 6, paper.linear(metal(paint.metal))) + rect(x + 5, -h + 76, 20, 4, 2, shade(0.5))).join('') +
      writeBrand(good.brand, 0, -54, { size: 36, fill: print, fit: 190 }) + glint(paper, -w * 0.3, -h + 14, w * 0.6, 3, 0.5),
    width: w,
    height: h + 46,
  }
}
