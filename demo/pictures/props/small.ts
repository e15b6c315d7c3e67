import { ellipse, group, line, path, rect, svg } from '../drawing/markup.ts'
import { round, softEllipse } from '../drawing/material.ts'
import type { Paper } from '../drawing/paper.ts'
import { blend, ink, lit, shade, white, type Tone } from '../drawing/tone.ts'

/** A cube of ice with a trace of the flavour's colour. */
export const ice = (paper: Paper, x: number, y: number, size: number, turn: number, tone: Tone): string => {
  const cold = blend([0.9, 0.03, 215], tone, 0.18)
  return (
    softEllipse(paper, x + size * 0.16, y + size * 0.52, size * 0.9, size * 0.2, shade, 0.3) +
    group(
      svg`transform="translate(${x} ${y}) rotate(${turn})"`,
      rect(
        -size / 2,
        -size / 2,
        size,
        size,
        size * 0.2,
        paper.linear(
          [
            [0, ink(lit(cold, 0.09, 0.4), 0.95)],
            [0.5, ink(cold, 0.78)],
            [1, ink(lit(cold, -0.1, 1.3), 0.92)],
          ],
          [0, 0, 1, 1],
        ),
      ),
      rect(
        -size * 0.36,
        -size * 0.36,
        size * 0.72,
        size * 0.72,
        size * 0.16,
        paper.linear(
          [
            [0, white(0.08)],
            [1, white(0.72)],
          ],
          [0, 0, 1, 1],
        ),
      ),
      line(
        svg`M${-size * 0.36},${-size * 0.2}Q${-size * 0.34},${-size * 0.36} ${-size * 0.1},${-size * 0.38}`,
        white(0.95),
        size * 0.05,
        'stroke-linecap="round"',
      ),
    )
  )
}

/** A bean or nut with its furrow. */
export const almond = (paper: Paper, x: number, y: number, r: number, turn: number, tone: Tone): string =>
  softEllipse(paper, x + r * 0.3, y + r * 0.55, r * 1.3, r * 0.34, shade, 0.42) +
  group(
    svg`transform="translate(${x} ${y}) rotate(${turn})"`,
    ellipse(
      0,
      0,
      r,
      r * 0.66,
      paper.radial(
        [
          [0, ink(lit(tone, 0.18))],
          [0.45, ink(tone)],
          [0.9, ink(lit(tone, -0.16))],
          [1, ink(lit(tone, -0.08))],
        ],
        { r: 0.6, fx: 0.34, fy: 0.24 },
      ),
    ),
    line(
      svg`M${-r * 0.88},0C${-r * 0.3},${-r * 0.24} ${r * 0.2},${r * 0.26} ${r * 0.88},0`,
      ink(lit(tone, -0.22)),
      r * 0.09,
    ),
    line(
      svg`M${-r * 0.86},${r * 0.05}C${-r * 0.3},${-r * 0.17} ${r * 0.2},${r * 0.32} ${r * 0.86},${r * 0.05}`,
      ink(lit(tone, 0.14), 0.6),
      r * 0.04,
    ),
  )

/** A lying drop of liquid. */
export const drop = (paper: Paper, x: number, y: number, r: number, tone: Tone): string =>
  softEllipse(paper, x + r * 0.3, y + r * 0.3, r * 1.4, r * 0.5, (alpha) => ink(lit(tone, -0.35), alpha), 0.5) +
  ellipse(
    x,
    y,
    r,
    r * 0.52,
    paper.radial(
      [
        [0, ink(lit(tone, 0.2, 0.9), 0.92)],
        [0.55, ink(tone, 0.92)],
        [0.92, ink(lit(tone, -0.18), 0.95)],
        [1, ink(lit(tone, -0.06), 0.95)],
      ],
      { r: 0.62, fx: 0.66, fy: 0.74 },
    ),
  ) +
  ellipse(x - r * 0.36, y - r * 0.2, r * 0.22, r * 0.09, white(0.9))

/** A sugar, caramel or chocolate cube, seen from its edge. Its foot is at `y`. */
export const cube = (paper: Paper, x: number, y: number, size: number, tone: Tone): string => {
  const half = size * 0.62
  const lid = size * 0.26
  const high = size * 0.6
  return (
    softEllipse(paper, x + size * 0.3, y + 2, size * 1.05, size * 0.26, shade, 0.4) +
    path(
      svg`M${x - half},${y - high - lid}L${x},${y - high}V${y}L${x - half},${y - lid}Z`,
      paper.linear(round(tone, 0.5)),
    ) +
    path(svg`M${x + half},${y - high - lid}L${x},${y - high}V${y}L${x + half},${y - lid}Z`, ink(lit(tone, -0.13))) +
    path(
      svg`M${x - half},${y - high - lid}L${x},${y - high - lid * 2}L${x + half},${y - high - lid}L${x},${y - high}Z`,
      ink(lit(tone, 0.11)),
    ) +
    line(svg`M${x - half},${y - high - lid}L${x},${y - high}L${x + half},${y - high - lid}`, white(0.4), 1.8)
  )
}
