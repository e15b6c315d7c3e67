/**
 * Shows the text that holds now, of texts that were rendered for several hours (catalog/trust-facts.tsx). After the
 * last of them, the text without a time.
 */
export function chooseDay(): void {
  for (const place of document.querySelectorAll('.texts-until')) {
    const texts = [...place.children] as HTMLElement[]
    const shown = texts.find(({ dataset }) => Date.now() < Number(dataset.until)) ?? texts.at(-1)
    for (const text of texts) text.hidden = text !== shown
  }
}
