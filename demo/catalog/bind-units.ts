/** Units of measure; no further letter may follow. */
const UNITS = /(\d) (?=(?:W|V|A|Om|ml|mg|mAh|mm|sm|m|q|%|₼|AWG|ay|gün|ədəd|parça|nəfəs)(?![\p{L}\p{N}]))/gu

/** Joins number and unit on one line, by a no-break space between them (look: figures). */
export function bindUnits(text: string): string {
  return text.replace(UNITS, '$1\u00A0')
}
