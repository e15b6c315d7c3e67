import { clampChroma, formatHex } from 'culori'

/** A colour as lightness 0–1, chroma and hue in degrees (OKLCH), so that light and shade change only the lightness. */
export type Tone = readonly [lightness: number, chroma: number, hue: number]

const hexes = new Map<string, string>()

/** Returns the tone as `#rrggbb`, or `#rrggbbaa` if it is translucent; out-of-gamut chroma is cut. */
export function ink(tone: Tone, alpha = 1): string {
  const l = Math.max(0, Math.min(1, tone[0]))
  const c = Math.max(0, tone[1])
  const key = `${l.toFixed(3)} ${c.toFixed(3)} ${tone[2].toFixed(1)}`
  let hex = hexes.get(key)
  if (!hex) {
    hex = formatHex(clampChroma({ mode: 'oklch', l, c, h: tone[2] }, 'oklch', 'rgb'))
    if (hexes.size > 20_000) hexes.clear()
    hexes.set(key, hex)
  }
  return alpha >= 1
    ? hex
    : hex +
        Math.round(Math.max(0, alpha) * 255)
          .toString(16)
          .padStart(2, '0')
}

/**
 * Returns the same colour in more or less light. Yellows turn towards orange in the shade, because a lower lightness
 * alone would make them olive.
 */
export function lit([l, c, h]: Tone, light: number, chroma = 1): Tone {
  const yellow = light < 0 && c > 0.06 && h > 72 && h < 122
  return [l + light, c * chroma, yellow ? h + light * 70 : h]
}

/** Mixes two tones, in OKLab: mixing across hues in OKLCH would pass through colours that belong to neither. */
export function blend(from: Tone, to: Tone, part: number): Tone {
  const rad = Math.PI / 180
  const mix = (a: number, b: number) => a + (b - a) * part
  const a = mix(from[1] * Math.cos(from[2] * rad), to[1] * Math.cos(to[2] * rad))
  const b = mix(from[1] * Math.sin(from[2] * rad), to[1] * Math.sin(to[2] * rad))
  return [mix(from[0], to[0]), Math.hypot(a, b), (Math.atan2(b, a) / rad + 360) % 360]
}

export const white = (alpha = 1) => ink([1, 0, 0], alpha)
/** Shadow colour: nearly black, slightly cool. */
export const shade = (alpha = 1) => ink([0.12, 0.02, 200], alpha)

export const isDark = (tone: Tone) => tone[0] < 0.6
