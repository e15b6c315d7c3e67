/** Contrast that text needs (WCAG AA). */
export const READABLE = 4.5

/** Luminance (0–1) of the tint that quiet buttons and chosen chips stand on in the light: oklch(0.94 0.028 155). */
const TINT = 0.8395

/** Contrast (1–21), as WCAG has it, between a colour '#rrggbb' and the tint; with white it is more. */
export function contrastOnTint(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => linear(Number.parseInt(colour.slice(start, start + 2), 16) / 255))
  return (TINT + 0.05) / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
