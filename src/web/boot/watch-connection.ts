/*
 * Part of the script in <head> (first-paint.ts): the connection, before and beside the scripts of the page (E3).
 *
 * - data-offline on <html> shows the line of the connection
 * - data-guarded: the guard of the router is loaded and refuses screens itself (layout/connection-line.tsx)
 * - data-refused: a screen was refused before that; the line says so until the next press
 */
const root = document.documentElement
const marks = root.dataset

export function watchConnection(): void {
  for (const change of ['online', 'offline']) addEventListener(change, mark)
  mark()
  // A picture that cannot load shows its tile, never the sign of a broken picture (E8).
  for (const kind of ['error', 'load']) addEventListener(kind, markBroken, true)
  // A form, a script, or the router: it reloads the page if the code of a screen does not load.
  globalThis.navigation?.addEventListener('navigate', (event) => {
    if (!navigator.onLine && !event.destination.sameDocument && isHere(event.destination.url)) refuse(event)
  })
}

/** Refuses the screen behind a pressed link while there is no connection and no guard. */
export function guardPress(event: MouseEvent, target: Element): void {
  delete marks.refused
  const link = target.closest('a')
  if (link && !link.hash && !navigator.onLine && !('guarded' in marks) && isHere(link.href)) refuse(event)
}

function mark() {
  root.toggleAttribute('data-offline', !navigator.onLine)
}

function markBroken({ target, type }: Event) {
  if (target instanceof Image) target.toggleAttribute('data-broken', type === 'error')
}

function isHere(url: string): boolean {
  return url.startsWith(location.origin)
}

function refuse(event: Event) {
  event.preventDefault()
  event.stopPropagation()
  marks.refused = ''
}
