/** Whether animation is welcome: the reader has not asked for reduced motion. */
export function mayMove(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}
