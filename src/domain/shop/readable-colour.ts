/** The contrast that text needs (WCAG AA). */
export const READABLE = 4.5

/** Luminance (0–1) of the tint behind quiet buttons and chosen chips in the light theme: oklch(0.94 0.028 155). */
const TINT = 0.8395

/** Returns the WCAG contrast (1–21) between a colour '#rrggbb' and the tint. The contrast with white is higher. */
export function contrastOnTint(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(colour.slice(start, start + 2), 16) / 255),
  )
  return (TINT + 0.05) / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
