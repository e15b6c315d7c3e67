/** Returns the beginning of a text, at most `max` UTF-16 units, never with half an emoji at its end. */
export const cut = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
