export type Place = { latitude: number; longitude: number }

const NUMBER = String.raw`(-?\d{1,3}\.\d+)`

/** Where the links of maps name the place itself, before the middle of the shown map. */
const PATTERNS = [
  // Google Maps: the pin, a search, the middle of the map.
  `!3d${NUMBER}!4d${NUMBER}`,
  `[?&](?:q|query|ll|destination)=(?:loc:)?${NUMBER}(?:,|%2C)\\+?${NUMBER}`,
  `@${NUMBER},${NUMBER}`,
  // OpenStreetMap: the pin, the middle of the map.
  `mlat=${NUMBER}&mlon=${NUMBER}`,
  `#map=[\\d.]+/${NUMBER}/${NUMBER}`,
  // Two numbers.
  `^${NUMBER}[,;\\s]+${NUMBER}$`,
].map((pattern) => new RegExp(pattern))

/** Returns the place of a pasted map link or of two typed numbers (E31); null if the text names none. */
export function placeOf(text: string): Place | null {
  const found = PATTERNS.map((pattern) => pattern.exec(text.trim())).find((match) => match !== null)
  if (!found) return null
  const [latitude, longitude] = [Number(found[1]), Number(found[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
