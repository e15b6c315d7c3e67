/** Units of measure; no further letter may follow. */
const UNITS = /(\d) (?=(?:W|V|A|Om|ml|mg|mAh|mm|sm|m|q|%|₼|AWG|ay|gün|ədəd|parça|nəfəs)(?![\p{L}\p{N}]))/gu

/** Number and unit stay on one line: the space between them becomes one that does not break (look: figures). */
export function bindUnits(text: string): string {
  return text.replace(UNITS, '$1\u00A0')
}
