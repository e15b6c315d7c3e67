import { line, svg } from '../drawing/markup.ts'
import { ink, lit, type Tone } from '../drawing/tone.ts'

/** A thick cord along a path: dark edge, body, light along its upper side. */
export const cord = (data: string, tone: Tone, width: number) =>
  line(data, ink(lit(tone, -0.2)), width, 'stroke-linecap="round"') +
  line(data, ink(tone), width * 0.76, 'stroke-linecap="round"') +
  line(
    data,
    ink(lit(tone, 0.16, 0.8), 0.8),
    width * 0.24,
    svg`stroke-linecap="round" transform="translate(${-width * 0.1} ${-width * 0.14})"`,
  )
