import { circle, path, rect } from '../drawing/markup.ts'
import { Paper } from '../drawing/paper.ts'
import { ink, type Tone } from '../drawing/tone.ts'
import { berry, citrusSlice, leaf, sphere } from '../props/fruit.ts'
import { carton } from '../shapes/box.ts'
import { paintOf } from '../paint.ts'
import type { Good } from '../good.ts'
import { place } from '../stage/place.ts'
import { plinth } from '../stage/stand.ts'
import { vapour } from '../stage/vapour.ts'
import { STAGES, type Format } from './hero.ts'
import { cast, stood } from './posed.ts'

/**
 * Draws the carousel's slides from the server: pods, liquids, wholesale. In all three the goods are at the right, on
 * phones below, and the ground is light, so that dark text is readable.
 */
export const slideScene = (scene: 1 | 2 | 3, format: Format): string => scenes[scene](format)

/** Draws in the wide slide's right half; a phone shows the same half, smaller and lower. */
function staged(format: Format, wall: readonly [Tone, Tone], draw: (paper: Paper) => string): string {
  const paper = new Paper()
  const { width, height } = STAGES[format]
  const [from, to] = wall
  const back = rect(
    0,
    0,
    width,
    height,
    0,
    paper.linear(
      [
        [0, ink(from)],
        [1, ink(to)],
      ],
      format === 'wide' ? [0, 0, 1, 0.3] : [0, 0, 0.2, 1],
    ),
  )
  const content = draw(paper)
  return paper.sheet(
    width,
    height,
    back + (format === 'wide' ? content : `<g transform="translate(-398 316) scale(.6)">${content}</g>`),
  )
}

const floor = (paper: Paper, y: number, tone: Tone) =>
  rect(
    -800,
    y,
    3000,
    700,
    0,
    paper.down([
      [0, ink(tone, 0)],
      [0.18, ink(tone, 0.9)],
      [1, ink(tone, 0.9)],
    ]),
  )

const scenes: Record<1 | 2 | 3, (format: Format) => string> = {
  1: (format) =>
    staged(
      format,
      [
        [0.955, 0.018, 245],
        [0.86, 0.06, 258],
      ],
      (paper) =>
        path(
          'M700,440V300a260,260 0 0 1 520,0V440Z',
          paper.linear(
            [
              [0, ink([0.84, 0.075, 258])],
              [1, ink([0.74, 0.11, 262])],
            ],
            [0, 0, 0.5, 1],
          ),
        ) +
        floor(paper, 400, [0.88, 0.04, 258]) +
        vapour(
          paper,
          5,
          [
            [
              [640, 440, 26],
              [800, 350, 44],
              [960, 270, 46],
              [1130, 160, 56],
              [1300, 90, 60],
            ],
          ],
          0.9,
        ) +
        plinth(paper, 1110, 398, 118, 80, [0.92, 0.03, 258]) +
        plinth(paper, 832, 420, 120, 54, [0.92, 0.03, 258]) +
        plinth(paper, 968, 446, 112, 40, [0.93, 0.03, 258]) +
        stood(paper, cast.zumrudPod, 1076, 404, 288) +
        stood(paper, cast.mercanPod, 1162, 412, 192) +
        stood(paper, cast.denizPod, 806, 426, 322) +
        stood(paper, cast.ciyelek, 880, 434, 190) +
        stood(paper, cast.sokoladPod, 972, 456, 366) +
        sphere(paper, 1046, 470, 22, [0.62, 0.15, 262]) +
        sphere(paper, 742, 482, 16, [0.72, 0.15, 30]) +
        sphere(paper, 1232, 474, 20, [0.72, 0.11, 180]),
    ),
  2: (format) =>
    staged(
      format,
      [
        [0.965, 0.018, 70],
        [0.9, 0.07, 55],
      ],
      (paper) =>
        circle(
          964,
          256,
          236,
          paper.linear(
            [
              [0, ink([0.88, 0.09, 70])],
              [1, ink([0.8, 0.13, 50])],
            ],
            [0.2, 0, 0.8, 1],
          ),
        ) +
        floor(paper, 396, [0.92, 0.045, 62]) +
        plinth(paper, 964, 424, 286, 46, [0.94, 0.035, 65]) +
        stood(paper, cast.nar, 800, 424, 304) +
        stood(paper, cast.boyurtken, 1096, 420, 372) +
        stood(paper, cast.nane, 898, 420, 342) +
        stood(paper, cast.limon, 1178, 446, 226) +
        stood(paper, cast.feyxoa, 1000, 444, 300) +
        stood(paper, cast.manqo, 876, 462, 262) +
        citrusSlice(paper, 1092, 466, 42, [0.87, 0.16, 98]) +
        berry(paper, 760, 462, 22, [0.5, 0.19, 20]) +
        berry(paper, 722, 474, 16, [0.46, 0.18, 16]) +
        leaf(paper, 978, 478, 0.5, -14) +
        berry(paper, 1214, 478, 18, [0.4, 0.12, 305]) +
        sphere(paper, 800, 480, 26, [0.78, 0.16, 66]),
    ),
  3: (format) =>
    staged(
      format,
      [
        [0.96, 0.016, 300],
        [0.87, 0.062, 298],
      ],
      (paper) => {
        const pack = (
          good: Good,
          x: number,
          y: number,
          height: number,
          kind: 'carton' | 'tall' | 'wide' = 'carton',
        ) => {
          const body = carton(paper, good, paintOf(good), kind)
          return place(paper, body, { x, y, scale: height / body.height, mirror: 0.16, length: 0.1 })
        }
        return (
          circle(
            972,
            268,
            232,
            paper.linear(
              [
                [0, ink([0.84, 0.08, 300])],
                [1, ink([0.75, 0.115, 294])],
              ],
              [0.2, 0, 0.8, 1],
            ),
          ) +
          floor(paper, 410, [0.9, 0.04, 300]) +
          vapour(
            paper,
            9,
            [
              [
                [620, 450, 26],
                [780, 370, 40],
                [940, 280, 44],
                [1120, 170, 56],
                [1300, 90, 60],
              ],
            ],
            0.9,
          ) +
          plinth(paper, 970, 432, 284, 32, [0.93, 0.03, 300]) +
          pack(cast.nar, 820, 424, 232) +
          pack(cast.nane, 1116, 424, 268, 'tall') +
          pack(cast.manqo, 914, 428, 292) +
          pack(cast.ciyelek, 1016, 430, 222) +
          pack(cast.denizPod, 1140, 452, 156, 'wide') +
          stood(paper, cast.karbon, 968, 470, 236, 0.16) +
          stood(paper, cast.manqo, 1072, 474, 172, 0.16) +
          stood(paper, cast.qarpiz, 838, 470, 190, 0.16) +
          stood(paper, cast.coil, 1132, 478, 76, 0.16) +
          stood(paper, cast.coil, 1178, 484, 70, 0.16) +
          sphere(paper, 756, 478, 18, [0.8, 0.18, 145])
        )
      },
    ),
}
