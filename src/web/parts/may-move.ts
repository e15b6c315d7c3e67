/** Whether the reader's settings allow things to move by themselves. */
export function mayMove(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}
