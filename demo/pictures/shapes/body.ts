import type { Paper } from '../drawing/paper.ts'
import type { Good, KindOf, Shape } from '../good.ts'
import type { Paint } from '../paint.ts'

/** One drawn piece: the middle of its foot at 0,0, up is negative. */
export interface Body {
  svg: string
  width: number
  height: number
}

/** Draws one shape of goods. */
export type Draw<S extends Shape> = (paper: Paper, good: Good & { shape: S; kind: KindOf<S> }, paint: Paint) => Body
