import { circle, ellipse, group, line, rect, svg, times } from './markup.ts'
import type { Paper, Stops } from './paper.ts'
import { ink, lit, shade, white, type Tone } from './tone.ts'

/**
 * Light always comes from the upper left. A round body: highlight at a quarter, core shadow at nine tenths, rim light
 * at the edge.
 */
const ROUND = [
  [0, -0.24],
  [0.05, -0.13],
  [0.16, 0.05],
  [0.26, 0.15],
  [0.34, 0.13],
  [0.48, 0],
  [0.72, -0.13],
  [0.9, -0.23],
  [0.965, -0.16],
  [1, -0.06],
] as const

export const round = (tone: Tone, strength = 1): Stops =>
  ROUND.map(([offset, light]) => [offset, ink(lit(tone, light * strength, light > 0 ? 0.8 : 1.02))])

/** A flat body with rolled edges, lit along a diagonal. */
export const slab = (from: Tone, to: Tone): Stops => [
  [0, ink(lit(from, 0.07))],
  [0.45, ink(from)],
  [1, ink(lit(to, -0.07))],
]

export const metals = ['steel', 'gunmetal', 'black', 'gold', 'rose', 'copper', 'rainbow'] as const
/** One of the metals by name, or the tone of an anodised metal. */
export type Metal = (typeof metals)[number] | Tone

const METAL_TONE: Record<(typeof metals)[number], Tone> = {
  steel: [0.78, 0.006, 220],
  gunmetal: [0.56, 0.012, 250],
  black: [0.36, 0.006, 220],
  gold: [0.77, 0.095, 84],
  rose: [0.74, 0.075, 30],
  copper: [0.64, 0.1, 48],
  rainbow: [0.7, 0.12, 0],
}

/** Sharp bands of light and dark, like reflections on a turned part. */
const BANDS = [
  [0, 0.36],
  [0.06, 0.5],
  [0.14, 0.82],
  [0.2, 0.97],
  [0.27, 0.86],
  [0.4, 0.6],
  [0.55, 0.74],
  [0.68, 0.86],
  [0.8, 0.52],
  [0.9, 0.34],
  [0.96, 0.55],
  [1, 0.7],
] as const

export function metal(kind: Metal): Stops {
  const [l, c, h] = metalTone(kind)
  return BANDS.map(([offset, light]) => {
    const hue = kind === 'rainbow' ? (320 - offset * 300 + 360) % 360 : h
    return [offset, ink([Math.min(0.985, (light * l) / 0.78), c * (light > 0.9 ? 0.55 : 1), hue])]
  })
}

export const metalTone = (kind: Metal): Tone => (typeof kind === 'string' ? METAL_TONE[kind] : kind)

/** Body shading over both print and label, so that they look attached. */
export const roundShade = (strength = 1): Stops => [
  [0, shade(0.46 * strength)],
  [0.06, shade(0.22 * strength)],
  [0.2, shade(0)],
  [0.6, shade(0)],
  [0.87, shade(0.22 * strength)],
  [0.955, shade(0.36 * strength)],
  [1, shade(0.11 * strength)],
]

/** The same for a flat front: only the rolled edges turn away. */
export const slabShade = (strength = 1): Stops => [
  [0, shade(0.42 * strength)],
  [0.045, shade(0.14 * strength)],
  [0.14, shade(0)],
  [0.76, shade(0)],
  [0.93, shade(0.22 * strength)],
  [1, shade(0.38 * strength)],
]

/** A highlight strip, soft at its sides and tapering to its ends. */
export function gloss(paper: Paper, x: number, y: number, width: number, height: number, alpha: number): string {
  const fill = paper.radial(
    [
      [0, white(alpha)],
      [0.3, white(alpha * 0.86)],
      [0.68, white(alpha * 0.3)],
      [1, white(0)],
    ],
    { r: 0.62 },
  )
  return rect(x, y, width, height, Math.min(width, height) / 2, fill)
}

/** A crisp, narrow highlight that fades towards its ends. */
export function glint(paper: Paper, x: number, y: number, width: number, height: number, alpha: number): string {
  const long = [
    [0, white(0)],
    [0.12, white(alpha)],
    [0.75, white(alpha * 0.8)],
    [1, white(0)],
  ] as const
  return rect(x, y, width, height, Math.min(width, height) / 2, height > width ? paper.down(long) : paper.linear(long))
}

/** The usual light on a body: broad strip, thin strip inside it, faint strip at the right edge. */
export const bodyLight = (paper: Paper, x: number, y: number, width: number, height: number, strength = 1): string =>
  gloss(paper, x + width * 0.08, y, width * 0.2, height, 0.62 * strength) +
  glint(paper, x + width * 0.155, y + height * 0.06, width * 0.026, height * 0.86, 0.75 * strength) +
  gloss(paper, x + width * 0.885, y + height * 0.04, width * 0.075, height * 0.92, 0.42 * strength)

/** An ellipse without an edge: shadows and glows. */
export function softEllipse(
  paper: Paper,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: (alpha: number) => string,
  alpha: number,
  core = 0,
): string {
  const fall = (part: number) => Math.cos((part * Math.PI) / 2) ** 2
  const stops: Stops = [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) => [core + (1 - core) * part, colour(alpha * fall(part))])
  return ellipse(cx, cy, rx, ry, paper.radial(stops))
}

/** Ribs or knurling round a turned part: set by cosine, thinner towards the edges. */
export const knurl = (width: number, top: number, bottom: number, count: number, strength: number): string =>
  group(
    `stroke="${shade(strength)}"`,
    times(count - 1, (i) => {
      const turn = (Math.PI * (i + 1)) / count
      const x = (-width / 2) * Math.cos(turn)
      return svg`<path d="M${x},${top}V${bottom}" stroke-width="${1.6 * Math.sin(turn) + 0.3}"/>`
    }),
  )

/** Draws one turned metal ring on `base`; optionally with a knurled grip. */
export function ring(
  paper: Paper,
  kind: Metal,
  width: number,
  base: number,
  height: number,
  { grip = false, radius = 4 } = {},
): string {
  return (
    rect(-width / 2, base - height, width, height, radius, paper.linear(metal(kind))) +
    (grip ? knurl(width, base - height + 2, base - 2, 34, 0.4) : '') +
    rect(-width / 2, base - height, width, Math.min(3, height * 0.2), 1, white(0.28)) +
    rect(-width / 2, base - 2, width, 2, 1, shade(0.3))
  )
}

/** Draws a small dark window of glass with a slanting reflection; the caller draws its content between the two. */
export function screen(paper: Paper, x: number, y: number, width: number, height: number, content: string): string {
  const radius = Math.min(width, height) * 0.14
  const glare = svg`M${x},${y}H${x + width * 0.62}L${x + width * 0.22},${y + height}H${x}Z`
  return (
    rect(x - 1.5, y - 1.5, width + 3, height + 3, radius + 1.5, white(0.22)) +
    rect(
      x,
      y,
      width,
      height,
      radius,
      paper.linear(
        [
          [0, ink([0.17, 0.014, 220])],
          [1, ink([0.11, 0.012, 220])],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    content +
    group(paper.clip(rect(x, y, width, height, radius, '#000')), `<path d="${glare}" fill="${white(0.07)}"/>`)
  )
}

/** A lamp behind a slit, with its glow. */
export const lamp = (paper: Paper, cx: number, cy: number, width: number, tone: Tone): string =>
  softEllipse(paper, cx, cy, width * 0.85, 13, (a) => ink(tone, a), 0.6) +
  rect(cx - width / 2, cy - 2.5, width, 5, 2.5, ink(lit(tone, 0.04)))

/** A round push button set in a metal ring. */
export const button = (paper: Paper, cx: number, cy: number, radius: number, face: Tone, kind: Metal): string =>
  circle(cx, cy, radius + 1, shade(0.3)) +
  circle(cx, cy, radius, paper.linear(metal(kind), [0, 0, 1, 1])) +
  circle(
    cx,
    cy,
    radius * 0.79,
    paper.radial(
      [
        [0, ink(lit(face, 0.14))],
        [1, ink(lit(face, -0.08))],
      ],
      { cx: 0.4, cy: 0.3, r: 0.8 },
    ),
  ) +
  line(
    svg`M${cx - radius * 0.5},${cy - radius * 0.35}a${radius * 0.62},${radius * 0.62} 0 0 1 ${radius * 0.8},${-radius * 0.1}`,
    white(0.35),
    1.6,
  )
