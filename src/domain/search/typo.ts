/**
 * Whether two words differ by one typo: a letter added, missing or replaced, or two neighbouring letters swapped (D20).
 */
export function isOneTypoAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const mine = one.slice(start, one.length - end)
  const others = other.slice(start, other.length - end)
  if (mine.length <= 1 && others.length <= 1) return true
  return mine.length === 2 && others.length === 2 && mine[0] === others[1] && mine[1] === others[0]
}
