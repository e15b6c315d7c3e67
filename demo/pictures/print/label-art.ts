import { circle, group, line, path, rect, svg, times } from '../drawing/markup.ts'
import type { Paper } from '../drawing/paper.ts'
import { blend, ink, lit, type Tone } from '../drawing/tone.ts'

/** Input of every label art: the box to fill, with x = 0 in its middle. */
interface ArtBox {
  paper: Paper
  width: number
  top: number
  bottom: number
  first: Tone
  second: Tone
  ground: Tone
}

type Art = (box: ArtBox) => string

const orbs: Art = ({ width, top, bottom, first, second }) => {
  const high = bottom - top
  return (
    circle(width * 0.16, bottom - high * 0.14, high * 0.34, ink(first)) +
    circle(-width * 0.3, bottom + high * 0.02, high * 0.25, ink(second, 0.92))
  )
}

const waves: Art = ({ width, top, bottom, first, second }) => {
  const high = bottom - top
  const step = width * 0.5
  return times(6, (i, part) =>
    path(
      svg`M${-width},${bottom - high * (0.46 - i * 0.09)}q${step / 2},${-high * 0.1} ${step},0t${step},0t${step},0t${step},0V${bottom + 30}H${-width}Z`,
      ink(blend(first, second, part)),
    ),
  )
}

const horizon: Art = ({ width, top, bottom, first, second, ground }) => {
  const high = bottom - top
  const y = top + high * 0.66
  const r = high * 0.19
  return (
    rect(-width, y, width * 2, high, 0, ink(first)) +
    circle(width * 0.14, y, r, ink(second)) +
    path(svg`M${width * 0.14 - r},${y}a${r},${r} 0 0 0 ${r * 2},0Z`, ink(ground, 0.85))
  )
}

const target: Art = ({ width, top, bottom, first, second, ground }) =>
  times(5, (i) =>
    circle(
      width * 0.2,
      bottom - (bottom - top) * 0.04,
      (bottom - top) * (0.43 - i * 0.085),
      i % 2 ? ink(ground) : ink(i ? second : first),
    ),
  )

const hills: Art = ({ width, top, bottom, first, second }) => {
  const high = bottom - top
  return (
    path(
      svg`M${-width * 0.5},${bottom + 10}C${-width * 0.3},${bottom - high * 0.68} ${width * 0.1},${bottom - high * 0.1} ${width * 0.5},${bottom - high * 0.56}V${bottom + 40}H${-width}Z`,
      ink(first),
    ) +
    path(
      svg`M${-width * 0.5},${bottom + 20}C${-width * 0.1},${bottom - high * 0.34} ${width * 0.2},${bottom - high * 0.05} ${width * 0.5},${bottom - high * 0.3}V${bottom + 40}H${-width}Z`,
      ink(second),
    )
  )
}

const stripes: Art = ({ width, top, bottom, first, second }) => {
  const high = bottom - top
  return times(4, (i, part) =>
    rect(
      -width,
      bottom - high * (0.4 - i * 0.115),
      width * 2,
      high * (0.028 + part * 0.07),
      0,
      ink(blend(first, second, part)),
    ),
  )
}

const rays: Art = ({ width, top, bottom, first, second }) => {
  const high = bottom - top
  const reach = Math.hypot(width, high) * 0.54
  return group(
    svg`transform="translate(0 ${bottom + high * 0.02})"`,
    times(9, (i) => {
      const from = Math.PI * (1 + i / 9)
      const to = from + Math.PI / 18
      return path(
        svg`M0,0L${Math.cos(from) * reach},${Math.sin(from) * reach * 0.72}L${Math.cos(to) * reach},${Math.sin(to) * reach * 0.72}Z`,
        ink(second),
      )
    }),
    circle(0, 0, high * 0.25, ink(first)),
  )
}

const petals: Art = ({ width, top, bottom, first, second }) => {
  const high = bottom - top
  const r = high * 0.2
  return group(
    svg`transform="translate(${width * 0.12} ${bottom - high * 0.2})"`,
    times(6, (i) =>
      path(
        svg`M0,0C${-r * 0.75},${-r * 0.5} ${-r * 0.6},${-r * 1.35} 0,${-r * 1.5}C${r * 0.6},${-r * 1.35} ${r * 0.75},${-r * 0.5} 0,0Z`,
        ink(i % 2 ? second : first, 0.93),
        `transform="rotate(${i * 60})"`,
      ),
    ),
    circle(0, 0, r * 0.3, ink(lit(first, 0.12, 0.7))),
  )
}

const checks: Art = ({ width, top, bottom, first, second }) => {
  const high = bottom - top
  const size = width / 6
  const rows = Math.ceil((high * 0.42) / size)
  return times(rows, (row) =>
    times(6, (i) =>
      (i + row) % 2
        ? ''
        : rect(
            -width / 2 + i * size,
            bottom - (rows - row) * size + 4,
            size,
            size,
            0,
            ink(blend(first, second, row / rows)),
          ),
    ),
  )
}

const drops: Art = ({ width, top, bottom, first, second }) => {
  const high = bottom - top
  const drop = (x: number, y: number, r: number, fill: string) =>
    path(
      svg`M${x},${y - r * 1.7}C${x + r * 0.5},${y - r * 0.9} ${x + r},${y - r * 0.5} ${x + r},${y}A${r},${r} 0 1 1 ${x - r},${y}C${x - r},${y - r * 0.5} ${x - r * 0.5},${y - r * 0.9} ${x},${y - r * 1.7}Z`,
      fill,
    )
  return (
    drop(width * 0.1, bottom - high * 0.22, high * 0.17, ink(first)) +
    drop(-width * 0.22, bottom - high * 0.12, high * 0.09, ink(second)) +
    drop(width * 0.36, bottom - high * 0.08, high * 0.07, ink(second, 0.8))
  )
}

const dots: Art = ({ width, top, bottom, first, second }) => {
  const high = bottom - top
  const step = width / 7
  return times(6, (row) =>
    times(8, (i) =>
      circle(
        -width / 2 + i * step + (row % 2 ? step / 2 : 0),
        bottom - high * 0.02 - (5 - row) * step * 0.72,
        step * (0.09 + row * 0.055),
        ink(blend(first, second, row / 5)),
      ),
    ),
  )
}

const wedge: Art = ({ width, top, bottom, first, second }) => {
  const high = bottom - top
  return (
    path(
      svg`M${-width / 2},${bottom - high * 0.08}L${width / 2},${bottom - high * 0.56}V${bottom + 40}H${-width / 2}Z`,
      ink(first),
    ) +
    path(
      svg`M${-width / 2},${bottom + high * 0.06}L${width / 2},${bottom - high * 0.3}V${bottom + 40}H${-width / 2}Z`,
      ink(second),
    )
  )
}

const buta: Art = ({ width, top, bottom, first, second, ground }) => {
  const high = bottom - top
  const r = high * 0.2
  const shape = (k: number) =>
    svg`M0,${r * k}C${-r * 1.05 * k},${r * k} ${-r * 1.05 * k},${-r * 0.5 * k} ${-r * 0.1 * k},${-r * 0.9 * k}C${r * 0.3 * k},${-r * 1.1 * k} ${r * 0.5 * k},${-r * 1.5 * k} ${r * 0.3 * k},${-r * 1.7 * k}C${r * 0.95 * k},${-r * 1.5 * k} ${r * 0.8 * k},${-r * 0.9 * k} ${r * 0.85 * k},${-r * 0.3 * k}C${r * 0.95 * k},${r * 0.5 * k} ${r * 0.6 * k},${r * k} 0,${r * k}Z`
  return group(
    svg`transform="translate(${width * 0.1} ${bottom - high * 0.22})"`,
    path(shape(1), ink(first)),
    path(shape(0.72), ink(ground)),
    path(shape(0.5), ink(second)),
    circle(0, r * 0.05, r * 0.16, ink(ground)),
  )
}

const skyline: Art = ({ width, top, bottom, first, second }) => {
  const high = bottom - top
  const peaks = [0.2, 0.44, 0.3, 0.52, 0.26, 0.38]
  const zigzag = (scale: number, push: number) =>
    svg`M${-width / 2},${bottom + 30}` +
    peaks
      .map(
        (peak, i) =>
          svg`L${-width / 2 + (i * width) / 5 + push},${bottom - high * peak * scale}L${-width / 2 + ((i + 0.5) * width) / 5 + push},${bottom - high * peak * scale * 0.5}`,
      )
      .join('') +
    svg`L${width},${bottom + 30}Z`
  return path(zigzag(1, -width * 0.05), ink(second, 0.9)) + path(zigzag(0.6, width * 0.04), ink(first))
}

const strokes: Art = ({ width, top, bottom, first, second }) => {
  const high = bottom - top
  return times(4, (i, part) =>
    line(
      svg`M${-width * 0.6},${bottom - high * (0.06 + i * 0.1)}C${-width * 0.2},${bottom - high * (0.3 + i * 0.1)} ${width * 0.1},${bottom + high * (0.08 - i * 0.1)} ${width * 0.6},${bottom - high * (0.2 + i * 0.1)}`,
      ink(blend(first, second, part)),
      high * 0.045,
      'stroke-linecap="round"',
    ),
  )
}

/** Art printed on a label's lower half. */
export const labelArts = {
  orbs,
  waves,
  horizon,
  target,
  hills,
  stripes,
  rays,
  petals,
  checks,
  drops,
  dots,
  wedge,
  buta,
  skyline,
  strokes,
}
