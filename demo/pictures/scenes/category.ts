import { circle } from '../drawing/markup.ts'
import { Paper } from '../drawing/paper.ts'
import { ink, lit, type Tone } from '../drawing/tone.ts'
import type { Good } from '../good.ts'
import { ground } from '../stage/ground.ts'
import { place } from '../stage/place.ts'
import { drawBody } from '../shapes/draw-body.ts'
import { fit } from './product.ts'

export const CATEGORY = { width: 800, height: 800 } as const

/** Draws one thing, large, on a plain ground: it must be recognisable at 44 px. */
export function categoryScene(good: Good): string {
  const paper = new Paper()
  const { hue, chroma } = good.style
  const tint: Tone = [0.9, 0.045, hue]
  const body = drawBody(paper, good)
  const disc = circle(
    430,
    380,
    290,
    paper.linear(
      [
        [0, ink(lit(tint, 0.04))],
        [1, ink(lit(tint, -0.03, 1.2))],
      ],
      [0, 0, 0.6, 1],
    ),
  )
  return paper.sheet(
    CATEGORY.width,
    CATEGORY.height,
    ground(paper, hue, Math.max(chroma, 0.02)) +
      disc +
      place(paper, body, { x: 400, y: 740, scale: fit(body, 560, 690), mirror: 0.3, length: 0.2 }),
  )
}
