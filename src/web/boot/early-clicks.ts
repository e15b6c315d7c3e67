/** Clicks again what was clicked before its script was there; first-paint.ts has marked it. */
export function repeatEarlyClicks(): void {
  const clicked = [...document.querySelectorAll<HTMLElement>('[data-clicked]')]
  for (const button of clicked) {
    delete button.dataset.clicked
    button.click()
  }
}
