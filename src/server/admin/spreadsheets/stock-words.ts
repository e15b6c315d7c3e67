import { fold } from '#src/domain/search/fold.ts'

const set = (words: string) => new Set(words.split(',').map((word) => fold(word)))

/** Words of price lists and other systems for goods that are not there now. */
const NONE = set(
  `yox, yoxdur, bitib, bitmişdir, qurtarıb, stokda yoxdur, mövcud deyil, sifarişlə, sifariş ilə, ön sifariş, gözlənilir,
  нет, нет в наличии, отсутствует, закончился, закончилось, под заказ, на заказ, ожидается, распродано, немає, yok,
  no, none, out of stock, outofstock, sold out, preorder, backorder, discontinued, tükendi`,
)

/** Words for goods that are there, without their number. */
const SOME = set(
  `var, vardır, stokda var, stokda, mövcuddur, bəli, çox, az, kifayət qədər, есть, в наличии, да, много, мало,
  достаточно, в достатке, имеется, є, in stock, instock, available, available for order, yes, true, limited, unlimited,
  limited availability, stokta, mevcut`,
)

/** A number that is only a bound: '>10', '10+', 'более 10', '5-10'. */
const BOUND =
  /^(?:(?:>=?|≥|от|более|больше|свыше|over|more than|min\.?)\s*(\d{1,7})|(\d{1,7})\s*(?:\+|-?dən çox|-?dan çox|и более)|(\d{1,7})\s*[-–—]\s*\d{1,7})(?:\s*(?:ədəd|əd\.?|шт\.?|pcs\.?))?$/i

/** Returns '0' for a word for no pieces, or else the text. */
export function piecesOfWord(text: string): string {
  const bare = text.trim()
  return /^[-–—]$/.test(bare) || NONE.has(fold(bare)) ? '0' : text
}

/**
 * Returns the least number of pieces that a text without an exact number stands for, and why the number is not known;
 * null for any other text.
 */
export function unknownPieces(text: string): { least: number; reason: string } | null {
  const bare = text.trim()
  const shown = `«${bare.slice(0, 60)}»`
  if (/^-\d{1,7}$/.test(bare)) return { least: 0, reason: `${shown} mənfidir: 0 sayıldı.` }
  const bound = BOUND.exec(bare)
  const least = bound ? Number(bound[1] ?? bound[2] ?? bound[3]) : 0
  if (!bound && !/^\++$/.test(bare) && !SOME.has(fold(bare))) return null
  return { least, reason: `${shown} dəqiq say deyil: yeni məhsula ${least} yazılır, mağazadakının stoku dəyişmir.` }
}
