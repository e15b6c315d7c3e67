import { writeBrand } from '../catalogue/brands.ts'
import { plain, write } from '../drawing/lettering.ts'
import { group, line, path, rect, svg } from '../drawing/markup.ts'
import type { Paper } from '../drawing/paper.ts'
import { ink, lit, shade } from '../drawing/tone.ts'
import type { Good } from '../good.ts'
import type { Paint } from '../paint.ts'
import { labelArts } from './label-art.ts'

export type LabelArt = keyof typeof labelArts
export const labelArtNames = Object.keys(labelArts) as LabelArt[]

/** The part of the body that the label covers, and the position of its text. */
export const labelCuts = ['wrap', 'tall', 'band', 'patch', 'tag'] as const
export type LabelCut = (typeof labelCuts)[number]

interface LabelPlace {
  width: number
  top: number
  bottom: number
}

/** Draws a printed label on a round body whose axis is x = 0. Its edges sag, because the camera is a little above. */
export function label(paper: Paper, good: Good, paint: Paint, place: LabelPlace): string {
  const cut = good.style.labelCut
  const { width } = place
  const high = place.bottom - place.top
  const top = place.top + (cut === 'band' ? high * 0.3 : cut === 'tall' ? -high * 0.1 : cut === 'tag' ? high * 0.1 : 0)
  const bottom = place.bottom - (cut === 'tag' ? high * 0.06 : cut === 'band' ? high * 0.04 : 0)
  const sag = width * 0.055
  const half = cut === 'patch' ? width * 0.4 : cut === 'tag' ? width * 0.37 : width / 2 + 2
  const data =
    cut === 'tag'
      ? svg`M${-half},${top + half * 0.75}Q${-half},${top + sag} 0,${top + sag * 0.4}Q${half},${top + sag} ${half},${top + half * 0.75}V${bottom - half * 0.5}Q${half},${bottom + sag * 0.6} 0,${bottom + sag}Q${-half},${bottom + sag * 0.6} ${-half},${bottom - half * 0.5}Z`
      : svg`M${-half},${top}Q0,${top + sag * 2} ${half},${top}V${bottom}Q0,${bottom + sag * 2} ${-half},${bottom}Z`
  const art = labelArts[good.style.labelArt]({
    paper,
    width: half * 2,
    top: top + sag,
    bottom: bottom + sag,
    first: paint.art[0],
    second: paint.art[1],
    ground: paint.label,
  })
  const edge = paint.label[0] > 0.6 ? shade(0.13) : ink(lit(paint.label, 0.2), 0.5)
  return (
    path(data, ink(paint.label)) +
    group(
      paper.clip(path(data, '#000')),
      art +
        texts(good, paint, {
          width: half * 2,
          top: top + sag * 0.9,
          bottom,
          centred: cut === 'patch' || cut === 'tag',
        }),
    ) +
    line(data, edge, 1.2) +
    (cut === 'wrap' ? rect(width * 0.485, top, 1.4, bottom - top, 0, shade(0.18)) : '')
  )
}

function texts(good: Good, paint: Paint, { width, top, bottom, centred }: LabelPlace & { centred: boolean }): string {
  const high = bottom - top
  const unit = Math.min(width * 0.19, high * 0.2)
  const x = centred ? 0 : -width * 0.3
  const anchor = centred ? 'middle' : 'start'
  const fit = width * (centred ? 0.76 : 0.66)
  const fill = ink(paint.print)
  const first = top + unit * 0.42 + high * (centred ? 0.13 : 0.085)
  return (
    writeBrand(good.brand, x, first, { size: unit, fill, anchor, fit }) +
    write(good.title, x, first + unit * 0.74, { ...plain, size: unit * 0.56, fill, anchor, fit }) +
    write(good.note, x, first + unit * 1.3, {
      ...plain,
      weight: 500,
      size: unit * 0.4,
      fill,
      anchor,
      fit,
      opacity: 0.78,
    })
  )
}
