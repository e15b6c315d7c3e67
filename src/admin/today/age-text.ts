const MINUTE = 60_000

/**
 * Returns an age in words: 'indicə', '6 dəq', '1 saat 30 dəq', '2 gün'.
 * @param age ms
 */
export function ageText(age: number): string {
  const minutes = Math.floor(age / MINUTE)
  if (minutes < 1) return 'indicə'
  if (minutes < 60) return `${minutes} dəq`
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return `${Math.floor(hours / 24)} gün`
  return minutes % 60 === 0 || hours >= 10 ? `${hours} saat` : `${hours} saat ${minutes % 60} dəq`
}
