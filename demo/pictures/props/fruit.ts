import { circle, ellipse, group, line, path, svg, times } from '../drawing/markup.ts'
import { softEllipse } from '../drawing/material.ts'
import type { Paper } from '../drawing/paper.ts'
import { ink, lit, shade, white, type Tone } from '../drawing/tone.ts'

const shadowUnder = (paper: Paper, x: number, y: number, r: number) =>
  softEllipse(paper, x + r * 0.42, y + r * 0.93, r * 1.45, r * 0.36, shade, 0.34) +
  softEllipse(paper, x + r * 0.06, y + r * 0.97, r * 0.72, r * 0.15, shade, 0.5)

export const sphere = (paper: Paper, x: number, y: number, r: number, tone: Tone): string =>
  shadowUnder(paper, x, y, r) +
  circle(
    x,
    y,
    r,
    paper.radial(
      [
        [0, ink(lit(tone, 0.18, 0.8))],
        [0.3, ink(lit(tone, 0.05))],
        [0.72, ink(lit(tone, -0.1))],
        [0.94, ink(lit(tone, -0.24))],
        [1, ink(lit(tone, -0.13))],
      ],
      { r: 0.62, fx: 0.32, fy: 0.26 },
    ),
  ) +
  group(
    svg`transform="rotate(-32 ${x - r * 0.34} ${y - r * 0.42})"`,
    softEllipse(paper, x - r * 0.34, y - r * 0.42, r * 0.36, r * 0.22, white, 0.95),
  )

/** Draws a berry: a sphere with a star where the blossom was. */
export const berry = (paper: Paper, x: number, y: number, r: number, tone: Tone): string =>
  sphere(paper, x, y, r, tone) +
  group(
    svg`transform="translate(${x + r * 0.26} ${y - r * 0.5}) rotate(28) scale(1 .62)"`,
    times(5, (i) =>
      path(
        svg`M0,0L${-r * 0.12},${-r * 0.2}L0,${-r * 0.32}L${r * 0.12},${-r * 0.2}Z`,
        ink(lit(tone, -0.2)),
        `transform="rotate(${i * 72})"`,
      ),
    ),
    circle(0, 0, r * 0.12, ink(lit(tone, -0.26))),
  )

export const leaf = (
  paper: Paper,
  x: number,
  y: number,
  scale: number,
  turn: number,
  tone: Tone = [0.6, 0.14, 146],
): string =>
  group(
    svg`transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"`,
    path('M4,12C50,-30 104,-34 152,6C100,44 40,44 4,12Z', shade(0.1), 'transform="translate(4 12)"'),
    path('M4,10C48,-34 104,-38 150,2C100,38 40,38 4,10Z', shade(0.12), 'transform="translate(2 6)"'),
    path(
      'M0,0C44,-50 104,-50 150,-6C100,30 40,32 0,0Z',
      paper.linear(
        [
          [0, ink(lit(tone, -0.14))],
          [0.5, ink(lit(tone, 0.06))],
          [1, ink(lit(tone, -0.04))],
        ],
        [0, 1, 0.6, 0],
      ),
    ),
    path('M0,0C44,-50 104,-50 150,-6C100,-14 40,-16 0,0Z', white(0.17)),
    line('M0,0C50,-14 100,-14 150,-6', ink(lit(tone, -0.2)), 2),
    [30, 58, 86, 112]
      .map((at) => line(svg`M${at},-7q14,-8 20,-20M${at},-7q16,6 24,16`, ink(lit(tone, -0.16), 0.6), 1.5))
      .join(''),
  )

/** Draws a round slice that lies flat. */
export const citrusSlice = (paper: Paper, x: number, y: number, r: number, tone: Tone): string =>
  softEllipse(paper, x + r * 0.18, y + r * 0.34, r * 1.35, r * 0.5, shade, 0.36) +
  group(
    svg`transform="translate(${x} ${y}) scale(1 .42)"`,
    circle(0, r * 0.34, r, ink(lit(tone, -0.14))),
    circle(0, 0, r, ink(lit(tone, -0.02))),
    circle(0, 0, r * 0.9, ink(lit(tone, 0.2, 0.35))),
    times(9, (i) =>
      path(
        svg`M0,${-r * 0.1}L${-r * 0.24},${-r * 0.76}Q0,${-r * 0.92} ${r * 0.24},${-r * 0.76}Z`,
        ink(lit(tone, 0.05)),
        `transform="rotate(${i * 40})"`,
      ),
    ),
    circle(
      0,
      0,
      r * 0.9,
      paper.linear(
        [
          [0, white(0.35)],
          [0.5, white(0)],
        ],
        [0, 0, 1, 1],
      ),
    ),
  )

/** A standing wedge: flesh, pith, rind and seeds. */
export const melonSlice = (
  paper: Paper,
  x: number,
  y: number,
  r: number,
  flesh: Tone,
  rind: Tone,
  turn: number,
): string => {
  const wedge = (k: number) => svg`M${-r * k},0A${r * k},${r * k} 0 0 0 ${r * k},0Z`
  return (
    softEllipse(paper, x + r * 0.3, y + r * 0.34, r * 1.3, r * 0.24, shade, 0.36) +
    group(
      svg`transform="translate(${x} ${y - r * 0.6}) rotate(${turn})"`,
      path(wedge(1), ink(rind)),
      path(wedge(0.93), ink(lit(rind, 0.26, 0.5))),
      path(
        wedge(0.85),
        paper.down([
          [0, ink(lit(flesh, 0.06))],
          [1, ink(lit(flesh, -0.04))],
        ]),
      ),
      times(5, (i) =>
        ellipse((i - 2) * r * 0.28, r * (0.24 + (i % 2) * 0.2), r * 0.035, r * 0.06, ink([0.25, 0.03, 40], 0.85)),
      ),
      path(svg`M${-r},0H${r}L${r * 0.86},${r * 0.1}H${-r * 0.86}Z`, white(0.22)),
    )
  )
}

export const blossom = (paper: Paper, x: number, y: number, r: number, tone: Tone, heart: Tone): string =>
  shadowUnder(paper, x, y - r * 0.1, r * 0.85) +
  group(
    svg`transform="translate(${x} ${y}) scale(1 .78)"`,
    times(5, (i) =>
      path(
        svg`M0,0C${-r * 0.75},${-r * 0.3} ${-r * 0.62},${-r} 0,${-r}C${r * 0.62},${-r} ${r * 0.75},${-r * 0.3} 0,0Z`,
        paper.radial(
          [
            [0, ink(lit(heart, 0.02))],
            [0.45, ink(lit(tone, -0.03))],
            [1, ink(lit(tone, 0.06))],
          ],
          { cy: 1, r: 1 },
        ),
        `transform="rotate(${i * 72})"`,
      ),
    ),
    times(5, (i) =>
      line(svg`M0,${-r * 0.12}V${-r * 0.5}`, ink(lit(heart, -0.08), 0.5), 2, `transform="rotate(${i * 72})"`),
    ),
    circle(0, 0, r * 0.17, ink([0.84, 0.13, 88])),
    circle(-r * 0.04, -r * 0.05, r * 0.08, white(0.5)),
  )
