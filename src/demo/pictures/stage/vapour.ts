import { group, line, svg } from '../drawing/markup.ts'
import type { Paper } from '../drawing/paper.ts'
import { white } from '../drawing/tone.ts'

export interface Wisp {
  /** A path, and how thick the vapour runs along it. */
  data: string
  width: number
}

/** Vapour: thick white strokes, blurred, pulled about by low-frequency noise, blurred again. Costly, so for scenes alone. */
export function vapour(paper: Paper, area: { width: number; height: number }, seed: number, wisps: readonly Wisp[], { strength = 0.9, pull = 200, soft = 17 } = {}): string {
  const filter = paper.filter(
    svg`x="-200" y="-200" width="${area.width + 400}" height="${area.height + 400}" color-interpolation-filters="sRGB"`,
    svg`<feGaussianBlur stdDeviation="22" result="b"/><feTurbulence type="fractalNoise" baseFrequency=".004 .007" numOctaves="3" seed="${seed}" result="t"/><feDisplacementMap in="b" in2="t" scale="${pull}" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation="${soft}"/>`,
  )
  return group(svg`${filter} opacity="${strength}" stroke-linecap="round"`, ...wisps.map(({ data, width }) => line(data, white(), width)))
}
