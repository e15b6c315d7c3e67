import { circle, rect } from '../drawing/markup.ts'
import { Paper } from '../drawing/paper.ts'
import { ink, type Tone } from '../drawing/tone.ts'
import { leaf, sphere } from '../props/fruit.ts'
import { plinth } from '../stage/stand.ts'
import { vapour } from '../stage/vapour.ts'
import { cast, stood } from './posed.ts'

/** The carousel's two formats. */
export const STAGES = { wide: { width: 1280, height: 520 }, phone: { width: 360, height: 628 } } as const

export type Format = keyof typeof STAGES

const HUE = 158
const MANGO: Tone = [0.78, 0.16, 66]
const CHERRY: Tone = [0.66, 0.2, 25]

export const heroScene = (theme: 'light' | 'dark', format: Format): string =>
  format === 'wide' ? wide(theme === 'dark') : phone(theme === 'dark')

const tones = (dark: boolean) => ({
  plinth: (dark ? [0.36, 0.045, HUE] : [0.93, 0.03, HUE]) as Tone,
  disc: dark
    ? ([ink([0.42, 0.085, HUE]), ink([0.3, 0.06, HUE])] as const)
    : ([ink([0.86, 0.1, HUE]), ink([0.765, 0.132, HUE])] as const),
  floor: dark
    ? ([ink([0.2, 0.035, HUE], 0), ink([0.16, 0.03, HUE], 0.9)] as const)
    : ([ink([0.84, 0.05, HUE], 0), ink([0.9, 0.035, HUE], 0.9)] as const),
})

type Room = {
  format: Format
  /** The wall's colours from one end to the other; `middle`: the place of the second of three. */
  wall: readonly Tone[]
  middle: number
  to: readonly [x: number, y: number]
  disc: readonly [x: number, y: number, radius: number]
  floor: number
}

/** Draws the wall, the disc behind the goods and the floor. */
function room(paper: Paper, tone: ReturnType<typeof tones>, { format, wall, middle, to, disc, floor }: Room): string {
  const { width, height } = STAGES[format]
  const places = wall.length === 3 ? [0, middle, 1] : [0, 1]
  const stops = (inks: readonly string[], at = [0, 1]) => inks.map((one, index) => [at[index] ?? 1, one] as const)
  return (
    rect(
      0,
      0,
      width,
      height,
      0,
      paper.linear(
        stops(
          wall.map((one) => ink(one)),
          places,
        ),
        [0, 0, ...to],
      ),
    ) +
    circle(...disc, paper.linear(stops(tone.disc), [0.2, 0, 0.8, 1])) +
    rect(0, floor, width, height - floor, 0, paper.down(stops(tone.floor)))
  )
}

function wide(dark: boolean): string {
  const paper = new Paper()
  const { width, height } = STAGES.wide
  const tone = tones(dark)
  const wall: readonly Tone[] = dark
    ? [
        [0.2, 0.025, HUE],
        [0.24, 0.04, HUE],
        [0.27, 0.05, HUE],
      ]
    : [
        [0.968, 0.014, HUE],
        [0.945, 0.03, HUE],
        [0.9, 0.055, HUE],
      ]
  return paper.sheet(
    width,
    height,
    room(paper, tone, {
      format: 'wide',
      wall,
      middle: dark ? 0.55 : 0.5,
      to: [1, 0.25],
      disc: [960, 266, 238],
      floor: 395,
    }) +
      vapour(
        paper,
        7,
        [
          [
            [560, 430, 30],
            [700, 350, 44],
            [860, 240, 50],
            [1060, 150, 56],
            [1240, 50, 70],
          ],
          [
            [660, 470, 26],
            [880, 390, 40],
            [1060, 310, 40],
            [1310, 190, 60],
          ],
        ],
        dark ? 0.26 : 0.9,
      ) +
      plinth(paper, 1118, 372, 128, 104, tone.plinth) +
      plinth(paper, 815, 404, 112, 70, tone.plinth) +
      plinth(paper, 968, 436, 138, 44, tone.plinth) +
      stood(paper, cast.nane, 1084, 378, 306) +
      stood(paper, cast.qarpiz, 1164, 384, 260) +
      stood(paper, cast.denizPod, 792, 408, 312) +
      stood(paper, cast.ciyelek, 858, 414, 168) +
      stood(paper, cast.karbon, 942, 446, 402) +
      stood(paper, cast.manqo, 1048, 452, 236) +
      vapour(
        paper,
        3,
        [
          [
            [580, 530, 26],
            [760, 496, 40],
            [920, 524, 40],
            [1090, 506, 40],
            [1340, 490, 36],
          ],
        ],
        dark ? 0.2 : 0.8,
      ) +
      sphere(paper, 892, 460, 22, MANGO) +
      sphere(paper, 1224, 470, 30, CHERRY) +
      sphere(paper, 728, 476, 18, [0.72, 0.15, 150]) +
      leaf(paper, 1092, 470, 0.5, -20),
  )
}

function phone(dark: boolean): string {
  const paper = new Paper()
  const { width, height } = STAGES.phone
  const tone = tones(dark)
  const wall: readonly Tone[] = dark
    ? [
        [0.22, 0.03, HUE],
        [0.27, 0.05, HUE],
      ]
    : [
        [0.97, 0.014, HUE],
        [0.905, 0.05, HUE],
      ]
  return paper.sheet(
    width,
    height,
    room(paper, tone, { format: 'phone', wall, middle: 0.5, to: [0.2, 1], disc: [214, 446, 138], floor: 510 }) +
      vapour(
        paper,
        7,
        [
          [
            [-30, 570, 20],
            [80, 500, 30],
            [200, 430, 34],
            [320, 350, 40],
            [420, 300, 44],
          ],
        ],
        dark ? 0.26 : 0.9,
      ) +
      plinth(paper, 292, 520, 78, 50, tone.plinth) +
      plinth(paper, 92, 546, 76, 24, tone.plinth) +
      stood(paper, cast.nane, 276, 525, 184) +
      stood(paper, cast.qarpiz, 328, 527, 156) +
      stood(paper, cast.denizPod, 84, 550, 188) +
      stood(paper, cast.karbon, 170, 562, 246) +
      stood(paper, cast.manqo, 240, 568, 158) +
      sphere(paper, 126, 566, 13, MANGO) +
      sphere(paper, 300, 572, 14, CHERRY) +
      vapour(
        paper,
        3,
        [
          [
            [-30, 610, 18],
            [110, 594, 24],
            [250, 612, 24],
            [400, 592, 22],
          ],
        ],
        dark ? 0.2 : 0.8,
      ),
  )
}
