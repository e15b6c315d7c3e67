import { fold } from '../search/fold.ts'

/** CSS colours, each with the flavours and colours that shops in Azerbaijan give that name. */
const WORDS = {
  'oklch(0.55 0.2 22)': 'nar qarpız çiyələk gilas zoğal moruq albalı qırmızı bordo mərcan',
  'oklch(0.73 0.17 58)': 'manqo portağal ərik şaftalı qreypfrut naringi xurma papaya tropik narıncı',
  'oklch(0.86 0.16 98)': 'limon ananas banan heyva armud qovun bal sarı qızılı',
  'oklch(0.66 0.16 138)': 'alma feyxoa kivi laym yaşıl zümrüd zeytun',
  'oklch(0.78 0.11 172)': 'nanə mentol evkalipt firuzəyi',
  'oklch(0.66 0.14 245)': 'buz buzlu enerji energetik göy mavi',
  'oklch(0.48 0.15 310)': 'üzüm böyürtkən qarağat gavalı əncir yasəmən lavanda bənövşəyi',
  'oklch(0.76 0.13 355)': 'gül saqqız çəhrayı',
  'oklch(0.45 0.08 52)': 'qəhvə kapuçino şokolad kola tütün çay badam fındıq qoz karamel kakao qəhvəyi bürünc',
  'oklch(0.9 0.045 85)': 'vanil kokos süd krem bej',
  'oklch(0.27 0.01 220)': 'qara karbon gecə',
  'oklch(0.72 0.01 230)': 'gümüşü boz polad',
  'oklch(0.97 0.004 200)': 'ağ',
}

const colours = new Map<string, string>()
for (const [colour, words] of Object.entries(WORDS))
  for (const word of words.split(' ')) colours.set(fold(word), colour)

/**
 * Returns the colour of the dot before an option item's name (look, picture 10), by the first word that names a flavour
 * or a colour: 'Manqo buz' → orange. Returns null for '20 mg'.
 */
export function dotColour(name: string): string | null {
  // 'Nanə yaşılı', 'Naxçıvan limonu': a word may have the ending of the second of two nouns.
  const matches = fold(name)
    .split(' ')
    .map((word) => colours.get(word) ?? colours.get(word.replace(/(?<=..)s?[iu]$/, '')))
  return matches.find((colour) => colour !== undefined) ?? null
}
