import { circle, group, path, rect, svg, times } from '../drawing/markup.ts'
import type { Paper } from '../drawing/paper.ts'
import { ink, lit, shade, white, type Tone } from '../drawing/tone.ts'

type Draw = (paper: Paper, tint: Tone) => string

const soft = (paper: Paper, tint: Tone, depth = 1) =>
  paper.linear(
    [
      [0, ink(lit(tint, 0.05, 0.8), 0.95)],
      [1, ink(lit(tint, -0.025 * depth, 1.15), 0.95)],
    ],
    [0, 0, 0.6, 1],
  )

const disc: Draw = (paper, tint) => circle(480, 400, 250, soft(paper, tint))

const arch: Draw = (paper, tint) =>
  path(
    'M170,764V420a230,230 0 0 1 460,0V764Z',
    paper.linear(
      [
        [0, ink(lit(tint, 0.05, 0.8))],
        [0.8, ink(lit(tint, -0.03, 1.15))],
        [1, ink(lit(tint, -0.06, 1.15))],
      ],
      [0, 0, 0.3, 1],
    ),
  ) + path('M170,764V420a230,230 0 0 1 230,-230a214,214 0 0 0 -206,214V764Z', shade(0.06))

const hoop: Draw = (paper, tint) =>
  circle(400, 420, 236, 'none', `stroke="${soft(paper, lit(tint, -0.04, 1.2))}" stroke-width="54"`) +
  circle(400, 420, 263, 'none', `stroke="${white(0.5)}" stroke-width="2"`)

const panes: Draw = (paper, tint) =>
  rect(150, 190, 240, 560, 10, soft(paper, tint)) +
  rect(412, 300, 240, 450, 10, soft(paper, lit(tint, -0.03, 1.25), 1.4)) +
  rect(150, 190, 240, 3, 1, white(0.7)) +
  rect(412, 300, 240, 3, 1, white(0.7))

/** Draws sunlight through a window on the wall. */
const sun: Draw = (paper, tint) => {
  const fill = paper.linear(
    [
      [0, white(0.75)],
      [1, white(0.15)],
    ],
    [0, 0, 1, 1],
  )
  return (
    rect(
      0,
      0,
      800,
      770,
      0,
      paper.linear(
        [
          [0, ink(lit(tint, 0), 0)],
          [1, ink(lit(tint, -0.05, 1.2), 0.75)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    group(
      'transform="translate(250 150) skewY(16)"',
      times(2, (row) => times(3, (i) => rect(i * 138, row * 196, 122, 178, 4, fill))),
    )
  )
}

const moons: Draw = (paper, tint) =>
  circle(290, 330, 176, soft(paper, lit(tint, 0.01))) + circle(546, 500, 210, soft(paper, lit(tint, -0.03, 1.2), 1.3))

const dunes: Draw = (paper, tint) => {
  const misty = (tone: Tone) =>
    paper.down([
      [0, ink(tone, 0.95)],
      [0.3, ink(tone, 0.8)],
      [1, ink(tone, 0)],
    ])
  return (
    path('M0,560C160,420 300,600 470,500S720,380 800,430V790H0Z', misty(tint)) +
    path('M0,660C200,560 380,720 560,620S740,560 800,580V800H0Z', misty(lit(tint, -0.03, 1.2)))
  )
}

const niche: Draw = (paper, tint) =>
  rect(
    190,
    150,
    420,
    612,
    28,
    paper.linear(
      [
        [0, ink(lit(tint, -0.07, 1.2))],
        [0.25, ink(lit(tint, -0.01))],
        [1, ink(lit(tint, 0.04, 0.8))],
      ],
      [0, 0, 1, 0.4],
    ),
  ) +
  path('M190,762V178q0,-28 28,-28H582q14,0 22,10H236q-22,0 -22,24V762Z', shade(0.07)) +
  rect(214, 752, 396, 10, 0, white(0.35))

const beam: Draw = (paper, tint) =>
  group(
    'transform="rotate(24 400 400)"',
    [0, 1, 2]
      .map((i) =>
        rect(90 + i * 230, -300, 130 + i * 24, 1500, 0, ink(i % 2 ? lit(tint, 0.06, 0.6) : lit(tint, -0.01), 0.5)),
      )
      .join(''),
  ) +
  rect(
    0,
    640,
    800,
    360,
    0,
    paper.down([
      [0, ink([0.95, tint[1] * 0.5, tint[2]], 0)],
      [0.4, ink([0.95, tint[1] * 0.5, tint[2]], 0.92)],
      [1, ink([0.955, tint[1] * 0.45, tint[2]])],
    ]),
  )

const halfSun: Draw = (paper, tint) =>
  path(svg`M130,764a270,270 0 0 1 540,0Z`, soft(paper, tint)) +
  path(svg`M214,764a186,186 0 0 1 372,0Z`, soft(paper, lit(tint, -0.035, 1.25), 1.3))

const plain: Draw = () => ''

/** Soft shapes behind the goods, in the ground's own hue. */
export const backdrops = { disc, arch, hoop, panes, sun, moons, dunes, niche, beam, halfSun, plain }
export type Backdrop = keyof typeof backdrops
export const backdropNames = Object.keys(backdrops) as Backdrop[]
