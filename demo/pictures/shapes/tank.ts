import { ellipse, group, path, rect, svg } from '../drawing/markup.ts'
import { glint, gloss, metal, ring, round, type Metal } from '../drawing/material.ts'
import type { Paper } from '../drawing/paper.ts'
import { ink, lit, shade, white, type Tone } from '../drawing/tone.ts'
import type { KindOf } from '../good.ts'
import type { Paint } from '../paint.ts'
import type { Body, Draw } from './body.ts'

export const tank: Draw<'tank'> = (paper, good, paint) => drawTank(paper, good.kind, paint)

/** Draws a tank; also the tank on a mod, whose thread is hidden. */
export function drawTank(paper: Paper, kind: KindOf<'tank'>, paint: Paint, seated = false): Body {
  const w = kind === 'mini' ? 112 : 132
  const finish = paint.metal
  let y = 0
  const turned = (width: number, height: number, grip = false) => {
    const drawn = ring(paper, finish, width, y, height, { grip })
    y -= height
    return drawn
  }
  let parts = (seated ? '' : turned(w * 0.42, 14)) + turned(w * 0.96, 30, true)
  if (kind === 'drip') {
    parts += turned(w, 8) + dripBody(paper, finish, w, y, 92)
    y -= 92
    parts += turned(w * 1.02, 10) + turned(w * 0.9, 26, true) + turned(w * 0.5, 8)
  } else {
    const high = kind === 'mini' ? 84 : 112
    parts += collar(paper, paint.body, w * 0.92, y, 16)
    y -= 16
    parts += turned(w, 12) + chamber(paper, paint.liquid, finish, w, y, high, kind === 'bubble')
    y -= high
    parts += turned(w, 14) + turned(w * 0.86, kind === 'mini' ? 20 : 30, true) + turned(w * 0.5, 12)
  }
  parts += mouthpiece(paper, w * (kind === 'drip' ? 1.25 : 1), y, paint.body)
  return { svg: parts, width: w, height: -y + 64 }
}

/** The glass with liquid, and the chimney in its middle. */
function chamber(
  paper: Paper,
  liquid: Tone,
  finish: Metal,
  w: number,
  base: number,
  high: number,
  bulged: boolean,
): string {
  const out = bulged ? w * 0.11 : 0
  const wall = (inset: number, top: number) =>
    svg`M${-w * inset},${top}C${-w * inset - out},${top + 14} ${-w * inset - out},${base - 14} ${-w * inset},${base}H${w * inset}C${w * inset + out},${base - 14} ${w * inset + out},${top + 14} ${w * inset},${top}Z`
  const level = base - high * 0.66
  const glass = (
    [
      [0, 0.5],
      [0.08, 0.8],
      [0.25, 0.95],
      [0.7, 0.9],
      [0.92, 0.7],
      [1, 0.5],
    ] as const
  ).map(([offset, l]) => [offset, ink([l, 0.012, 220], 0.75)] as const)
  const wet = (
    [
      [0, -0.24],
      [0.12, 0],
      [0.3, 0.1],
      [0.65, 0.02],
      [0.9, -0.14],
      [1, -0.26],
    ] as const
  ).map(([offset, l]) => [offset, ink(lit(liquid, l, 1.05), 0.82)] as const)
  return (
    path(wall(0.49, base - high), paper.linear(glass)) +
    group(
      paper.clip(path(wall(0.47, base - high), '#000')),
      rect(-w * 0.15, base - high, w * 0.3, high, 2, paper.linear(metal(finish))),
      ellipse(-w * 0.07, base - high * 0.34, 5, 9, shade(0.7)) +
        ellipse(w * 0.07, base - high * 0.34, 5, 9, shade(0.7)),
      rect(-w * 0.62, level, w * 1.24, high, 0, paper.linear(wet)),
      ellipse(0, level, w * 0.5 + out, w * 0.045, ink(lit(liquid, 0.12), 0.9)),
      rect(
        -w * 0.62,
        base - 18,
        w * 1.24,
        20,
        0,
        paper.down([
          [0, shade(0)],
          [1, shade(0.3)],
        ]),
      ),
      gloss(paper, -w * 0.44 - out, base - high + 4, w * 0.15, high - 8, 1),
      gloss(paper, w * 0.34 + out, base - high + 8, w * 0.07, high - 16, 0.75),
    )
  )
}

/** A ring in the colour of the goods. */
const collar = (paper: Paper, tone: Tone, width: number, base: number, high: number) =>
  rect(-width / 2, base - high, width, high, 4, paper.linear(round(tone))) +
  rect(-width / 2, base - 2, width, 2, 1, shade(0.35))

/** A dripper has no glass: a turned barrel with air holes. */
const dripBody = (paper: Paper, finish: Metal, w: number, base: number, high: number) =>
  rect(-w / 2, base - high, w, high, 5, paper.linear(metal(finish))) +
  rect(-w / 2, base - high * 0.3, w, 2, 0, shade(0.4)) +
  rect(-w / 2, base - high * 0.3 + 2, w, 1.4, 0, white(0.4)) +
  [-0.24, 0, 0.24]
    .map(
      (x) =>
        ellipse(w * x, base - high * 0.6, 10 - Math.abs(x) * 8, 11, shade(0.85)) +
        ellipse(
          w * x + 1.5,
          base - high * 0.6 + 1.5,
          10 - Math.abs(x) * 8,
          11,
          'none',
          `stroke="${white(0.35)}" stroke-width="1.4"`,
        ),
    )
    .join('')

/** The drip tip on top of a tank. */
function mouthpiece(paper: Paper, w: number, y: number, body: Tone): string {
  const tone: Tone = body[0] > 0.75 ? [0.2, 0.01, 220] : lit(body, -0.06)
  return (
    path(
      svg`M${-w * 0.2},${y}C${-w * 0.17},${y - 20} ${-w * 0.25},${y - 34} ${-w * 0.24},${y - 58}Q0,${y - 70} ${w * 0.24},${y - 58}C${w * 0.25},${y - 34} ${w * 0.17},${y - 20} ${w * 0.2},${y}Z`,
      paper.linear(round(tone)),
    ) +
    glint(paper, -w * 0.15, y - 54, 5, 48, 0.5) +
    ellipse(0, y - 60, w * 0.235, 6, ink(lit(tone, 0.14))) +
    ellipse(0, y - 60, w * 0.15, 3.6, shade(0.7))
  )
}
