/** Whether animation is allowed: the user has not requested reduced motion. */
export function mayMove(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}
