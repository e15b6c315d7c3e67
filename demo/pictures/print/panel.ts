import { circle, line, path, rect, svg, times } from '../drawing/markup.ts'
import type { Paper } from '../drawing/paper.ts'
import { blend, ink, lit, shade, white, type Tone } from '../drawing/tone.ts'

interface PanelBox {
  paper: Paper
  x: number
  y: number
  width: number
  height: number
  body: Tone
  second: Tone
}

type Panel = (box: PanelBox) => string

const plain: Panel = () => ''

const lines: Panel = ({ x, y, width, height }) =>
  times(10, (i) =>
    line(svg`M${x},${y + height - 40 - i * 17}q${width / 2},${-46 - i * 3} ${width},${-10 - i * 9}`, white(0.22), 2),
  )

const leather: Panel = ({ x, y, width, height }) => {
  let holes = ''
  for (let row = 0; row * 9 < height - 70; row++)
    for (let at = x + 14; at < x + width - 8; at += 9) holes += svg`M${at + (row % 2) * 4.5},${y + 60 + row * 9}h.01`
  return (
    line(holes, shade(0.17), 4.4, 'stroke-linecap="round"') +
    line(holes, white(0.08), 2, 'stroke-linecap="round" transform="translate(.8 1.6)"')
  )
}

const marble: Panel = ({ x, y, width, height, second }) =>
  path(
    svg`M${x},${y + height * 0.88}C${x + width * 0.4},${y + height * 0.62} ${x + width * 0.6},${y + height * 0.8} ${x + width},${y + height * 0.4}V${y + height + 10}H${x}Z`,
    ink(lit(second, 0.05), 0.85),
  ) +
  line(
    svg`M${x},${y + height * 0.55}C${x + width * 0.4},${y + height * 0.35} ${x + width * 0.7},${y + height * 0.6} ${x + width},${y + height * 0.2}`,
    white(0.35),
    8,
  ) +
  line(
    svg`M${x},${y + height * 0.7}C${x + width * 0.5},${y + height * 0.5} ${x + width * 0.7},${y + height * 0.72} ${x + width},${y + height * 0.52}`,
    white(0.18),
    4,
  )

const carbon: Panel = ({ x, y, width, height }) => {
  const size = 13
  let dark = ''
  let light = ''
  for (let row = 0; row * size < height; row++)
    for (let i = 0; i * size < width; i++) {
      const square = svg`M${x + i * size},${y + row * size}h${size}v${size}h${-size}z`
      if ((i + row) % 2) dark += square
      else light += square
    }
  return path(dark, shade(0.2)) + path(light, white(0.055))
}

const stripe: Panel = ({ x, y, width, height, second }) =>
  path(
    svg`M${x},${y + height * 0.64}L${x + width},${y + height * 0.32}V${y + height * 0.47}L${x},${y + height * 0.79}Z`,
    ink(lit(second, 0.08)),
  ) +
  path(
    svg`M${x},${y + height * 0.82}L${x + width},${y + height * 0.5}V${y + height * 0.54}L${x},${y + height * 0.86}Z`,
    white(0.5),
  )

const fade: Panel = ({ paper, x, y, width, height, second }) =>
  rect(
    x,
    y,
    width,
    height,
    0,
    paper.down([
      [0, ink(second, 0)],
      [0.35, ink(second, 0)],
      [1, ink(blend(second, [second[0], second[1], second[2] + 40], 0.6))],
    ]),
  )

const resin: Panel = ({ x, y, width, height, body, second }) => {
  const blob = (cx: number, cy: number, r: number, tone: Tone) =>
    path(
      svg`M${cx - r},${cy}C${cx - r},${cy - r * 1.3} ${cx + r * 0.6},${cy - r * 1.1} ${cx + r},${cy - r * 0.2}C${cx + r * 1.3},${cy + r * 0.7} ${cx + r * 0.1},${cy + r * 1.4} ${cx - r * 0.4},${cy + r}C${cx - r * 0.8},${cy + r * 0.7} ${cx - r},${cy + r * 0.6} ${cx - r},${cy}Z`,
      ink(tone),
    )
  const turned: Tone = [Math.min(0.85, second[0] + 0.14), Math.max(0.08, second[1]), second[2] + 50]
  return (
    blob(x + width * 0.2, y + height * 0.78, width * 0.5, second) +
    blob(x + width * 0.85, y + height * 0.5, width * 0.34, lit(second, 0.1)) +
    blob(x + width * 0.75, y + height * 0.9, width * 0.3, turned) +
    blob(x + width * 0.15, y + height * 0.42, width * 0.22, lit(body, 0.14)) +
    blob(x + width * 0.3, y + height * 0.8, width * 0.2, lit(turned, 0.06))
  )
}

const ribs: Panel = ({ x, y, width, height }) =>
  times(
    Math.floor(height / 16) - 4,
    (i) =>
      rect(x, y + height - 14 - i * 16, width, 3, 0, shade(0.24)) +
      rect(x, y + height - 11 - i * 16, width, 1.6, 0, white(0.22)),
  )

const chevrons: Panel = ({ x, y, width, height, second }) =>
  times(4, (i) =>
    line(
      svg`M${x - 4},${y + height - 18 - i * 30}l${width / 2 + 4},-34l${width / 2 + 4},34`,
      i % 2 ? white(0.3) : ink(lit(second, 0.06), 0.95),
      11,
    ),
  )

const speckle: Panel = ({ x, y, width, height, body }) => {
  let dots = ''
  let dark = ''
  for (let i = 0; i < 150; i++) {
    const dot = svg`M${x + ((i * 0.618034) % 1) * width},${y + ((i * 0.754877) % 1) * height}h.01`
    if (i % 3) dots += dot
    else dark += dot
  }
  return (
    line(dots, ink(lit(body, 0.24), 0.7), 3.2, 'stroke-linecap="round"') +
    line(dark, shade(0.3), 4.4, 'stroke-linecap="round"')
  )
}

const split: Panel = ({ x, y, width, height, second }) =>
  rect(x + width * 0.56, y, width * 0.5, height, 0, ink(second)) + rect(x + width * 0.555, y, 2, height, 0, shade(0.35))

const wood: Panel = ({ x, y, width, height }) => {
  const brown: Tone = [0.5, 0.075, 52]
  return (
    rect(x + width * 0.1, y + height * 0.1, width * 0.8, height * 0.84, width * 0.14, ink(brown)) +
    times(9, (i) =>
      line(
        svg`M${x + width * (0.14 + i * 0.09)},${y + height * 0.12}c${-6 + i * 2},${height * 0.2} ${8 - i},${height * 0.5} ${(i % 3) * 4 - 4},${height * 0.8}`,
        ink(lit(brown, i % 2 ? -0.1 : 0.07), 0.7),
        2 + (i % 3),
      ),
    )
  )
}

const rings: Panel = ({ x, y, width, height, second }) =>
  times(7, (i) =>
    circle(
      x + width * 0.85,
      y + height * 0.8,
      26 + i * 24,
      'none',
      svg`stroke="${i % 2 ? white(0.2) : ink(lit(second, 0.1), 0.8)}" stroke-width="7"`,
    ),
  )

/** Panels inlaid or printed on the front of a device. */
export const panels = {
  plain,
  lines,
  leather,
  marble,
  carbon,
  stripe,
  fade,
  resin,
  ribs,
  chevrons,
  speckle,
  split,
  wood,
  rings,
}
export type PanelArt = keyof typeof panels
export const panelNames = Object.keys(panels) as PanelArt[]
