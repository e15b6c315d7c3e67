/** Returns the first letters of the first two words of a name, for an avatar: 'NH' for 'Nigar Həsənova'. */
export function initials(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('az') ?? '')
    .join('')
}
