/**
 * Keeps number fields from changing under the wheel (E29): somebody who scrolls on to 'Yadda saxla' would change what
 * they have typed. The field loses the focus, so that the page scrolls instead.
 */
export function ignoreWheel(): void {
  document.addEventListener(
    'wheel',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'number') target.blur()
    },
    { passive: true },
  )
}
