import { circle, path, rect, svg } from '../drawing/markup.ts'
import { Paper } from '../drawing/paper.ts'
import { ink } from '../drawing/tone.ts'
import { berry, sphere } from '../props/fruit.ts'
import { plinth } from '../stage/stand.ts'
import { vapour } from '../stage/vapour.ts'
import { cast, stood } from './posed.ts'

/** Home's three banners: 1 wide with its text at the lower left, 2 and 3 upright with theirs above. */
export const BANNERS = {
  1: { width: 584, height: 400 },
  2: { width: 292, height: 400 },
  3: { width: 292, height: 400 },
} as const

export const bannerScene = (scene: 1 | 2 | 3): string => scenes[scene](new Paper())

const scenes: Record<1 | 2 | 3, (paper: Paper) => string> = {
  1: (paper) => {
    const { width: w, height: h } = BANNERS[1]
    const hue = 158
    return paper.sheet(
      w,
      h,
      rect(
        0,
        0,
        w,
        h,
        0,
        paper.linear(
          [
            [0, ink([0.3, 0.06, hue])],
            [1, ink([0.4, 0.09, hue])],
          ],
          [0, 0, 1, 0.6],
        ),
      ) +
        circle(
          w * 0.74,
          h * 0.46,
          h * 0.44,
          paper.linear(
            [
              [0, ink([0.56, 0.13, hue])],
              [1, ink([0.42, 0.1, hue])],
            ],
            [0.2, 0, 0.8, 1],
          ),
        ) +
        vapour(
          paper,
          11,
          [
            [
              [180, 372, 18],
              [286, 352, 30],
              [352, 262, 34],
              [300, 168, 38],
              [380, 84, 40],
              [500, 96, 44],
              [620, 30, 50],
            ],
          ],
          0.26,
        ) +
        plinth(paper, w * 0.74, h * 0.8, 150, 34, [0.5, 0.1, hue]) +
        stood(paper, cast.zumrudPod, w * 0.665, h * 0.81, 272, 0.3, 0.1) +
        stood(paper, cast.sokoladPod, w * 0.81, h * 0.83, 318, 0.3, 0.1) +
        sphere(paper, w * 0.91, h * 0.9, 20, [0.8, 0.18, 145]),
    )
  },
  2: (paper) => {
    const { width: w, height: h } = BANNERS[2]
    const hue = 20
    return paper.sheet(
      w,
      h,
      rect(
        0,
        0,
        w,
        h,
        0,
        paper.linear(
          [
            [0, ink([0.93, 0.035, hue])],
            [1, ink([0.86, 0.07, hue])],
          ],
          [0, 0, 0.6, 1],
        ),
      ) +
        circle(
          w * 0.5,
          h * 0.62,
          h * 0.33,
          paper.linear(
            [
              [0, ink([0.86, 0.08, hue])],
              [1, ink([0.78, 0.12, hue])],
            ],
            [0.2, 0, 0.8, 1],
          ),
        ) +
        plinth(paper, w * 0.5, h * 0.86, w * 0.37, 26, [0.92, 0.04, hue]) +
        stood(paper, cast.gavali, w * 0.66, h * 0.865, 232, 0.3, 0.1) +
        stood(paper, cast.nar, w * 0.39, h * 0.875, 230, 0.3, 0.1) +
        berry(paper, w * 0.17, h * 0.89, 15, [0.5, 0.19, 22]) +
        berry(paper, w * 0.28, h * 0.915, 11, [0.46, 0.18, 18]) +
        berry(paper, w * 0.84, h * 0.9, 17, [0.42, 0.13, 335]),
    )
  },
  3: (paper) => {
    const { width: w, height: h } = BANNERS[3]
    const hue = 230
    return paper.sheet(
      w,
      h,
      rect(
        0,
        0,
        w,
        h,
        0,
        paper.linear(
          [
            [0, ink([0.94, 0.018, hue])],
            [1, ink([0.86, 0.04, hue])],
          ],
          [0, 0, 0.6, 1],
        ),
      ) +
        path(
          svg`M${w * 0.2},${h * 0.87}V${h * 0.54}a${w * 0.3},${w * 0.3} 0 0 1 ${w * 0.6},0V${h * 0.87}Z`,
          paper.linear(
            [
              [0, ink([0.86, 0.05, hue])],
              [1, ink([0.79, 0.07, hue])],
            ],
            [0, 0, 0.4, 1],
          ),
        ) +
        plinth(paper, w * 0.5, h * 0.885, w * 0.42, 16, [0.9, 0.025, hue]) +
        stood(paper, cast.charger, w * 0.44, h * 0.885, 200, 0.3, 0.1) +
        stood(paper, cast.battery, w * 0.14, h * 0.91, 124, 0.3, 0.14) +
        stood(paper, cast.pouch, w * 0.74, h * 0.92, 92, 0.3, 0.1),
    )
  },
}
