import { fold } from '#src/domain/search/fold.ts'

/** Returns the entry whose name has the most pairs of letters in common with a name; null if there is no entry. */
export function nearestName<Entry extends { name: string }>(name: string, offered: readonly Entry[]): Entry | null {
  const wanted = pairsOf(name)
  let [nearest, most]: [Entry | null, number] = [null, -1]
  for (const entry of offered) {
    const pairs = pairsOf(entry.name)
    const common = [...pairs].filter((pair) => wanted.has(pair)).length
    const share = (2 * common) / (pairs.size + wanted.size || 1)
    if (share > most) [nearest, most] = [entry, share]
  }
  return nearest
}

function pairsOf(text: string): Set<string> {
  const letters = ` ${fold(text)} `
  return new Set(Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2)))
}
