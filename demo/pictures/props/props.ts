import type { PropKind } from '../catalogue/flavours.ts'
import type { Paper } from '../drawing/paper.ts'
import { lit, type Tone } from '../drawing/tone.ts'
import { almond, cube, drop, ice } from './small.ts'
import { berry, blossom, citrusSlice, leaf, melonSlice, sphere } from './fruit.ts'

interface PropColours {
  first: Tone
  second: Tone
}

/** `x` mirrors a position if the picture is mirrored; light stays at the upper left. */
type PropSet = (paper: Paper, colours: PropColours, x: (place: number) => number) => { back: string; front: string }

const LEAF: Tone = [0.6, 0.14, 146]

/** Props behind and in front of goods at 400,806 on a plinth. */
const sets: Record<Exclude<PropKind, 'none'>, PropSet> = {
  fruit: (paper, { first, second }, x) => ({
    back:
      sphere(paper, x(606), 748, 74, first) +
      leaf(paper, x(606) - 4, 686, 0.5, -24) +
      sphere(paper, x(206), 772, 48, second),
    front: sphere(paper, x(560), 838, 44, second),
  }),
  citrus: (paper, { first }, x) => ({
    back: sphere(paper, x(598), 752, 72, first),
    front: citrusSlice(paper, x(570), 842, 72, first) + citrusSlice(paper, x(234), 828, 46, first),
  }),
  leaves: (paper, { first }) => {
    const tone: Tone = first[2] > 110 && first[2] < 200 ? LEAF : [0.55, 0.09, 72]
    return {
      back: leaf(paper, 520, 774, 1.15, -52, tone) + leaf(paper, 296, 784, 1, -128, lit(tone, 0.04)),
      front: leaf(paper, 524, 838, 0.84, -12, tone) + leaf(paper, 292, 846, 0.66, -170, lit(tone, 0.05)),
    }
  },
  berries: (paper, { first, second }, x) => ({
    back: berry(paper, x(590), 776, 48, first) + berry(paper, x(222), 788, 38, first),
    front:
      berry(paper, x(542), 838, 40, second) +
      berry(paper, x(616), 834, 30, first) +
      berry(paper, x(262), 844, 30, second),
  }),
  ice: (paper, { first }, x) => ({
    back: ice(paper, x(604), 764, 94, 12, first) + ice(paper, x(208), 776, 60, -20, first),
    front:
      ice(paper, x(556), 836, 66, -14, first) +
      drop(paper, x(262), 852, 20, first) +
      drop(paper, x(304), 866, 11, first),
  }),
  beans: (paper, { first, second }, x) => ({
    back: almond(paper, x(598), 778, 44, 24, first) + almond(paper, x(216), 790, 36, -30, second),
    front:
      almond(paper, x(540), 842, 36, -16, second) +
      almond(paper, x(612), 838, 30, 40, first) +
      almond(paper, x(266), 852, 30, 16, first) +
      almond(paper, x(232), 832, 24, -48, second),
  }),
  blossom: (paper, { first, second }, x) => ({
    back: blossom(paper, x(604), 754, 70, first, second),
    front:
      blossom(paper, x(556), 836, 46, lit(first, 0.05), second) +
      blossom(paper, x(246), 834, 38, first, second) +
      leaf(paper, x(574) - 6, 846, 0.5, -8),
  }),
  cubes: (paper, { first, second }, x) => ({
    back: cube(paper, x(602), 786, 76, first) + cube(paper, x(214), 794, 50, second),
    front:
      cube(paper, x(544), 852, 50, second) + cube(paper, x(620), 850, 36, first) + cube(paper, x(268), 858, 34, first),
  }),
  drops: (paper, { first, second }, x) => ({
    back: sphere(paper, x(602), 770, 54, first),
    front:
      drop(paper, x(556), 846, 40, first) +
      drop(paper, x(628), 852, 22, second) +
      drop(paper, x(250), 848, 28, first) +
      drop(paper, x(302), 864, 13, first),
  }),
  melon: (paper, { first, second }, x) => ({
    back: melonSlice(paper, x(610), 794, 96, first, second, -14),
    front: melonSlice(paper, x(236), 842, 58, first, second, 12) + sphere(paper, x(556), 848, 30, first),
  }),
}

export const propsAround = (
  paper: Paper,
  kind: PropKind,
  colours: PropColours,
  mirrored: boolean,
): { back: string; front: string } =>
  kind === 'none' ? { back: '', front: '' } : sets[kind](paper, colours, (x) => (mirrored ? 800 - x : x))
