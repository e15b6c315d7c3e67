import { goodFor, type GoodWish } from '../choose-good.ts'
import type { Paper } from '../drawing/paper.ts'
import type { Good, Shape, Style } from '../good.ts'
import { drawBody } from '../shapes/draw-body.ts'
import { place } from '../stage/place.ts'

/** Returns goods for a fixed scene, in which the seed determines nothing visible. */
function posed<S extends Shape>(wish: Omit<GoodWish<S>, 'seed'>, style: Partial<Style> = {}): Good {
  const good = goodFor({ ...wish, seed: 'scene' } as GoodWish<S>)
  return { ...good, style: { ...good.style, ...style } }
}

/** Places goods in a scene: `x`, `y` of the foot, and their height. */
export function stood(
  paper: Paper,
  good: Good,
  x: number,
  y: number,
  height: number,
  mirror = 0.22,
  length = 0.09,
): string {
  const body = drawBody(paper, good)
  return place(paper, body, { x, y, scale: height / body.height, mirror, length })
}

export const cast = {
  manqo: posed(
    { shape: 'bottle', kind: 'chubby', brand: 'gilavar', flavour: 'manqo', title: 'Manqo buz', note: '20 mg · 30 ml' },
    { labelArt: 'orbs', labelCut: 'wrap', cap: 'cone', capTone: [0.25, 0.01, 200] },
  ),
  nane: posed(
    { shape: 'bottle', kind: 'slim', brand: 'serin', flavour: 'nane', title: 'Nanə buz', note: '3 mg · 60 ml' },
    { labelArt: 'waves', labelCut: 'wrap', cap: 'cone', capTone: [0.95, 0.005, 160] },
  ),
  nar: posed(
    { shape: 'bottle', kind: 'glass', brand: 'mavera', flavour: 'nar', title: 'Nar şərbəti', note: '12 mg · 30 ml' },
    { labelArt: 'target', labelCut: 'wrap', capTone: [0.25, 0.01, 200] },
  ),
  gavali: posed(
    { shape: 'bottle', kind: 'slim', brand: 'orbi', flavour: 'gavali', title: 'Gavalı', note: '6 mg · 60 ml' },
    { labelArt: 'horizon', labelCut: 'wrap', cap: 'cone', capTone: [0.3, 0.06, 335] },
  ),
  feyxoa: posed(
    { shape: 'bottle', kind: 'chubby', brand: 'serin', flavour: 'feyxoa', note: '0 mg · 60 ml' },
    { labelArt: 'hills', labelCut: 'wrap', cap: 'cone', capTone: [0.42, 0.09, 150] },
  ),
  limon: posed(
    { shape: 'bottle', kind: 'stout', brand: 'tokka', flavour: 'limon', note: '3 mg · 120 ml' },
    { labelArt: 'rays', labelCut: 'patch', cap: 'flat', capTone: [0.25, 0.01, 200] },
  ),
  boyurtken: posed(
    { shape: 'bottle', kind: 'tall', brand: 'zirve', flavour: 'boyurtken', note: '6 mg · 60 ml' },
    { labelArt: 'petals', labelCut: 'wrap', cap: 'spout', capTone: [0.25, 0.01, 200] },
  ),
  karbon: posed(
    { shape: 'mod', kind: 'box', brand: 'kvant', colour: 'karbon', figure: '80.0' },
    { panel: 'carbon', metal: 'steel', shift: -1 },
  ),
  denizPod: posed(
    { shape: 'pod', kind: 'slim', brand: 'xezri', colour: 'goy' },
    { panel: 'lines', metal: 'steel', shift: -1 },
  ),
  zumrudPod: posed(
    { shape: 'pod', kind: 'wide', brand: 'xezri', colour: 'zumrud', figure: '25W', flavour: 'limon' },
    { panel: 'marble' },
  ),
  sokoladPod: posed(
    { shape: 'pod', kind: 'slim', brand: 'alov', colour: 'sokolad', flavour: 'portagal' },
    { panel: 'leather', metal: 'steel' },
  ),
  mercanPod: posed(
    { shape: 'pod', kind: 'capsule', brand: 'orbi', colour: 'mercan' },
    { panel: 'plain', metal: 'rose', shift: -0.3 },
  ),
  qarpiz: posed(
    {
      shape: 'disposable',
      kind: 'stick',
      brand: 'alov',
      flavour: 'qarpiz',
      colour: 'mercan',
      title: 'Qarpız · 2000',
    },
    { panel: 'plain' },
  ),
  ciyelek: posed(
    {
      shape: 'disposable',
      kind: 'box',
      brand: 'orbi',
      colour: 'cehrayi',
      title: 'Çiyələk dondurma',
      note: '6000 nəfəs',
      figure: '87',
    },
    { panel: 'plain' },
  ),
  coil: posed(
    { shape: 'coil', kind: 'mesh', brand: 'norva', colour: 'qara', figure: '0.8' },
    { metal: 'steel', labelCut: 'wrap', cap: 'cone' },
  ),
  charger: posed({ shape: 'charger', kind: 'duo', brand: 'revan', colour: 'ag', figure: '4.18' }, { panel: 'plain' }),
  battery: posed({ shape: 'battery', kind: '21700', brand: 'revan', colour: 'goy', figure: '5000' }),
  pouch: posed({ shape: 'pouch', kind: 'zip', brand: 'norva', colour: 'gece' }, { panel: 'plain' }),
} as const
