import { ellipse, group, svg } from '../drawing/markup.ts'
import { chanceFrom } from '../drawing/chance.ts'
import type { Paper } from '../drawing/paper.ts'
import { white } from '../drawing/tone.ts'

/** The path of the vapour, and its width at each point. */
type Wisp = readonly (readonly [x: number, y: number, width: number])[]

/** Steps of a path from one given point to the next, and parallel threads along it. */
const STEPS = 22
const THREADS = 5

/**
 * Draws vapour: threads of overlapping soft puffs around a path, dense at its start and torn at its end. (A blurred
 * and displaced stroke looks the same and costs a renderer seconds.)
 */
export function vapour(paper: Paper, seed: number, wisps: readonly Wisp[], strength = 0.9): string {
  const puff = paper.radial([
    [0, white(0.2)],
    [0.35, white(0.14)],
    [0.7, white(0.045)],
    [1, white(0)],
  ])
  const chance = chanceFrom('vapour', seed)
  let puffs = ''
  for (const wisp of wisps) {
    const total = (wisp.length - 1) * STEPS
    for (let thread = 0; thread < THREADS; thread++) {
      const phase = chance.between(0, 6.28)
      const pace = chance.between(5, 9)
      const side = (thread / (THREADS - 1)) * 2 - 1
      for (let step = 0; step <= total; step++) {
        const part = step / total
        const [x, y, width] = along(wisp, part)
        const [nextX, nextY] = along(wisp, Math.min(1, part + 0.01))
        const turn = Math.atan2(nextY - y, nextX - x)
        const wander =
          (side * (0.2 + part * 0.5) +
            Math.sin(part * pace + phase) * 0.55 +
            Math.sin(part * pace * 2.3 + phase * 2) * 0.22) *
          width
        const size =
          width * (0.34 + 0.4 * Math.sin(Math.PI * Math.min(1, part * 1.05)) + 0.16 * Math.sin(part * 23 + phase))
        puffs += group(
          svg`transform="translate(${x - Math.sin(turn) * wander} ${y + Math.cos(turn) * wander}) rotate(${(turn * 180) / Math.PI})"`,
          ellipse(
            0,
            0,
            size * 1.45 + 14,
            size * 0.95 + 9,
            puff,
            svg`fill-opacity="${0.62 * Math.sin(Math.PI * Math.min(0.98, part + 0.04)) ** 0.8}"`,
          ),
        )
      }
    }
  }
  return group(svg`opacity="${strength}"`, puffs)
}

/** Returns a point of the smooth curve through all points of a wisp. */
function along(wisp: Wisp, part: number): [number, number, number] {
  const at = Math.min(wisp.length - 1.0001, part * (wisp.length - 1))
  const i = Math.floor(at)
  const t = at - i
  const point = (k: number) => wisp[Math.max(0, Math.min(wisp.length - 1, k))] as readonly [number, number, number]
  const [a, b, c, d] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
  const mix = (n: 0 | 1 | 2) =>
    0.5 *
    (2 * b[n] +
      (c[n] - a[n]) * t +
      (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t * t +
      (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t * t * t)
  return [mix(0), mix(1), mix(2)]
}
