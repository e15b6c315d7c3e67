import { ellipse, line, path, rect, svg } from '../drawing/markup.ts'
import { gloss, glint, knurl, metal, round } from '../drawing/material.ts'
import type { Paper } from '../drawing/paper.ts'
import { ink, lit, shade, white, type Tone } from '../drawing/tone.ts'

export const capKinds = ['cone', 'flat', 'dome', 'metal', 'spout'] as const
export type CapKind = (typeof capKinds)[number]

interface Cap {
  svg: string
  /** Height above its base. */
  height: number
}

/** Draws the turned skirt below every cap. */
function skirt(paper: Paper, width: number, base: number, height: number, tone: Tone, ribs = true): string {
  return (
    rect(-width / 2, base - height, width, height, 6, paper.linear(round(tone))) +
    (ribs ? knurl(width, base - height + 9, base - 5, 22, tone[0] < 0.4 ? 0.3 : 0.16) : '') +
    ellipse(0, base - height + 2, width / 2 - 1, width * 0.05, ink(lit(tone, 0.1))) +
    ellipse(-width * 0.12, base - height + 1, width / 3, width * 0.026, white(0.25)) +
    rect(-width / 2 + 2, base - 3, width - 4, 3, 1.5, shade(0.25))
  )
}

/** Draws a screw cap of the given width; its base is at `base`. */
export function cap(paper: Paper, kind: CapKind, width: number, base: number, tone: Tone): Cap {
  const fill = paper.linear(round(tone))
  if (kind === 'flat') {
    const h = width * 0.5
    return {
      svg:
        skirt(paper, width * 1.04, base, h, tone) + gloss(paper, -width * 0.4, base - h + 4, width * 0.16, h - 8, 0.4),
      height: h,
    }
  }
  if (kind === 'metal') {
    const h = width * 0.62
    const finish = tone[0] > 0.55 && tone[1] > 0.05 ? 'gold' : tone[0] > 0.55 ? 'steel' : 'black'
    return {
      svg:
        rect(-width / 2, base - h, width, h, 5, paper.linear(metal(finish))) +
        knurl(width, base - 16, base - 4, 30, 0.35) +
        ellipse(0, base - h + 2, width / 2 - 1, width * 0.045, white(0.5)) +
        rect(-width / 2, base - 19, width, 2, 0, shade(0.35)),
      height: h,
    }
  }
  if (kind === 'dome') {
    const h = width * 0.86
    const data = svg`M${-width / 2},${base - 6}V${base - h * 0.42}C${-width / 2},${base - h * 0.86} ${-width * 0.3},${base - h} 0,${base - h}C${width * 0.3},${base - h} ${width / 2},${base - h * 0.86} ${width / 2},${base - h * 0.42}V${base - 6}Q${width / 2},${base} ${width / 2 - 6},${base}H${-width / 2 + 6}Q${-width / 2},${base} ${-width / 2},${base - 6}Z`
    return {
      svg:
        path(data, fill) +
        rect(-width / 2, base - h * 0.26, width, 2, 0, shade(0.3)) +
        rect(-width / 2, base - h * 0.26 + 2, width, 1.4, 0, white(0.25)) +
        gloss(paper, -width * 0.38, base - h * 0.9, width * 0.2, h * 0.8, 0.5),
      height: h,
    }
  }
  const skirtHeight = kind === 'spout' ? 40 : width * 0.5
  const tip = kind === 'spout' ? width * 1.05 : width * 0.5
  const root = kind === 'spout' ? 0.24 : 0.3
  const top = base - skirtHeight - tip
  return {
    svg:
      skirt(paper, width, base, skirtHeight, tone) +
      path(
        svg`M${-width * root},${base - skirtHeight + 2}L${-width * 0.13},${top + 8}Q0,${top - 3} ${width * 0.13},${top + 8}L${width * root},${base - skirtHeight + 2}Z`,
        fill,
      ) +
      line(
        svg`M${-width * (root - 0.11)},${base - skirtHeight - 6}L${-width * 0.07},${top + 14}`,
        white(0.16),
        8,
        'stroke-linecap="round"',
      ) +
      line(
        svg`M${-width * (root - 0.11)},${base - skirtHeight - 6}L${-width * 0.07},${top + 14}`,
        white(0.32),
        3.5,
        'stroke-linecap="round"',
      ),
    height: skirtHeight + tip,
  }
}

/** A dropper: screw skirt and rubber bulb. */
export function dropper(paper: Paper, width: number, base: number, tone: Tone, rubber: Tone): Cap {
  const top = base - 50
  const bulb = svg`M${-width * 0.25},${top}L${-width * 0.33},${top - 20}C${-width * 0.37},${top - 70} ${-width * 0.23},${top - 92} 0,${top - 94}C${width * 0.23},${top - 92} ${width * 0.37},${top - 70} ${width * 0.33},${top - 20}L${width * 0.25},${top}Z`
  return {
    svg:
      path(bulb, paper.linear(round(rubber))) +
      gloss(paper, -width * 0.24, top - 84, width * 0.16, 74, 0.5) +
      glint(paper, width * 0.24, top - 70, 3, 52, 0.25) +
      skirt(paper, width, base, 50, tone),
    height: 144,
  }
}
