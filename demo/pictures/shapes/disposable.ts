import { writeBrand } from '../catalogue/brands.ts'
import { plain, write } from '../drawing/lettering.ts'
import { ellipse, group, line, path, rect, svg, times } from '../drawing/markup.ts'
import { bodyLight, glint, gloss, metal, round, roundShade, screen, slab, slabShade } from '../drawing/material.ts'
import type { Paper } from '../drawing/paper.ts'
import { ink, isDark, lit, shade, white } from '../drawing/tone.ts'
import type { Good, KindOf } from '../good.ts'
import type { Paint } from '../paint.ts'
import { panels } from '../print/panel.ts'
import type { Body, Draw } from './body.ts'

type Disposable = (paper: Paper, good: Good, paint: Paint) => Body

export const disposable: Draw<'disposable'> = (paper, good, paint) => forms[good.kind](paper, good, paint)

/** Returns a print colour that is readable on the body's upper part. */
const printOn = (paint: Paint, alpha = 0.96) =>
  paint.body[0] > 0.83 ? ink([0.24, 0.04, paint.body[2]], alpha) : white(alpha)

const stick: Disposable = (paper, good, paint) => {
  const w = 112
  const h = 430
  const r = 40
  const body = svg`M${-w / 2},${-h * 0.8}C${-w / 2},${-h * 0.9} ${-w * 0.34},${-h * 0.92} ${-w * 0.26},${-h * 0.965}Q${-w * 0.24},${-h} 0,${-h}Q${w * 0.24},${-h} ${w * 0.26},${-h * 0.965}C${w * 0.34},${-h * 0.92} ${w / 2},${-h * 0.9} ${w / 2},${-h * 0.8}V${-r * 0.6}Q${w / 2},0 ${w / 2 - r * 0.7},2Q0,7 ${-w / 2 + r * 0.7},2Q${-w / 2},0 ${-w / 2},${-r * 0.6}Z`
  const inside = paper.clip(path(body, '#000'))
  const art = panels[good.style.panel]({
    paper,
    x: -w / 2,
    y: -h * 0.78,
    width: w,
    height: h * 0.78,
    body: paint.body,
    second: paint.second,
  })
  return {
    svg:
      path(
        body,
        paper.down([
          [0, ink(paint.body)],
          [0.3, ink(paint.body)],
          [0.85, ink(paint.second)],
          [1, ink(lit(paint.second, -0.04))],
        ]),
      ) +
      group(
        inside,
        art,
        rect(
          -w,
          -h,
          2 * w,
          h * 0.2,
          0,
          paper.down([
            [0, shade(0)],
            [1, ink(lit(paint.body, -0.2), 0.28)],
          ]),
        ),
        seam(w, -h * 0.795),
        rect(-w / 2, -34, w, 44, 0, ink(lit(paint.second, -0.12), 0.5)),
        line(svg`M${-w / 2},-36q${w / 2},13 ${w},0`, white(0.35), 1.6),
        writeBrand(good.brand, 8, -h * 0.42, { size: 44, fill: printOn(paint), turn: -90, fit: h * 0.5 }),
        write(good.title, 34, -h * 0.42, { ...plain, size: 16.5, fill: printOn(paint, 0.92), turn: -90, fit: h * 0.5 }),
      ) +
      path(body, paper.linear(roundShade(1.05))) +
      group(inside, bodyLight(paper, -w / 2, -h * 0.9, w, h * 0.88)) +
      gloss(paper, -w * 0.2, -h + 8, w * 0.26, 9, 0.7) +
      ellipse(0, -h + 5, w * 0.14, 3.4, shade(0.55)),
    width: w,
    height: h,
  }
}

const seam = (width: number, y: number) =>
  line(svg`M${-width / 2},${y}q${width / 2},13 ${width},0`, shade(0.3), 2.4) +
  line(svg`M${-width / 2},${y + 2.6}q${width / 2},13 ${width},0`, white(0.5), 1.6)

const pen: Disposable = (paper, good, paint) => {
  const w = 74
  const h = 470
  const tipTop = -h
  const body = rect(-w / 2, -h + 84, w, h - 82, 14, '#000')
  const light = isDark(paint.body)
  return {
    svg:
      path(
        svg`M${-w * 0.38},${-h + 92}V${-h + 60}C${-w * 0.38},${-h + 30} ${-w * 0.22},${-h + 26} ${-w * 0.2},${tipTop + 4}Q0,${tipTop - 5} ${w * 0.2},${tipTop + 4}C${w * 0.22},${-h + 26} ${w * 0.38},${-h + 30} ${w * 0.38},${-h + 60}V${-h + 92}Z`,
        paper.linear(round(light ? lit(paint.body, 0.1) : [0.28, 0.01, 220])),
      ) +
      gloss(paper, -w * 0.26, -h + 8, w * 0.14, 74, 0.5) +
      rect(
        -w / 2,
        -h + 84,
        w,
        h - 82,
        14,
        paper.down([
          [0, ink(paint.body)],
          [1, ink(paint.second)],
        ]),
      ) +
      group(
        paper.clip(body),
        panels[good.style.panel]({
          paper,
          x: -w / 2,
          y: -h + 84,
          width: w,
          height: h - 84,
          body: paint.body,
          second: paint.second,
        }),
        rect(-w / 2, -h + 84, w, 13, 0, paper.linear(metal(paint.metal))),
        rect(-w / 2, -18, w, 24, 0, paper.linear(metal(paint.metal))),
        writeBrand(good.brand, 10, -h * 0.42, { size: 36, fill: printOn(paint), turn: -90, fit: h * 0.44 }),
        write(good.title, 27, -h * 0.42, { ...plain, size: 13, fill: printOn(paint, 0.9), turn: -90, fit: h * 0.44 }),
        rect(-w / 2, -h + 97, w, h - 115, 0, paper.linear(roundShade(1.05))),
        bodyLight(paper, -w / 2, -h + 100, w, h - 120),
      ) +
      rect(-11, -9, 22, 5, 2.5, ink(paint.lamp)),
    width: w,
    height: h,
  }
}

const box: Disposable = (paper, good, paint) => {
  const w = 200
  const h = 330
  const r = 46
  const inside = paper.clip(rect(-w / 2, -h, w, h + 4, r, '#000'))
  return {
    svg:
      path(
        svg`M${-w * 0.1},${-h + 14}C${-w * 0.12},${-h - 30} ${-w * 0.06},${-h - 62} ${w * 0.12},${-h - 66}C${w * 0.3},${-h - 62} ${w * 0.32},${-h - 30} ${w * 0.34},${-h + 14}Z`,
        paper.linear(round([0.24, 0.01, 220])),
      ) +
      gloss(paper, -w * 0.03, -h - 58, w * 0.12, 60, 0.5) +
      rect(
        -w / 2,
        -h,
        w,
        h + 4,
        r,
        paper.linear(
          [
            [0, ink(lit(paint.body, 0.03))],
            [0.5, ink(paint.body)],
            [1, ink(paint.second)],
          ],
          [0, 0, 0.5, 1],
        ),
      ) +
      group(
        inside,
        panels[good.style.panel]({
          paper,
          x: -w / 2,
          y: -h * 0.5,
          width: w,
          height: h * 0.5,
          body: paint.body,
          second: paint.second,
        }),
        screen(paper, -w * 0.36, -h * 0.9, w * 0.72, h * 0.36, puffScreen(good, paint, -w * 0.25, -h * 0.7)),
        writeBrand(good.brand, -w * 0.36, -h * 0.36, { size: 37, fill: printOn(paint), anchor: 'start', fit: w * 0.7 }),
        write(good.title, -w * 0.36, -h * 0.28, {
          ...plain,
          size: 18,
          fill: printOn(paint),
          anchor: 'start',
          fit: w * 0.72,
        }),
        write(good.note, -w * 0.36, -h * 0.09, {
          ...plain,
          weight: 500,
          size: 15,
          fill: printOn(paint, 0.88),
          anchor: 'start',
          fit: w * 0.72,
        }),
        rect(-w / 2, -h, w, h + 4, 0, paper.linear(slabShade())),
        path(svg`M${-w * 0.5},${-h}H${w * 0.2}L${-w * 0.18},4H${-w * 0.5}Z`, white(0.1)),
        gloss(paper, -w * 0.49, -h + 30, 12, h - 60, 0.9),
        gloss(paper, -w * 0.34, -h + 1, w * 0.66, 9, 0.9),
        gloss(paper, w * 0.45, -h + 40, 10, h - 80, 0.4),
      ),
    width: w,
    height: h + 66,
  }
}

function puffScreen(good: Good, paint: Paint, x: number, y: number): string {
  const digits = { face: 'unbounded', weight: 600, spacing: -0.04 } as const
  return (
    write(good.figure || '87', x, y, { ...digits, size: 46, fill: ink([0.97, 0.02, 150]), anchor: 'start', fit: 88 }) +
    times(5, (i) => rect(x + i * 20, y + 21, 14, 8, 3, i < 4 ? ink(paint.lamp) : white(0.25)))
  )
}

const pebble: Disposable = (paper, good, paint) => {
  const w = 206
  const h = 316
  const body = svg`M${-w / 2},${-h * 0.42}C${-w / 2},${-h * 0.82} ${-w * 0.4},${-h} ${-w * 0.02},${-h}C${w * 0.4},${-h} ${w / 2},${-h * 0.86} ${w / 2},${-h * 0.46}C${w / 2},${-h * 0.1} ${w * 0.36},4 0,4C${-w * 0.36},4 ${-w / 2},${-h * 0.1} ${-w / 2},${-h * 0.42}Z`
  const inside = paper.clip(path(body, '#000'))
  return {
    svg:
      path(
        svg`M${-w * 0.2},${-h + 20}C${-w * 0.2},${-h - 20} ${-w * 0.17},${-h - 50} ${-w * 0.02},${-h - 52}C${w * 0.15},${-h - 50} ${w * 0.2},${-h - 20} ${w * 0.2},${-h + 20}Z`,
        paper.linear(round(lit(paint.second, -0.08))),
      ) +
      gloss(paper, -w * 0.14, -h - 44, w * 0.1, 52, 0.6) +
      path(body, paper.linear(slab(paint.body, paint.second), [0.1, 0, 0.7, 1])) +
      group(
        inside,
        panels[good.style.panel]({
          paper,
          x: -w / 2,
          y: -h,
          width: w,
          height: h,
          body: paint.body,
          second: paint.second,
        }),
        path(
          svg`M${-w / 2},${-h * 0.3}C${-w * 0.1},${-h * 0.48} ${w * 0.15},${-h * 0.16} ${w / 2},${-h * 0.36}V10H${-w / 2}Z`,
          ink(lit(paint.second, 0.02), 0.9),
        ),
        writeBrand(good.brand, 0, -h * 0.56, { size: 46, fill: printOn(paint), fit: w * 0.78 }),
        write(good.title, 0, -h * 0.47, { ...plain, size: 18, fill: printOn(paint), fit: w * 0.7 }),
        write(good.note, 0, -h * 0.12, {
          ...plain,
          size: 16,
          fill: paint.second[0] > 0.8 ? ink([0.25, 0.03, 160]) : white(0.95),
          fit: w * 0.56,
        }),
        path(body, paper.linear(slabShade(1.1))),
        path(
          body,
          paper.down([
            [0, white(0.2)],
            [0.25, white(0)],
            [0.75, shade(0)],
            [1, shade(0.3)],
          ]),
        ),
        gloss(paper, -w * 0.44, -h * 0.84, w * 0.16, h * 0.6, 0.75),
        glint(paper, w * 0.43, -h * 0.7, 4, h * 0.42, 0.4),
      ),
    width: w,
    height: h + 52,
  }
}

const crystal: Disposable = (paper, good, paint) => {
  const w = 148
  const h = 372
  const half = -h * 0.46
  const shell = rect(-w / 2, -h, w, h + 3, 34, '#000')
  const c = paint.liquid
  return {
    svg:
      path(
        svg`M${-w * 0.3},${-h + 12}C${-w * 0.3},${-h - 28} ${-w * 0.2},${-h - 34} ${-w * 0.17},${-h - 62}Q0,${-h - 72} ${w * 0.17},${-h - 62}C${w * 0.2},${-h - 34} ${w * 0.3},${-h - 28} ${w * 0.3},${-h + 12}Z`,
        paper.linear([
          [0, ink(lit(c, -0.16), 0.9)],
          [0.25, ink(lit(c, 0.16), 0.75)],
          [0.7, ink(c, 0.85)],
          [1, ink(lit(c, -0.2), 0.95)],
        ]),
      ) +
      gloss(paper, -w * 0.2, -h - 54, w * 0.1, 58, 0.85) +
      rect(
        -w / 2,
        -h,
        w,
        h + 3,
        34,
        paper.linear([
          [0, ink(lit(c, -0.06), 0.75)],
          [0.2, ink(lit(c, 0.14, 0.7), 0.6)],
          [0.75, ink(lit(c, 0.08, 0.8), 0.65)],
          [1, ink(lit(c, -0.1), 0.85)],
        ]),
      ) +
      group(
        paper.clip(shell),
        rect(
          -w * 0.34,
          -h + 40,
          w * 0.68,
          h * 0.54,
          20,
          paper.linear([
            [0, ink(lit(c, -0.2))],
            [0.25, ink(lit(c, 0.05))],
            [0.7, ink(lit(c, -0.05))],
            [1, ink(lit(c, -0.24))],
          ]),
        ),
        rect(-w * 0.09, -h + 30, w * 0.18, h * 0.5, 4, paper.linear(metal('steel'))),
        rect(-w / 2, half, w, -half + 6, 0, paper.linear(slab(paint.body, paint.second), [0, 0, 0.3, 1])),
        panels[good.style.panel]({
          paper,
          x: -w / 2,
          y: half,
          width: w,
          height: -half,
          body: paint.body,
          second: paint.second,
        }),
        rect(-w / 2, half, w, 3, 0, white(0.5)),
        rect(-w / 2, half - 3, w, 3, 0, shade(0.25)),
        writeBrand(good.brand, 0, -h * 0.26, { size: 38, fill: printOn(paint), fit: w * 0.8 }),
        write(good.title, 0, -h * 0.185, { ...plain, size: 16, fill: printOn(paint), fit: w * 0.78 }),
        write(good.note, 0, -h * 0.08, { ...plain, weight: 500, size: 13.5, fill: printOn(paint, 0.88), fit: w * 0.7 }),
        rect(-w / 2, -h, w, h + 3, 0, paper.linear(roundShade(0.85))),
        bodyLight(paper, -w / 2, -h + 16, w, h - 36, 1.15),
        gloss(paper, -w * 0.3, -h + 2, w * 0.6, 9, 0.8),
      ),
    width: w,
    height: h + 66,
  }
}

const forms: Record<KindOf<'disposable'>, Disposable> = { stick, pen, box, pebble, crystal }
