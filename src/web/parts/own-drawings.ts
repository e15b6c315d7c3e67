import type { PromiseDrawing } from '#src/domain/shop/promises.ts'

/*
 * The shop's own drawings that are on every page or at the top of home: part of the page's sprite (icon-sprite.ts), so
 * that the browser's script holds none of them.
 */

/** The wordmark. Two strokes form the x; the rising stroke is green like vapour. */
export const logo =
  '<symbol id="logo" viewBox="0 0 116 32" fill="none" stroke="currentColor" stroke-width="4.6" stroke-linecap="round"><path d="M4.5 4v21.5M30 8.6v8.8a8.1 8.1 0 0 0 16.2 0V8.6M46.2 8.6v17M54 8.6c7.4 0 7.6 17 15 17"/><path d="M54 25.6c6.9 0 7.3-9.8 12-14.8 2.9-3.1 6.3-4.2 6.5-8.3" stroke="var(--logo-x)"/><path d="M93.4 8.6v17M101.8 25.6v-9a8 8 0 0 1 8.4-8"/><circle cx="13.4" cy="17" r="8.7"/><circle cx="84.5" cy="17" r="8.7"/></symbol>'

/** The drawings of the five promises: a box of 32, one line with round ends. */
const promises: Record<PromiseDrawing, string> = {
  support:
    'M6 18v-2a10 10 0 0 1 20 0v2M4 20a3 3 0 0 1 6 0v3a3 3 0 0 1-6 0zM22 20a3 3 0 0 1 6 0v3a3 3 0 0 1-6 0zM25 26c0 2.5-3 4-6.5 4',
  payment:
    'M15 23H6a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3h15a3 3 0 0 1 3 3v4M3 13.500h21M29 23a6 6 0 1 1-12 0 6 6 0 0 1 12 0M20.6 25.500v-2a2.4 2.4 0 0 1 4.8 0v2M23 19.800v5.7',
  warranty: 'M16 3l11 4v8c0 7-4.6 11.6-11 14C9.6 26.6 5 22 5 15V7zM11 15.800l3.6 3.5 6.6-7',
  delivery:
    'M5.5 23H2V8h17v15h-7.500M19 13h6l5 5v5h-3M19 23h2M11.5 24a3 3 0 1 1-6 0 3 3 0 0 1 6 0M27 24a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  service: 'M20 4.500a7 7 0 0 0-8.6 9L3.8 21a3.7 3.7 0 0 0 5.2 5.200l7.6-7.600a7 7 0 0 0 9-8.600L21.3 14l-4-1-1-4z',
}

/** The five drawings as symbols, '#promise-{name}'. */
export function promiseSymbols(): string {
  return Object.entries(promises)
    .map(
      ([name, path]) =>
        `<symbol id="promise-${name}" viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></symbol>`,
    )
    .join('')
}
