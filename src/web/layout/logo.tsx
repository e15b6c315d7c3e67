/** The wordmark, from the page's sprite; 116 × 32, no smaller than 20 px high. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 116 32" width="102" height="28" aria-hidden="true">
      <use href="#logo" />
    </svg>
  )
}
