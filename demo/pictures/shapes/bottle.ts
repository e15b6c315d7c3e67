import { ellipse, group, line, path, rect, svg } from '../drawing/markup.ts'
import { bodyLight, glint, gloss, round, roundShade, softEllipse } from '../drawing/material.ts'
import { ink, lit, white } from '../drawing/tone.ts'
import type { KindOf } from '../good.ts'
import { label } from '../print/label.ts'
import type { Draw } from './body.ts'
import { cap, dropper } from './cap.ts'

interface Form {
  width: number
  height: number
  /** Radius of the foot. */
  radius: number
  /** Half the neck, in parts of the width. */
  neck: number
  /** Height of the shoulder's curve. */
  shoulder: number
  /** Width of the cap, in parts of the body's. */
  cap: number
  /** Distance of the liquid's surface, and of the label's top, below the body's top. */
  fill: number
  label: number
  glass: boolean
}

const FORMS: Record<KindOf<'bottle'>, Form> = {
  chubby: { width: 190, height: 330, radius: 34, neck: 0.3, shoulder: 46, cap: 0.6, fill: 34, label: 74, glass: false },
  slim: { width: 136, height: 334, radius: 22, neck: 0.3, shoulder: 46, cap: 0.66, fill: 34, label: 74, glass: false },
  glass: { width: 166, height: 262, radius: 22, neck: 0.24, shoulder: 52, cap: 0.52, fill: 60, label: 82, glass: true },
  stout: {
    width: 226,
    height: 268,
    radius: 40,
    neck: 0.32,
    shoulder: 40,
    cap: 0.62,
    fill: 30,
    label: 60,
    glass: false,
  },
  tall: { width: 148, height: 376, radius: 26, neck: 0.22, shoulder: 70, cap: 0.5, fill: 66, label: 100, glass: false },
  square: { width: 194, height: 282, radius: 14, neck: 0.2, shoulder: 24, cap: 0.46, fill: 44, label: 66, glass: true },
}

export const bottle: Draw<'bottle'> = (paper, good, paint) => {
  const form = FORMS[good.kind]
  const { width: w, height: h, radius: r } = form
  const neck = w * form.neck
  const c = paint.liquid
  const body = svg`M${-w / 2},${-h + form.shoulder}C${-w / 2},${-h + form.shoulder * 0.22} ${-neck - 14},${-h + form.shoulder * 0.13} ${-neck},${-h - 16}H${neck}C${neck + 14},${-h + form.shoulder * 0.13} ${w / 2},${-h + form.shoulder * 0.22} ${w / 2},${-h + form.shoulder}V${-r}Q${w / 2},2 ${w / 2 - r},4Q0,12 ${-w / 2 + r},4Q${-w / 2},2 ${-w / 2},${-r}Z`
  const inside = paper.clip(path(body, '#000'))
  const wet = paper.linear(
    (
      [
        [0, -0.26],
        [0.07, -0.1],
        [0.18, 0.04],
        [0.4, 0.06],
        [0.62, 0.02],
        [0.86, -0.12],
        [1, -0.28],
      ] as const
    ).map(([offset, light]) => [offset, ink(lit(c, light, 1.02))]),
  )
  const clear = paper.linear(
    (
      [
        [0, 0.72],
        [0.1, 0.9],
        [0.3, 0.98],
        [0.7, 0.93],
        [0.92, 0.8],
        [1, 0.7],
      ] as const
    ).map(([offset, l]) => [offset, ink([l, 0.012, c[2]])]),
  )
  const level = -h + form.fill
  const topped = good.kind === 'glass' || good.kind === 'square' ? dropperOrCap() : screwCap()

  function dropperOrCap() {
    return good.kind === 'square' && good.style.cap !== 'spout'
      ? cap(paper, good.style.cap === 'cone' ? 'metal' : good.style.cap, w * form.cap, -h - 12, paint.cap)
      : dropper(paper, w * form.cap, -h - 8, paint.cap, [0.23, 0.006, 200])
  }
  function screwCap() {
    return cap(
      paper,
      good.kind === 'tall' && good.style.cap === 'flat' ? 'spout' : good.style.cap,
      w * form.cap,
      -h - 16,
      paint.cap,
    )
  }

  return {
    svg:
      (form.glass ? '' : rect(-neck * 0.9, -h - 24, neck * 1.8, 18, 4, paper.linear(round([0.9, 0.01, c[2]])))) +
      path(body, form.glass ? wet : clear) +
      group(
        inside,
        rect(-w / 2, level, w, h + 20, 0, wet, form.glass ? '' : 'fill-opacity=".94"'),
        rect(
          -w / 2,
          -h,
          w,
          h + 20,
          0,
          paper.down([
            [0, ink(lit(c, 0.12), 0)],
            [0.6, ink(lit(c, 0.1), 0)],
            [1, ink(lit(c, 0.16, 1.1), 0.75)],
          ]),
        ),
        ellipse(0, level, w / 2, w * 0.05, ink(lit(c, 0.13), 0.92)),
        line(svg`M${-w / 2},${level}a${w / 2},${w * 0.05} 0 0 0 ${w},0`, white(0.35), 1.6),
        label(paper, good, paint, { width: w, top: -h + form.label, bottom: -Math.max(24, r * 0.8) }),
      ) +
      path(body, paper.linear(roundShade(0.95))) +
      group(
        inside,
        softEllipse(paper, 0, 2, w * 0.6, 26, (a) => ink(lit(c, -0.3), a), 0.5),
        bodyLight(paper, -w / 2, -h + form.shoulder * 0.6, w, h - form.shoulder * 0.6 - 12, form.glass ? 1.1 : 0.95),
        line(
          svg`M${-w * 0.4},${-h + form.shoulder * 0.9}C${-w * 0.37},${-h + form.shoulder * 0.3} ${-neck - 6},${-h + 12} ${-neck + 8},${-h - 8}`,
          white(0.28),
          10,
          'stroke-linecap="round"',
        ),
        line(
          svg`M${-w * 0.4},${-h + form.shoulder * 0.9}C${-w * 0.37},${-h + form.shoulder * 0.3} ${-neck - 6},${-h + 12} ${-neck + 8},${-h - 8}`,
          white(0.5),
          4,
          'stroke-linecap="round"',
        ),
        gloss(paper, -w * 0.36, -6, w * 0.7, 6, 0.5),
        form.glass ? glint(paper, w * 0.36, -h + 30, 3, h - 60, 0.4) : '',
      ) +
      topped.svg,
    width: w,
    height: h + 12 + topped.height,
  }
}
