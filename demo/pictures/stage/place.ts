import { group, placed, svg } from '../drawing/markup.ts'
import { softEllipse } from '../drawing/material.ts'
import type { Paper } from '../drawing/paper.ts'
import { ink, lit, shade, white, type Tone } from '../drawing/tone.ts'
import type { Body } from '../shapes/body.ts'

interface Placing {
  x: number
  y: number
  scale: number
  /** Strength of the reflection on the ground, and the reflected part of the height. */
  mirror?: number
  length?: number
  /** The colour that clear goods cast on the ground. */
  glow?: Tone | undefined
}

/** Draws a body on the ground: contact shadow, cast shadow to the right, reflection. */
export function place(paper: Paper, body: Body, { x, y, scale, mirror = 0.26, length = 0.1, glow }: Placing): string {
  const id = paper.piece(body.svg)
  const w = body.width * scale
  const use = (flip: number) =>
    svg`<use href="#${id}" transform="translate(${x} ${y + (flip < 0 ? 4 : 0)}) scale(${scale.toFixed(4)} ${(scale * flip).toFixed(4)})"/>`
  return (
    softEllipse(paper, x + w * 0.46, y + 2, w * 1.18, w * 0.26, shade, 0.42) +
    (glow
      ? softEllipse(
          paper,
          x + w * 0.4,
          y + w * 0.1,
          w * 0.7,
          w * 0.14,
          (alpha) => ink(lit(glow, 0.04, 1.1), alpha),
          0.5,
        )
      : '') +
    (mirror ? group(fading(paper, y, body.height * scale * length, mirror), use(-1)) : '') +
    softEllipse(paper, x + w * 0.06, y + 3, w * 0.62, w * 0.095 + 3, shade, 0.74, 0.2) +
    use(1)
  )
}

const fading = (paper: Paper, y: number, high: number, strength: number) => {
  const fill = paper.down([
    [0, white(strength)],
    [1, white(0)],
  ])
  return paper.mask(
    svg`x="0" y="${y}" width="4000" height="${high}"`,
    svg`<rect x="0" y="${y}" width="4000" height="${high}" fill="${fill}"/>`,
  )
}

/** Draws a hovering, turned body; its shadow is on the floor below. */
export function hover(
  paper: Paper,
  body: Body,
  {
    x,
    y,
    scale,
    turn,
    floor = 850,
    hollow = false,
  }: { x: number; y: number; scale: number; turn: number; floor?: number; hollow?: boolean },
): string {
  const across = (body.width + body.height * Math.abs(Math.sin((turn * Math.PI) / 180))) * scale
  return (
    softEllipse(paper, x + 60, floor, across * 0.8, across * 0.16, shade, 0.4) +
    (hollow
      ? ''
      : group(
          svg`transform="rotate(${turn} ${x} ${y})"`,
          softEllipse(paper, x + 46, y + 60, body.width * scale * 0.86, body.height * scale * 0.66, shade, 0.3, 0.2),
        )) +
    placed(x, y, scale, turn, svg`<g transform="translate(0 ${body.height / 2})">${body.svg}</g>`)
  )
}

/** Draws a lying body, its middle at `x`, `y`. */
export function lay(
  paper: Paper,
  body: Body,
  { x, y, scale, turn }: { x: number; y: number; scale: number; turn: number },
): string {
  const long = body.height * scale
  const w = body.width * scale
  return (
    softEllipse(paper, x + 20, y + w * 0.46, long * 0.62, w * 0.34, shade, 0.42) +
    softEllipse(paper, x, y + w * 0.47, long * 0.53, w * 0.12 + 4, shade, 0.7, 0.2) +
    placed(x, y, scale, turn, svg`<g transform="translate(0 ${body.height / 2})">${body.svg}</g>`)
  )
}
