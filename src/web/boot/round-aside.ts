/*
 * A script right behind WhatsApp's round button: marks <html> while the button would lie over words or something to press,
 * so that it is hidden (B23), until its own script looks after it, which puts another word there (layout/steps-aside.ts).
 */
const marks = document.documentElement.dataset
const round = document.querySelector('.whatsapp')

function hide() {
  marks.roundAside ??= ''
}

/** Whether an element under the button can be pressed or filled in, or has words of its own. */
function mustStayFree(element: Element): boolean {
  return (
    !round?.contains(element) &&
    (element.matches('button, input, select, .button, .brands a, .logo') || [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
  )
}

function look(place: Element) {
  const { left, top, width } = place.getBoundingClientRect()
  // Lines are higher than a third of the button.
  const steps = [0, 1, 2, 3].map((step) => (width * step) / 3)
  if (steps.some((across) => steps.some((down) => document.elementsFromPoint(left + across, top + down).some(mustStayFree)))) hide()
}

if (round) {
  look(round)
  // Again after the first frame: until then, cards with content-visibility hold nothing that could be found.
  requestAnimationFrame(() => setTimeout(() => look(round)))
  for (const change of ['scroll', 'resize']) addEventListener(change, hide, { once: true })
}
