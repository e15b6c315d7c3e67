import type { Tone } from '../drawing/tone.ts'

/** Props around a flavour's bottle. */
export type PropKind =
  | 'fruit'
  | 'citrus'
  | 'leaves'
  | 'berries'
  | 'ice'
  | 'beans'
  | 'blossom'
  | 'cubes'
  | 'drops'
  | 'melon'
  | 'none'

interface Flavour {
  /** The name in texts. */
  name: string
  /** The liquid. */
  liquid: Tone
  /** Peel, leaf or a second note: art on the label and the far end of a device's gradient. */
  second: Tone
  props: PropKind
}

const flavour = (name: string, liquid: Tone, second: Tone, props: PropKind): Flavour => ({
  name,
  liquid,
  second,
  props,
})

export const flavours = {
  manqo: flavour('Manqo', [0.78, 0.155, 68], [0.68, 0.18, 42], 'fruit'),
  nane: flavour('Nanə', [0.84, 0.09, 168], [0.62, 0.12, 162], 'leaves'),
  nar: flavour('Nar', [0.5, 0.19, 20], [0.4, 0.15, 14], 'berries'),
  feyxoa: flavour('Feyxoa', [0.8, 0.13, 135], [0.5, 0.11, 145], 'fruit'),
  qarpiz: flavour('Qarpız', [0.68, 0.18, 18], [0.52, 0.13, 150], 'melon'),
  armud: flavour('Armud', [0.86, 0.12, 112], [0.7, 0.13, 98], 'fruit'),
  gavali: flavour('Gavalı', [0.5, 0.14, 338], [0.38, 0.11, 320], 'berries'),
  limon: flavour('Limon', [0.89, 0.16, 102], [0.8, 0.17, 88], 'citrus'),
  ciyelek: flavour('Çiyələk', [0.66, 0.2, 14], [0.84, 0.09, 8], 'berries'),
  boyurtken: flavour('Böyürtkən', [0.4, 0.12, 305], [0.3, 0.08, 295], 'berries'),
  moruq: flavour('Moruq', [0.62, 0.21, 5], [0.76, 0.13, 355], 'berries'),
  qehve: flavour('Qəhvə', [0.44, 0.07, 55], [0.3, 0.04, 50], 'beans'),
  vanil: flavour('Vanil', [0.91, 0.06, 88], [0.76, 0.08, 78], 'blossom'),
  tutun: flavour('Tütün', [0.58, 0.1, 62], [0.42, 0.07, 58], 'leaves'),
  ananas: flavour('Ananas', [0.87, 0.15, 95], [0.62, 0.13, 135], 'citrus'),
  uzum: flavour('Üzüm', [0.48, 0.14, 310], [0.66, 0.13, 128], 'berries'),
  erik: flavour('Ərik', [0.8, 0.13, 66], [0.72, 0.15, 48], 'fruit'),
  zogal: flavour('Zoğal', [0.52, 0.2, 25], [0.44, 0.17, 12], 'berries'),
  alma: flavour('Alma', [0.84, 0.16, 128], [0.62, 0.17, 140], 'fruit'),
  kola: flavour('Kola', [0.36, 0.07, 40], [0.56, 0.19, 28], 'ice'),
  bal: flavour('Bal', [0.76, 0.14, 78], [0.58, 0.12, 62], 'drops'),
  gul: flavour('Gül', [0.82, 0.09, 0], [0.66, 0.14, 5], 'blossom'),
  saftali: flavour('Şaftalı', [0.82, 0.11, 48], [0.72, 0.15, 28], 'fruit'),
  qovun: flavour('Qovun', [0.86, 0.1, 82], [0.74, 0.12, 130], 'melon'),
  heyva: flavour('Heyva', [0.85, 0.14, 96], [0.7, 0.13, 80], 'fruit'),
  encir: flavour('Əncir', [0.48, 0.1, 325], [0.7, 0.11, 128], 'fruit'),
  portagal: flavour('Portağal', [0.76, 0.17, 58], [0.66, 0.19, 44], 'citrus'),
  qreypfrut: flavour('Qreypfrut', [0.74, 0.15, 30], [0.82, 0.13, 68], 'citrus'),
  yasemen: flavour('Yasəmən', [0.76, 0.09, 305], [0.58, 0.13, 300], 'blossom'),
  badam: flavour('Badam', [0.74, 0.07, 70], [0.56, 0.08, 58], 'beans'),
  sokolad: flavour('Şokolad', [0.4, 0.06, 45], [0.54, 0.08, 50], 'cubes'),
  karamel: flavour('Karamel', [0.68, 0.13, 65], [0.5, 0.11, 55], 'cubes'),
  kokos: flavour('Kokos', [0.95, 0.02, 95], [0.58, 0.06, 60], 'drops'),
  banan: flavour('Banan', [0.9, 0.13, 98], [0.78, 0.14, 90], 'fruit'),
  kivi: flavour('Kivi', [0.8, 0.16, 125], [0.54, 0.12, 130], 'citrus'),
  buz: flavour('Buz', [0.86, 0.07, 220], [0.66, 0.12, 240], 'ice'),
  qaragat: flavour('Qarağat', [0.38, 0.13, 350], [0.3, 0.08, 310], 'berries'),
  gilas: flavour('Gilas', [0.48, 0.19, 14], [0.64, 0.17, 10], 'berries'),
  tropik: flavour('Tropik', [0.78, 0.16, 55], [0.7, 0.13, 185], 'citrus'),
  energetik: flavour('Enerji', [0.8, 0.13, 232], [0.62, 0.17, 255], 'ice'),
  cay: flavour('Armudu çay', [0.54, 0.14, 42], [0.7, 0.14, 62], 'citrus'),
  naxcivan: flavour('Naxçıvan limonu', [0.86, 0.15, 108], [0.66, 0.14, 150], 'citrus'),
} as const satisfies Record<string, Flavour>

export type FlavourKey = keyof typeof flavours
export const flavourKeys = Object.keys(flavours) as FlavourKey[]
