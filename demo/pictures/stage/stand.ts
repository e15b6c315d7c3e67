import { ellipse, line, path, rect, svg } from '../drawing/markup.ts'
import { round, softEllipse } from '../drawing/material.ts'
import type { Paper } from '../drawing/paper.ts'
import { ink, lit, shade, white, type Tone } from '../drawing/tone.ts'

export const stands = ['disc', 'steps', 'block', 'stone', 'tray'] as const
export type Stand = (typeof stands)[number]

/** A round plinth; the middle of its upper face at `cx`, `y`. */
export function plinth(paper: Paper, cx: number, y: number, rx: number, high: number, tone: Tone): string {
  const ry = rx * 0.17
  const side = (
    [
      [0, -0.1],
      [0.14, 0],
      [0.3, 0.05],
      [0.6, -0.05],
      [0.9, -0.15],
      [1, -0.11],
    ] as const
  ).map(([offset, light]) => [offset, ink(lit(tone, light))] as const)
  return (
    softEllipse(paper, cx + rx * 0.24, y + high + 8, rx * 1.5, ry * 2.3, shade, 0.36) +
    softEllipse(paper, cx + 6, y + high + 3, rx * 1.12, ry * 1.3, shade, 0.4, 0.5) +
    path(svg`M${cx - rx},${y}V${y + high}A${rx},${ry} 0 0 0 ${cx + rx},${y + high}V${y}Z`, paper.linear(side)) +
    ellipse(
      cx,
      y,
      rx,
      ry,
      paper.linear(
        [
          [0, ink(lit(tone, 0.07, 0.8))],
          [0.55, ink(lit(tone, 0.045))],
          [1, ink(lit(tone, -0.02))],
        ],
        [0, 0, 1, 0.3],
      ),
    ) +
    line(svg`M${cx - rx},${y}A${rx},${ry} 0 0 0 ${cx + rx},${y}`, white(0.75), 2.2)
  )
}

/** Draws the base of the goods, which are at `cx`, `y` + 10. */
export function stand(paper: Paper, kind: Stand, cx: number, y: number, rx: number, tone: Tone): string {
  if (kind === 'steps')
    return (
      plinth(paper, cx + 18, y + 44, rx * 1.16, 44, lit(tone, -0.02, 1.15)) + plinth(paper, cx, y, rx * 0.86, 44, tone)
    )
  if (kind === 'tray')
    return (
      plinth(paper, cx, y + 14, rx * 1.2, 20, lit(tone, -0.03, 1.4)) +
      ellipse(cx, y + 12, rx * 1.1, rx * 0.176, ink(lit(tone, -0.06, 1.4), 0.6)) +
      ellipse(cx, y + 15, rx * 1.08, rx * 0.17, ink(lit(tone, 0.03)))
    )
  if (kind === 'stone') {
    return (
      softEllipse(paper, cx + 60, y + 62, rx * 1.5, 84, shade, 0.36) +
      path(
        svg`M${cx - rx * 1.06},${y + 4}C${cx - rx * 1.16},${y + 54} ${cx - rx * 0.8},${y + 84} ${cx - rx * 0.1},${y + 84}C${cx + rx * 0.7},${y + 86} ${cx + rx * 1.18},${y + 60} ${cx + rx * 1.06},${y + 2}Z`,
        paper.linear(round(lit(tone, -0.05), 0.55)),
      ) +
      path(
        svg`M${cx - rx * 1.06},${y + 4}C${cx - rx * 0.9},${y - 44} ${cx - rx * 0.2},${y - 48} ${cx + rx * 0.2},${y - 42}C${cx + rx * 0.8},${y - 40} ${cx + rx * 1.08},${y - 20} ${cx + rx * 1.06},${y + 2}C${cx + rx},${y + 42} ${cx + rx * 0.3},${y + 46} ${cx - rx * 0.2},${y + 44}C${cx - rx * 0.8},${y + 44} ${cx - rx * 1.08},${y + 30} ${cx - rx * 1.06},${y + 4}Z`,
        paper.linear(
          [
            [0, ink(lit(tone, 0.07, 0.8))],
            [1, ink(lit(tone, -0.01))],
          ],
          [0, 0, 1, 0.4],
        ),
      )
    )
  }
  if (kind === 'block') {
    const half = rx * 1.02
    const deep = 70
    return (
      softEllipse(paper, cx + 90, y + 96, rx * 1.5, 60, shade, 0.4) +
      rect(
        cx - half,
        y + 34,
        half * 1.76,
        70,
        3,
        paper.linear([
          [0, ink(lit(tone, -0.01))],
          [1, ink(lit(tone, -0.06))],
        ]),
      ) +
      path(
        svg`M${cx + half * 0.76},${y + 34}l${half * 0.3},${-deep}v70l${-half * 0.3},${deep}Z`,
        ink(lit(tone, -0.13)),
      ) +
      path(
        svg`M${cx - half},${y + 34}l${half * 0.3},${-deep}h${half * 1.76}l${-half * 0.3},${deep}Z`,
        paper.linear([
          [0, ink(lit(tone, 0.07, 0.8))],
          [1, ink(lit(tone, 0.01))],
        ]),
      ) +
      line(svg`M${cx - half},${y + 34}h${half * 1.76}l${half * 0.3},${-deep}`, white(0.7), 2)
    )
  }
  return plinth(paper, cx, y, rx, 70, tone)
}
