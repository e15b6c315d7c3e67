import { inEach, type Text } from '../text.ts'

const names = [
  'W V A Om ml mg mAh mm sm m q % ₼ AWG ay gün ədəd parça nəfəs',
  'Вт В А Ом мл мг мА·ч мм см м г шт предметов дней недели затяжек месяцев вкуса вкусов',
  'ohm cm g pcs pieces days weeks months puffs flavours',
]

/** Units of measure; no further letter may follow. */
const UNITS = new RegExp(`(\\d) (?=(?:${names.join(' ').replaceAll(' ', '|')})(?![\\p{L}\\p{N}]))`, 'gu')

/** Joins number and unit on one line, by a no-break space between them (look: figures). */
export const bindUnits = (texts: Text): Text => inEach((language) => texts[language].replace(UNITS, '$1\u00A0'))
