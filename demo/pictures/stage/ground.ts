import { rect } from '../drawing/markup.ts'
import type { Paper } from '../drawing/paper.ts'
import { ink, white } from '../drawing/tone.ts'

/**
 * Draws wall and floor in one: a soft, slightly darker band where they meet, light from the upper left. 800 × 1000.
 */
export const ground = (paper: Paper, hue: number, chroma: number, lightness = 0.945): string =>
  rect(
    0,
    0,
    800,
    1000,
    0,
    paper.down([
      [0, ink([lightness + 0.005, chroma * 0.8, hue])],
      [0.6, ink([lightness - 0.02, chroma * 1.15, hue])],
      [0.7, ink([lightness - 0.035, chroma * 1.3, hue])],
      [0.78, ink([lightness - 0.005, chroma, hue])],
      [1, ink([lightness + 0.01, chroma * 0.8, hue])],
    ]),
  ) +
  rect(
    0,
    0,
    800,
    1000,
    0,
    paper.radial(
      [
        [0, white(0.8)],
        [0.5, white(0.26)],
        [1, white(0)],
      ],
      { cx: 0.3, cy: 0.3, r: 0.62 },
    ),
  )
